import CoreGraphics
import Foundation
import Testing

@testable import Interpolation

struct AnimatableValueTests {
  static func path(_ points: [Double], closed: Bool = false) -> CGPath {
    var path = Path()
    path.move(to: SIMD2(points[0], points[1]))
    for index in stride(from: 2, to: points.count, by: 2) {
      path.addLine(to: SIMD2(points[index], points[index + 1]))
    }
    if closed { path.close() }
    return CGPath(path)
  }

  struct Row: Sendable {
    let from: AnimatableValue
    let to: AnimatableValue
    let at: Double
    let expected: AnimatableValue?
  }

  static let rows: [Row] = [
    Row(from: .number(10), to: .number(20), at: 0.25, expected: .number(12.5)),
    Row(from: .number(10), to: .number(20), at: 1.5, expected: .number(25)),
    Row(from: .number(0.1), to: .number(0.3), at: 1, expected: .number(0.3)),
    Row(from: .bool(false), to: .bool(true), at: 0, expected: .bool(false)),
    Row(from: .bool(false), to: .bool(true), at: 0.001, expected: .bool(true)),
    Row(from: .bool(true), to: .bool(false), at: 0.999, expected: .bool(true)),
    Row(from: .bool(true), to: .bool(false), at: 1, expected: .bool(false)),
    Row(from: .number(4), to: .bool(true), at: 0.5, expected: .number(2.5)),
    Row(from: .bool(true), to: .number(3), at: 0.5, expected: .number(2)),
    Row(
      from: .point(CGPoint(x: 0, y: 10)), to: .point(CGPoint(x: 4, y: 20)), at: 0.5,
      expected: .point(CGPoint(x: 2, y: 15))),
    Row(
      from: .size(CGSize(width: 1, height: 2)), to: .size(CGSize(width: 3, height: 6)), at: 0.5,
      expected: .size(CGSize(width: 2, height: 4))),
    Row(
      from: .rect(CGRect(x: 0, y: 0, width: 10, height: 10)),
      to: .rect(CGRect(x: 8, y: 4, width: 20, height: 30)), at: 0.5,
      expected: .rect(CGRect(x: 4, y: 2, width: 15, height: 20))),
    // Clear is black without alpha, so the way to white leads through half-transparent grey.
    Row(
      from: .color(.clear), to: .color(.white), at: 0.5, expected: .color(RGBA(0.5, 0.5, 0.5, 0.5))),
    Row(from: .numbers([0, 1]), to: .numbers([1, 3]), at: 0.5, expected: .numbers([0.5, 2])),
    Row(from: .numbers([0, 1]), to: .numbers([1]), at: 0.5, expected: nil),
    Row(
      from: .colors([.black, .white]), to: .colors([.white, .black]), at: 0.25,
      expected: .colors([RGBA(0.25, 0.25, 0.25), RGBA(0.75, 0.75, 0.75)])),
    Row(from: .colors([.black]), to: .colors([.black, .white]), at: 0.5, expected: nil),
    Row(
      from: .path(path([0, 0, 10, 0, 10, 10])), to: .path(path([2, 2, 20, 0, 20, 20])), at: 0.5,
      expected: .path(path([1, 1, 15, 0, 15, 15]))),
    Row(
      from: .path(path([0, 0, 10, 0])), to: .path(path([0, 0, 10, 0], closed: true)), at: 0.5,
      expected: nil),
    Row(from: .path(path([0, 0, 10, 0])), to: .path(path([0, 0])), at: 0.5, expected: nil),
    Row(from: .string("a"), to: .string("b"), at: 0.5, expected: nil),
    Row(from: .number(1), to: .point(.zero), at: 0.5, expected: nil),
    Row(from: .color(.black), to: .colors([.black]), at: 0.5, expected: nil),
  ]

  @Test(arguments: rows) func interpolation(row: Row) {
    #expect(AnimatableValue.interpolate(row.from, row.to, at: row.at) == row.expected)
  }

  struct Sum: Sendable {
    let value: AnimatableValue
    let increment: AnimatableValue
    let expected: AnimatableValue?
  }

