import Foundation
import Testing

@testable import CoreGraphics

struct ColorTests {
  struct Row: Sendable {
    let space: String
    let components: [CGFloat]
    let expected: [Double]
  }

  static let rows: [Row] = [
    Row(
      space: CGColorSpace.sRGB, components: [0.1, 0.2, 0.3, 0.4], expected: [0.1, 0.2, 0.3, 0.4]),
    Row(space: CGColorSpace.deviceGray, components: [0.5, 0.25], expected: [0.5, 0.5, 0.5, 0.25]),
    Row(
      space: CGColorSpace.linearSRGB, components: [0, 0.2140411, 1, 1], expected: [0, 0.5, 1, 1]),
    Row(
      space: CGColorSpace.displayP3, components: [1, 0, 0, 1],
      expected: [1.0930, -0.2267, -0.1501, 1]),
    Row(space: CGColorSpace.displayP3, components: [1, 1, 1, 1], expected: [1, 1, 1, 1]),
    Row(
      space: CGColorSpace.genericCMYK, components: [1, 0, 0, 0.5, 1], expected: [0, 0.5, 0.5, 1]),
  ]

  @Test(arguments: rows) func conversion(row: Row) throws {
    let space = try #require(CGColorSpace(name: row.space))
    let color = try #require(CGColor(colorSpace: space, components: row.components))
    for index in 0..<4 {
      #expect(abs(color.rgba.components[index] - row.expected[index]) < 1e-4)
    }
    #expect(CGColor(colorSpace: space, components: [1]) == nil)
  }

  @Test func names() {
    #expect(CGColorSpace(name: "none") == nil)
    #expect(CGColorSpaceCreateDeviceRGB().numberOfComponents == 3)
    #expect(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) == CGColor(rgba: RGBA(1, 0, 0)))
  }
}
