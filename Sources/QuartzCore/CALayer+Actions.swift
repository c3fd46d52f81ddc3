extension CALayer {
  /// Looks for the action of a property before it changes; only changes of live layers animate.
  final func willChange(_ key: String) {
    guard let revision else { return }
    revision.noteChange()
    _ = CATransaction.open
    guard !CATransaction.disableActions(), let action = action(forKey: key) else { return }
    let old = type(of: self).keyedProperties[key]?.read(self) ?? customValues[key]
    pendingActions.append(PendingAction(key: key, oldValue: old, action: action))
  }

  /// Runs the action of a property that has changed.
  final func didChange(_ key: String) {
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    guard let index = pendingActions.lastIndex(where: { $0.key == key }) else { return }
    let pending = pendingActions.remove(at: index)
    let new = type(of: self).keyedProperties[key]?.read(self) ?? customValues[key]
    if pending.isUnchanged(by: new) { return }
    pending.action.run(forKey: key, object: self, arguments: nil)
  }

  /// Runs the action of an event that is no change of a property.
  final func runEvent(_ key: String) {
    guard !CATransaction.disableActions() else { return }
    action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
  }

  /// The delegate's, the layer's, the style's or the class's action for an event.
  ///
  /// `NSNull` on the way ends the search.
  final func searchAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let action = actions?[event] { return action }
    var style = style
    while let current = style {
      if let found = current["actions"] as? [String: any CAAction], let action = found[event] {
        return action
      }
      style = current["style"] as? [AnyHashable: Any]
    }
    return type(of: self).defaultAction(forKey: event)
  }

  /// The animation that a change of a property of a live layer starts when nothing else is found.
  final func implicitAnimation(forKey key: String) -> CABasicAnimation? {
    guard let property = type(of: self).keyedProperties[key], property.isAnimatable,
      property.kind != .objects, property.kind != .object, key != "path", key != "doubleSided"
    else { return nil }
    // The fade of contents would be a transition as well, and there is one.
    if key == "contents", let revision, revision.isTransitioning(self) { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = presentedValue(forKeyPath: key)
    animation.fillMode = .backwards
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
