import MediaTiming
import Testing

struct CubicBezierTests {
  struct Case: Decodable {
    var curve: CubicBezier
    var tolerance: Double
    var points: [[Double]]

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      let c = try row.decode([Double].self)
      curve = CubicBezier(c[0], c[1], c[2], c[3])
      tolerance = try row.decode(Double.self)
      points = try row.decode([[Double]].self)
    }
  }

  struct Exact: Decodable {
    var name: String
    var curve: CubicBezier
    var points: [[Double]]

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      name = try row.decode(String.self)
      let c = try row.decode([Double].self)
      curve = CubicBezier(c[0], c[1], c[2], c[3])
      points = try row.decode([[Double]].self)
    }
  }

  struct Slope: Decodable {
    var c: [Double]
    var eps: Double
    var x_dydx: [[Double]]
  }

  struct Range: Decodable {
    var curve: CubicBezier
    var low, high: Double

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      let c = try row.decode([Double].self)
      curve = CubicBezier(c[0], c[1], c[2], c[3])
      low = try row.decode(Double.self)
      high = try row.decode(Double.self)
    }
  }

  struct Tables: Decodable {
    var cases: [Case]
    var exact: [Exact]
    var slope: Slope
    var range: [Range]
  }

  @Test func chromium() throws {
    for row in try table("cubic-bezier", as: Tables.self).cases {
      for point in row.points {
        let y = row.curve.value(at: point[0])
        #expect(agree(y, point[1], within: max(row.tolerance, 1e-12)), "\(row.curve) at \(point)")
      }
    }
  }

  /// Bisection in 40 decimal digits judges the curves of Apple, of exported files and of loaders.
  @Test func exact() throws {
    let rows = try table("cubic-bezier", as: Tables.self).exact
    for row in rows {
      for point in row.points {
        let y = row.curve.value(at: point[0])
        #expect(agree(y, point[1], within: 1e-9), "\(row.name) at \(point): \(y)")
      }
    }
    #expect(rows.count == 23)
  }

  @Test func slope() throws {
    let row = try table("cubic-bezier", as: Tables.self).slope
    let curve = CubicBezier(row.c[0], row.c[1], row.c[2], row.c[3])
    for point in row.x_dydx {
      #expect(agree(curve.slope(at: point[0]), point[1], within: row.eps), "\(point)")
    }
  }

  @Test func range() throws {
    for row in try table("cubic-bezier", as: Tables.self).range {
      #expect(agree(row.curve.range.lowerBound, row.low, within: 1e-5), "\(row)")
      #expect(agree(row.curve.range.upperBound, row.high, within: 1e-5), "\(row)")
    }
  }

  @Test func namedCurves() {
    #expect(CubicBezier(named: "default") == CubicBezier(0.25, 0.1, 0.25, 1))
    #expect(CubicBezier(named: "easeIn") == CubicBezier(0.42, 0, 1, 1))
    #expect(CubicBezier(named: "easeOut") == CubicBezier(0, 0, 0.58, 1))
    #expect(CubicBezier(named: "easeInEaseOut") == CubicBezier(0.42, 0, 0.58, 1))
    #expect(CubicBezier(named: "linear")?.isLinear == true)
    #expect(CubicBezier(named: "bounce") == nil)
  }

  @Test func inputIsLimitedOutputIsNot() {
    let curve = CubicBezier(0.68, -0.55, 0.265, 1.55)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    #expect(curve.value(at: 0.2) < 0 && curve.value(at: 0.8) > 1)
  }

  /// Vertical and flat stretches, where Newton's method alone fails.
  @Test(arguments: [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)])
  func accurateInTime(x1: Double, x2: Double) {
    let curve = CubicBezier(x1, x1, x2, x2 + 1e-3)
    for step in 1..<1000 {
      let x = Double(step) / 1000
      // The time part with the progress part's polynomial: rebuild x from the found parameter.
      let twin = CubicBezier(x1, x1, x2, x2 + 1e-12)
      #expect(agree(twin.value(at: x), x, within: 1e-9), "\(curve) at \(x)")
    }
  }
}
