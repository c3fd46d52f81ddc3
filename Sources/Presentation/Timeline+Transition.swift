import Diagnostics
import Interpolation
import MediaTiming
import QuartzCore

extension TimelineCompiler {
  /// Adds a layer's transition.
  mutating func add(
    _ transition: CATransition, of attached: AttachedAnimation, to layer: CALayer, _ index: Int,
    path: String
  ) {
    if nodes[index].state.payload.isSpace {
      diagnostics.append(
        Diagnostic(
          code: "transition-ignored",
          message: "a layer whose sublayers lie in the 3D space around it has no picture of its "
            + "own that could turn into another",
          layerPath: path, keyPath: kCATransition))
      return
    }
    if TransitionProgram.Kind(rawValue: transition.type.rawValue) == nil {
      diagnostics.append(
        Diagnostic(
          code: "transition-unknown",
          message: "no transition is known by the name \(transition.type.rawValue); it is a fade",
          layerPath: path, keyPath: kCATransition))
    }
    var timing = transition.timing.resolvingDuration(default: MediaTiming.defaultDuration)
    if transition.isRemovedOnCompletion, layer.runsForward {
      timing.fillMode = timing.fillMode.fillsBackwards ? .backwards : .removed
    }
    transitions.append(
      TransitionProgram(
        layer: index,
        kind: TransitionProgram.Kind(rawValue: transition.type.rawValue) ?? .fade,
        edge: (transition.subtype?.rawValue).flatMap { TransitionProgram.Edge(rawValue: $0) }
          ?? .left,
        progress: (Double(transition.startProgress), Double(transition.endProgress)),
        link: AnimationLink(timing: timing, timingFunction: transition.timingFunction?.curve),
        before: attached.before as? PresentationTree))
  }
}
