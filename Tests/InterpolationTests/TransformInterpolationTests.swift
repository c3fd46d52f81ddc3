import CoreGraphics
import Foundation
import Testing

@testable import Interpolation

struct TransformInterpolationTests {
  /// One row of the table: matrices as sixteen numbers, row by row.
  struct Row: Decodable {
    let name: String
    let from: [Double]
    let to: [Double]
    let at: Double
    let expected: [Double]
  }

  static func matrix(_ entries: [Double]) throws -> AnimatableValue {
    try #require(AnimatableValue.transform(CATransform3D()).replacingComponents(entries))
  }

  @Test func matricesOfTheWebPlatformTests() throws {
    let url = try #require(
      Bundle.module.url(
        forResource: "transform-interpolation", withExtension: "json", subdirectory: "Tables"))
    let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
    #expect(rows.count > 250)
    for row in rows {
      let mixed = AnimatableValue.interpolate(
        try Self.matrix(row.from), try Self.matrix(row.to), at: row.at)
      let entries = try #require(mixed?.components, "\(row.name)")
      // The table's numbers are rounded.
      let error = zip(entries, row.expected).map { abs($0 - $1) / max(1, abs($1)) }.max() ?? 1
      #expect(error < 6e-3, "\(row.name) at \(row.at)")
    }
  }

  @Test func endsAreExact() throws {
    let a = CATransform3DMakeRotation(0.4, 1, 2, 3)
    let b = CATransform3DConcat(a, CATransform3DMakeTranslation(3, 4, 5))
    let (from, to) = (AnimatableValue.transform(a), AnimatableValue.transform(b))
    #expect(AnimatableValue.interpolate(from, to, at: 0) == from)
    #expect(AnimatableValue.interpolate(from, to, at: 1) == to)
  }

  @Test func aFullTurnIsNoMotion() throws {
    let turn = AnimatableValue.transform(CATransform3DMakeRotation(2 * .pi, 0, 0, 1))
    let half = AnimatableValue.interpolate(.transform(CATransform3DIdentity), turn, at: 0.5)
    let entries = try #require(half?.components)
    let identity = try #require(AnimatableValue.transform(CATransform3DIdentity).components)
    #expect(zip(entries, identity).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func aHalfTurnPassesTheQuarter() throws {
    let turn = AnimatableValue.transform(CATransform3DMakeRotation(.pi, 0, 0, 1))
    let half = AnimatableValue.interpolate(.transform(CATransform3DIdentity), turn, at: 0.5)
    let entries = try #require(half?.components)
    #expect(abs(entries[0]) < 1e-9 && abs(abs(entries[1]) - 1) < 1e-9)
  }

  @Test func singularMatricesDoNotMove() {
    let flat = AnimatableValue.transform(CATransform3DMakeScale(0, 1, 1))
    let identity = AnimatableValue.transform(CATransform3DIdentity)
    #expect(AnimatableValue.interpolate(identity, flat, at: 0.5) == nil)
    #expect(AnimatableValue.interpolate(flat, identity, at: 0.5) == nil)
    #expect(identity.subtracting(flat) == nil)
  }

  @Test func addingActsFirst() {
    let scale = AnimatableValue.transform(CATransform3DMakeScale(2, 2, 2))
    let move = AnimatableValue.transform(CATransform3DMakeTranslation(10, 0, 0))
    let sum = scale.adding(move)
    #expect(sum?.components?[12] == 20)
    #expect(sum?.subtracting(move) == scale)
  }

  @Test func repeatedTurns() throws {
    let step = AnimatableValue.transform(CATransform3DMakeRotation(0.3, 0, 0, 1))
    for factor in [0, 1, 2, 7, 0.5, -1, 2.5] {
      let entries = try #require(step.scaled(by: factor)?.components)
      let expected = try #require(
        AnimatableValue.transform(CATransform3DMakeRotation(CGFloat(0.3 * factor), 0, 0, 1))
          .components)
      #expect(zip(entries, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(factor)")
    }
  }
}
