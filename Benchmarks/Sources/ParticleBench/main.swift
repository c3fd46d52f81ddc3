// ParticleBench: what a frame of particles costs, early and late, one thread.
//
// Emitters that start at 0 are looked at 6, 60, 600 and 6,000 seconds after, each frame alone: the
// timeline is made anew for it, as a shard or a command for one frame does. Then 5,000 particles of
// 32 by 32 pixels that are plain, made smaller, turned, or both, and how long it takes to draw them.
// Prints milliseconds, the medians of seven runs, and for late frames their ratio to the early one.

import CoreGraphics
import DisplayList
import Foundation
import Presentation
import QuartzCore
import Raster
import Stopwatch

/// A size that is known to be legal.
func pixels(_ width: Int, _ height: Int) -> PixelSize {
  guard let size = PixelSize(width: width, height: height) else {
    preconditionFailure("\(width)x\(height) is not a legal size")
  }
  return size
}

/// A disc with a soft edge.
let disc: CGImage = {
  var pixmap = Pixmap(size: pixels(32, 32))
  for y in 0..<32 {
    for x in 0..<32 {
      let (dx, dy) = (Double(x) - 15.5, Double(y) - 15.5)
      let alpha = min(max(16 - (dx * dx + dy * dy).squareRoot(), 0), 1) * 255
      pixmap[x, y] = Pixel.pack(UInt8(alpha), UInt8(alpha * Double(y) / 31), 0, UInt8(alpha))
    }
  }
  return CGImage(pixmap: pixmap)
}()

func cell(_ name: String, rate: Float, lifetime: Float, velocity: CGFloat = 60) -> CAEmitterCell {
  let cell = CAEmitterCell()
  cell.name = name
  cell.contents = disc
  cell.birthRate = rate
  cell.lifetime = lifetime
  cell.velocity = velocity
  cell.velocityRange = 40
  cell.emissionRange = 2 * .pi
  cell.redRange = 0.5
  cell.alphaSpeed = -0.2
  return cell
}

func emitter(_ cells: [CAEmitterCell]) -> CAEmitterLayer {
  let layer = CAEmitterLayer()
  layer.frame = CGRect(x: 0, y: 0, width: 1280, height: 720)
  layer.emitterPosition = CGPoint(x: 640, y: 360)
  layer.emitterSize = CGSize(width: 1100, height: 560)
  layer.emitterShape = .rectangle
  layer.emitterCells = cells
  return layer
}

/// What draws, and keeps its storage from frame to frame.
struct Easel {
  var composer = Composer()
  let rasterizer = Rasterizer()
  var list = DisplayList(size: pixels(1280, 720), background: SIMD4(1, 1, 1, 1))
  var pixmap = Pixmap(size: pixels(1280, 720))

  mutating func compose(_ tree: PresentationTree) {
    composer.compose(
      tree, viewport: Viewport(size: pixels(1280, 720), background: .white), into: &list)
  }

  mutating func draw() { rasterizer.render(list, into: &pixmap) }
}

/// Times frames of an emitter at several ages.
func age(_ name: String, _ layer: CALayer) {
  var easel = Easel()
  var first = (clock: 1.0, processor: 1.0)
  for time in [6.0, 60, 600, 6000] {
    let cost = Stopwatch.medians {
      easel.compose(Timeline(layer).presentation(at: time))
      easel.draw()
    }
    if time == 6 { first = cost }
    print(
      "| \(name) | \(Int(time)) | \(easel.list.commands.count) |",
      String(
        format: "%.1f | %.2f | %.1f | %.2f |", cost.clock, cost.clock / first.clock,
        cost.processor, cost.processor / first.processor))
  }
}

/// Times the drawing of particles that look in some way.
func draw(_ name: String, additive: Bool = false, _ change: (CAEmitterCell) -> Void) {
  let cell = cell("p", rate: 2500, lifetime: 2)
  cell.beginTime = -4
  change(cell)
  let layer = emitter([cell])
  if additive { layer.renderMode = .additive }
  let tree = Timeline(layer).presentation(at: 0.5)
  var easel = Easel()
  let composing = Stopwatch.medians { easel.compose(tree) }
  let drawing = Stopwatch.medians { easel.draw() }
  print(
    "| \(name) | \(easel.list.commands.count) |",
    String(
      format: "%.1f | %.1f | %.1f | %.1f |", composing.clock, composing.processor, drawing.clock,
      drawing.processor))
}

print(
  "| emitter | seconds | particles | a frame alone, ms | ratio | by the processor, ms | ratio |\n"
    + "|---|---|---|---|---|---|---|")
age("steady", emitter([cell("p", rate: 2500, lifetime: 2)]))

let rate = CAKeyframeAnimation(keyPath: "emitterCells.p.birthRate")
rate.values = [500, 3000, 500]
rate.duration = 1.7
rate.repeatCount = .infinity
let pulsing = emitter([cell("p", rate: 1, lifetime: 2)])
pulsing.addFromDocument(rate, forKey: nil)
age("rate that pulses", pulsing)

let rocket = cell("rocket", rate: 20, lifetime: 2)
rocket.emitterCells = [cell("spark", rate: 120, lifetime: 1)]
age("particles that emit", emitter([rocket]))

print(
  "\n| 5,000 particles | commands | compose, ms | by the processor | draw, ms | by the processor |\n"
    + "|---|---|---|---|---|---|")
draw("plain") { _ in }
draw("plain, additive", additive: true) { _ in }
draw("made smaller") {
  $0.scale = 0.75
  $0.scaleRange = 0.25
}
draw("turned") {
  $0.spin = 2
  $0.spinRange = 4
}
draw("turned and made smaller") {
  $0.scale = 0.75
  $0.scaleRange = 0.25
  $0.spin = 2
  $0.spinRange = 4
}
