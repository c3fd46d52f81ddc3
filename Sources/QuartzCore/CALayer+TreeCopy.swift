extension CALayer {
  /// A copy of the layer with everything below it and its animations, in no tree.
  ///
  /// Layers are copied through `presentationCopy(of:)`, so a subclass with stored properties
  /// overrides that. Images, paths and animations are shared; they are not changed by running.
  public final func treeCopy() -> CALayer {
    let copy = type(of: self).presentationCopy(of: self)
    for sublayer in orderedSublayers { copy.addSublayer(sublayer.treeCopy()) }
    if let maskLayer { copy.mask = maskLayer.treeCopy() }
    copy.attachedAnimations = attachedAnimations
    copy.displayIsDue = displayIsDue
    return copy
  }

  /// Lets the animations of the layer and of those below it that have no `beginTime` begin now, as
  /// animations do that are added to a layer before the layer enters a tree.
  public final func beginAnimations() {
    forEachLayer { layer in
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      for index in layer.attachedAnimations.indices {
        layer.attachedAnimations[index].begin(at: now)
      }
    }
    revision?.noteChange()
  }
}
