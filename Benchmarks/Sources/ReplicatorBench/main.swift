// ReplicatorBench [COPIES]: what copies of a small tree cost beside as many trees, one thread.
//
// A picture of 600 x 600 in which COPIES (1000) trees of four layers lie along a spiral: as one
// replicator, as one whose copies run late, and as trees of their own. Prints milliseconds for
// compiling, and a frame's for evaluating, composing and drawing, the medians of seven runs.

import CoreGraphics
import DisplayList
import Foundation
import Presentation
import QuartzCore
import Raster
import Stopwatch

let side: CGFloat = 600

/// A badge of four layers that turns.
func badge(at place: CGPoint) -> CALayer {
  let badge = CALayer()
  badge.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
  badge.position = place
  badge.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)
  badge.cornerRadius = 6
  for index in 0..<3 {
    let bar = CALayer()
    bar.frame = CGRect(x: 4, y: 4 + 6 * index, width: 16, height: 3)
    bar.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.9, alpha: 1)
    badge.addSublayer(bar)
  }
  let turn = CABasicAnimation(keyPath: "transform.rotation")
  turn.byValue = 6.0
  turn.duration = 3
  turn.repeatCount = .infinity
  badge.addFromDocument(turn, forKey: nil)
  return badge
}

/// From one copy to the next.
let step = CATransform3DScale(CATransform3DMakeRotation(0.35, 0, 0, 1), 0.9985, 0.9985, 1)

func replicated(_ copies: Int, delay: Double) -> CALayer {
  let replicator = CAReplicatorLayer()
  replicator.frame = CGRect(x: 0, y: 0, width: side, height: side)
  replicator.instanceCount = copies
  replicator.instanceTransform = step
  replicator.instanceDelay = delay
  replicator.instanceGreenOffset = -0.0005
  replicator.addSublayer(badge(at: CGPoint(x: 300, y: 20)))
  return replicator
}

func planted(_ copies: Int) -> CALayer {
  let root = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: side, height: side)
  var transform = CATransform3DIdentity
  for _ in 0..<copies {
    let holder = CATransformLayer()
    holder.frame = root.frame
    holder.transform = transform
    holder.addSublayer(badge(at: CGPoint(x: 300, y: 20)))
    root.addSublayer(holder)
    transform = CATransform3DConcat(transform, step)
  }
  return root
}

let copies = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000

func measure(_ name: String, _ root: CALayer) {
  let timeline = Timeline(root)
  guard let size = PixelSize(width: Int(side), height: Int(side)) else { return }
  var tree = timeline.presentation(at: 0)
  var list = DisplayList(size: size, background: SIMD4(1, 1, 1, 1))
  var pixmap = Pixmap(size: size)
  var composer = Composer()
  let rasterizer = Rasterizer()
  let viewport = Viewport(size: size, background: .white)
  let compiling = Stopwatch.median { Stopwatch.consume(Timeline(root)) }
  var frame = 0.0
  let evaluating = Stopwatch.median {
    frame += 1
    timeline.update(&tree, to: frame / 60)
  }
  let composing = Stopwatch.median { composer.compose(tree, viewport: viewport, into: &list) }
  let drawing = Stopwatch.median { rasterizer.render(list, into: &pixmap) }
  print(
    name,
    String(
      format: "compile %.3f  evaluate %.3f  compose %.3f  draw %.3f ms  %d commands", compiling,
      evaluating, composing, drawing, list.commands.count))
}

measure("copies      ", replicated(copies, delay: 0))
measure("late copies ", replicated(copies, delay: 0.01))
measure("trees       ", planted(copies))
