import CoreGraphics
import Foundation
import Kinora
import Presentation
import QuartzCore
import Testing

/// Timing graphs apart from their looks.
@Suite struct TimingPlotTests {
  private func timeline(_ count: Int) -> SceneTimeline {
    let root = CALayer()
    for index in 0..<count {
      let layer = CALayer()
      layer.name = "layer \(index)"
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 1
      layer.addFromDocument(fade, forKey: nil)
      root.addSublayer(layer)
    }
    return SceneTimeline(Timeline(root))
  }

  @Test func growsByLanes() throws {
    let sizes = [1, 2, 20].map { TimingPlot(timeline($0), title: "", range: 0...1).size }
    let lane = sizes[1].height - sizes[0].height
    #expect(sizes[2].height == sizes[0].height + 19 * lane)
    #expect(Set(sizes.map(\.width)).count == 1)
    let picture = try TimingPlot(timeline(1), title: "", range: 0...1).draw(scale: 2)
    #expect(picture.width == Int(sizes[0].width * 2) && picture.height == Int(sizes[0].height * 2))
  }

  @Test func nothingToDrawIsNoError() throws {
    let picture = try TimingPlot(timeline(0), title: "still", range: 0...0).draw()
    #expect(Set(picture.pixels).count > 2)
  }

  @Test func saysWhereItEnds() {
    let plot = TimingPlot(timeline(80), title: "", range: 0...1)
    #expect(throws: RenderError.lanes(count: 80, limit: 69)) { try plot.draw() }
    #expect(throws: RenderError.lanes(count: 80, limit: 34)) { try plot.draw(scale: 2) }
    #expect(throws: RenderError.self) { try plot.draw(scale: 0) }
    #expect(throws: RenderError.self) { try plot.draw(scale: 1000) }
  }

  @Test func drawsOddTimingWithoutTrouble() throws {
    let layer = CALayer()
    for (speed, duration, offset) in [
      (Float(0), 1.0, 0.4), (-3, 1e-7, 0), (1e6, 1e6, 5), (1, .infinity, 0), (-0.5, 3, 1e5),
    ] {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0
      animation.speed = speed
      animation.duration = duration
      animation.timeOffset = offset
      animation.repeatCount = .infinity
      layer.addFromDocument(animation, forKey: nil)
    }
    let plot = TimingPlot(SceneTimeline(Timeline(layer)), title: "odd", range: 0...2, time: 1)
    #expect(plot.laneCount == 5)
    #expect(Set(try plot.draw().pixels).count > 10)
  }
}
