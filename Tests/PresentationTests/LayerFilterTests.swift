import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import Presentation

/// Filters of layers: their names, inputs, matrices and animations.
@Suite struct LayerFilterTests {
  private func effect(_ type: String, _ inputs: [String: Any] = [:]) throws -> FilterEffect? {
    try #require(LayerFilter(CAFilter(type: type, name: type, inputs: inputs))).effect
  }

  /// What a filter makes of a straight colour.
  private func apply(
    _ type: String, _ inputs: [String: Any], to color: SIMD4<Double>
  ) throws -> SIMD4<Double> {
    guard case .colorMatrix(let matrix) = try effect(type, inputs) else { return color }
    var result = SIMD4<Double>()
    for row in 0..<4 {
      result[row] = matrix.entries[row * 5 + 4]
      for column in 0..<4 { result[row] += matrix.entries[row * 5 + column] * color[column] }
    }
    return result
  }

  @Test(arguments: [
    ("colorSaturate", "inputAmount", 0.0, [0.2126, 0.2126, 0.2126, 1]),
    ("colorBrightness", "inputAmount", 0.25, [1.25, 0.25, 0.25, 1]),
    ("colorContrast", "inputAmount", 0.5, [0.75, 0.25, 0.25, 1]),
    ("colorHueRotate", "inputAngle", 0.0, [1, 0, 0, 1]),
    ("CISepiaTone", "inputIntensity", 1.0, [0.393, 0.349, 0.272, 1]),
    ("CIColorControls", "inputContrast", 0.5, [0.75, 0.25, 0.25, 1]),
    ("CIExposureAdjust", "inputEV", 2.2, [2, 0, 0, 1]),
  ])
  func redBecomes(type: String, key: String, value: Double, expected: [Double]) throws {
    let result = try apply(type, [key: value], to: SIMD4(1, 0, 0, 1))
    for channel in 0..<4 { #expect(abs(result[channel] - expected[channel]) < 1e-9) }
  }

  @Test func aHueTurnKeepsGreyAndLuminance() throws {
    for angle in stride(from: 0.3, to: 6, by: 0.7) {
      let grey = try apply("colorHueRotate", ["inputAngle": angle], to: SIMD4(0.4, 0.4, 0.4, 1))
      for channel in 0..<3 { #expect(abs(grey[channel] - 0.4) < 2e-3) }
    }
  }

  @Test func invertingTwiceChangesNothing() {
    let once = ColorMatrix(scale: SIMD3(repeating: -1), constant: SIMD3(repeating: 1))
    #expect(once.concatenating(once) == .identity)
  }

  @Test func aMatrixIsTakenAsItIs() throws {
    let rows = (0..<20).map { Double($0) / 10 }
    #expect(
      try effect("colorMatrix", ["inputColorMatrix": rows])
        == .colorMatrix(ColorMatrix(entries: rows)))
    // One of the wrong length counts as none.
    #expect(try effect("colorMatrix", ["inputColorMatrix": [1.0, 2]]) == nil)
  }

  @Test func aBlurHasItsRadius() throws {
    #expect(try effect("gaussianBlur", ["inputRadius": 4]) == .gaussianBlur(4))
    #expect(try effect("CIGaussianBlur") == .gaussianBlur(10))
    #expect(try effect("gaussianBlur", ["inputRadius": -1]) == nil)
    #expect(try effect("gaussianBlur", ["inputRadius": Double.nan]) == nil)
  }

  @Test func unknownFiltersAreReported() {
    let layer = CALayer()
    layer.name = "glass"
    layer.filters = [CAFilter(type: "fogOfWar"), "gaussianBlur"]
    layer.backgroundFilters = [CAFilter(type: "haze")]
    layer.compositingFilter = "blendInStyle"
    let timeline = Timeline(layer)
    #expect(timeline.diagnostics.map(\.code) == Array(repeating: "filter-unknown", count: 3))
    #expect(
      timeline.diagnostics.map(\.keyPath) == ["filters", "backgroundFilters", "compositingFilter"])
    #expect(timeline.diagnostics.allSatisfy { $0.layerPath == "glass" })
    #expect(timeline.presentation(at: 0).nodes[0].state.filters.count == 1)
  }

  @Test(arguments: ["filters", "backgroundFilters"]) func inputsAreAnimated(list: String) throws {
    let layer = CALayer()
    let blur = CAFilter(type: "gaussianBlur", name: "soft.focus", inputs: ["inputRadius": 2])
    layer.filters = [CAFilter(type: "colorInvert"), blur]
    layer.backgroundFilters = layer.filters
    let animation = CABasicAnimation(keyPath: "\(list).soft.focus.inputRadius")
    animation.toValue = 10
    animation.duration = 1
    layer.addFromDocument(animation, forKey: "focus")
    let timeline = Timeline(layer)
    #expect(timeline.diagnostics.isEmpty)
    var tree = timeline.presentation(at: 0.5)
    func radius() -> FilterEffect? {
      let state = tree.nodes[0].state
      return (list == "filters" ? state.filters : state.backgroundFilters)[1].effect
    }
    #expect(radius() == .gaussianBlur(6))
    timeline.update(&tree, to: 2)
    #expect(radius() == .gaussianBlur(2))
  }

  @Test func aMatrixIsAnimatedEntryByEntry() {
    let layer = CALayer()
    layer.filters = [CAFilter(type: "colorMatrix", name: "tint", inputs: [:])]
    let animation = CABasicAnimation(keyPath: "filters.tint.inputColorMatrix")
    animation.fromValue = ColorMatrix.identity.entries
    animation.toValue = [Double](repeating: 0, count: 20)
    animation.duration = 1
    layer.addFromDocument(animation, forKey: "tint")
    let state = Timeline(layer).presentation(at: 0.25).nodes[0].state
    guard case .colorMatrix(let matrix) = state.filters[0].effect else {
      Issue.record("no matrix")
      return
    }
    #expect(matrix.entries[0] == 0.75 && matrix.entries[18] == 0.75 && matrix.entries[1] == 0)
  }

  @Test(arguments: [
    "filters.soft.inputAngle", "filters.other.inputRadius", "filters.soft", "filters",
  ])
  func keyPathsThatLeadNowhereAreReported(keyPath: String) {
    let layer = CALayer()
    layer.filters = [CAFilter(type: "gaussianBlur", name: "soft", inputs: [:])]
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = 1
    animation.duration = 1
    layer.addFromDocument(animation, forKey: "a")
    #expect(Timeline(layer).diagnostics.map(\.code) == ["animation-ignored"])
  }
}

/// How deep a tree may be.
@Suite struct NestingTests {
  private func chain(_ depth: Int) -> CALayer {
    let root = CALayer()
    var layer = root
    for _ in 1..<depth {
      let next = CALayer()
      layer.addSublayer(next)
      layer = next
    }
    return root
  }

  @Test func layersUpToTheLimitAreKept() {
    let timeline = Timeline(chain(Timeline.depthLimit))
    #expect(timeline.layerCount == Timeline.depthLimit)
    #expect(timeline.diagnostics.isEmpty)
  }

  @Test func deeperOnesAreLeftOutAndReported() {
    let root = chain(10_000)
    let timeline = Timeline(root)
    #expect(timeline.layerCount == Timeline.depthLimit)
    #expect(timeline.diagnostics.map(\.code) == ["nesting-too-deep"])
    #expect(timeline.presentation(at: 0).nodes[0].subtreeEnd == Timeline.depthLimit)
  }
}
