// PresentationBench [LAYERS [ROUNDS]]: what evaluating a tree costs, one thread.
//
// LAYERS layers (10000) under one root, each with one animation: opacity, position, position.x, a
// turn about z and one about y, in turn, half of them with a curve. Prints milliseconds a frame, the
// median of seven runs over 60 frames of one second. With ROUNDS it only evaluates that many frames
// and prints nothing, for counting allocations: the counts of two numbers of rounds differ by what
// the frames between allocate.

import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Stopwatch

/// A root over layers with one animation each.
func tree(layers: Int) -> CALayer {
  // The animations that the layers have in turn.
  let kinds: [(keyPath: String, from: Any, to: Any)] = [
    ("opacity", 0.2, 1.0),
    ("position", CGPoint(x: 0, y: 0), CGPoint(x: 300, y: 200)),
    ("position.x", 0.0, 300.0),
    ("transform.rotation.z", 0.0, 3.0),
    ("transform.rotation.y", 0.5, -0.5),
  ]
  let root = CALayer()
  for index in 0..<layers {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: index % 300, y: index / 300)
    let kind = kinds[index % kinds.count]
    let animation = CABasicAnimation(keyPath: kind.keyPath)
    animation.fromValue = kind.from
    animation.toValue = kind.to
    animation.duration = 0.5 + Double(index % 7) / 10
    animation.repeatCount = .infinity
    animation.autoreverses = index % 2 == 0
    if index % 4 < 2 { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    layer.addFromDocument(animation, forKey: nil)
    root.addSublayer(layer)
  }
  return root
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let layers = arguments.first ?? 10_000
let timeline = Timeline(tree(layers: layers))

/// Evaluates frames of the scene, 60 a second.
func evaluate(_ frames: Int, of timeline: Timeline, into presentation: inout PresentationTree) {
  for frame in 0..<frames { timeline.update(&presentation, to: Double(frame) / 60) }
}

do {
  var presentation = timeline.presentation(at: 0)
  if arguments.count > 1 {
    evaluate(arguments[1], of: timeline, into: &presentation)
  } else {
    let time = Stopwatch.median { evaluate(60, of: timeline, into: &presentation) } / 60
    print(layers, "layers:", String(format: "%.3f ms/frame", time))
  }
  Stopwatch.consume(presentation)
}