  static let sums: [Sum] = [
    Sum(value: .number(10), increment: .number(5), expected: .number(15)),
    Sum(value: .bool(true), increment: .number(3), expected: .number(4)),
    Sum(value: .number(3), increment: .bool(true), expected: .number(4)),
    Sum(value: .bool(false), increment: .bool(true), expected: .bool(true)),
    Sum(
      value: .rect(CGRect(x: 10, y: 20, width: 100, height: 80)),
      increment: .rect(CGRect(x: 2, y: 4, width: 20, height: 40)),
      expected: .rect(CGRect(x: 12, y: 24, width: 120, height: 120))),
    Sum(
      value: .color(RGBA(0.25, 0.5, 0, 1)), increment: .color(RGBA(0.5, 0.25, 1, 0)),
      expected: .color(RGBA(0.75, 0.75, 1, 1))),
    Sum(value: .numbers([1, 2]), increment: .numbers([3, 4]), expected: .numbers([4, 6])),
    Sum(value: .numbers([1, 2]), increment: .numbers([3]), expected: nil),
    Sum(
      value: .path(path([0, 0, 1, 1])), increment: .path(path([2, 3, 4, 5])),
      expected: .path(path([2, 3, 5, 6]))),
    Sum(
      value: .path(path([0, 0, 1, 1])), increment: .path(path([0, 0, 1, 1], closed: true)),
      expected: nil),
    Sum(value: .point(.zero), increment: .size(.zero), expected: nil),
    Sum(value: .string("a"), increment: .string("b"), expected: nil),
  ]

  @Test(arguments: sums) func adding(sum: Sum) {
    let total = sum.value.adding(sum.increment)
    #expect(total == sum.expected)
    if let total, case .bool = sum.value {
      _ = total
    } else if let total {
      #expect(total.subtracting(sum.increment) == sum.value)
      #expect(sum.value.adding(sum.value.zero) == sum.value)
    }
  }

  @Test func distances() {
    let (a, b) = (CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 6))
    #expect(AnimatableValue.point(a).distance(to: .point(b)) == 5)
    #expect(AnimatableValue.number(3).distance(to: .number(-1)) == 4)
    #expect(
      AnimatableValue.size(CGSize(width: 0, height: 0))
        .distance(to: .size(CGSize(width: 6, height: 8))) == 10)
    #expect(AnimatableValue.numbers([1]).distance(to: .numbers([2])) == nil)
    #expect(AnimatableValue.transform(CATransform3D()).distance(to: .number(2)) == nil)
    #expect(AnimatableValue.color(.black).distance(to: .color(RGBA(1, 0, 0))) == 1)
  }

  @Test func scaling() {
    #expect(AnimatableValue.number(4).scaled(by: 2.5) == .number(10))
    #expect(AnimatableValue.numbers([1, 2]).scaled(by: 3) == .numbers([3, 6]))
    #expect(AnimatableValue.string("a").scaled(by: 3) == nil)
  }

  @Test func pictures() throws {
    let size = try #require(PixelSize(width: 1, height: 1))
    let a = CGImage(pixmap: Pixmap(size: size))
    let b = CGImage(pixmap: Pixmap(size: size, filledWith: 0xffff_ffff))
    let (from, to) = (AnimatableValue.image(a), AnimatableValue.image(b))
    #expect(AnimatableValue.interpolate(from, to, at: 0) == from)
    #expect(AnimatableValue.interpolate(from, to, at: 1) == to)
    let blend = AnimatableValue.interpolate(from, to, at: 0.25)
    #expect(blend == .imageBlend(a, b, 0.25))
    #expect(blend?.presentedImage === a)
    #expect(AnimatableValue.interpolate(from, to, at: 0.5)?.presentedImage === b)
    #expect(AnimatableValue.interpolate(from, from, at: 0.5) == from)
    #expect(AnimatableValue.interpolate(from, .number(1), at: 0.5) == nil)
    #expect(from.adding(to) == nil && from.components == nil && from.zero == from)
  }

  @Test func componentsComeBack() {
    for row in Self.rows {
      guard let components = row.from.components else { continue }
      #expect(row.from.replacingComponents(components) == row.from)
      #expect(row.from.replacingComponents(components + [0]) == nil)
    }
  }
}
