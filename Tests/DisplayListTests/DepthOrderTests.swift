import TestSupport
import Testing

@testable import DisplayList

/// Planes that share a 3D space, as sheets of 100 x 100 given by the depths of their corners.
@Suite struct DepthOrderTests {
  /// A sheet over x, y in 0...100 plus an offset, whose depth at the four corners is given.
  private func sheet(
    _ topLeft: Double, _ topRight: Double, _ bottomRight: Double, _ bottomLeft: Double,
    x: Double = 0
  ) throws -> DepthPlane {
    try #require(
      DepthPlane(corners: [
        SIMD4(x, 0, topLeft, 1), SIMD4(x + 100, 0, topRight, 1),
        SIMD4(x + 100, 100, bottomRight, 1), SIMD4(x, 100, bottomLeft, 1),
      ]))
  }

  private func order(_ planes: [DepthPlane]) -> [Int] {
    DepthOrder.fragments(of: planes.enumerated().map { ($0.offset, $0.element) }).map(\.source)
  }

  @Test func nearerSheetComesLater() throws {
    #expect(order([try sheet(10, 10, 10, 10), try sheet(0, 0, 0, 0)]) == [1, 0])
    #expect(order([try sheet(0, 0, 0, 0), try sheet(10, 10, 10, 10)]) == [0, 1])
  }

  @Test func equalDepthsKeepTheirOrder() throws {
    let tilted = try sheet(0, 30, 30, 0)
    #expect(order([tilted, tilted, tilted]) == [0, 1, 2])
  }

  @Test func sheetsThatDoNotOverlapAreNotCompared() throws {
    #expect(order([try sheet(50, 50, 50, 50), try sheet(0, 0, 0, 0, x: 200)]) == [0, 1])
  }

  @Test func sheetsThatTouchAlongAnEdgeAreNotSplit() throws {
    // A roof: both rise to the shared ridge.
    #expect(order([try sheet(0, 50, 50, 0), try sheet(50, 0, 0, 50, x: 100)]) == [0, 1])
  }

  @Test func crossingSheetsAreSplitOnce() throws {
    let flat = try sheet(0, 0, 0, 0)
    let tilted = try sheet(-50, 50, 50, -50)
    let fragments = DepthOrder.fragments(of: [(0, flat), (1, tilted)])
    #expect(fragments.map(\.source) == [1, 0, 1])
    // The far part is where the sheet lies below 0, the left half.
    #expect(fragments[0].plane.box.z.isNearly(50))
    #expect(fragments[2].plane.box.x.isNearly(50))
    #expect(fragments[0].cuts.count == 1 && fragments[1].cuts.isEmpty)
  }

  @Test func aRingOfOverlapsIsOrderedAllTheSame() throws {
    // Three bars in a ring, each over the next at one end and under the last at the other.
    func bar(_ a: SIMD2<Double>, _ b: SIMD2<Double>) throws -> DepthPlane {
      let along = b - a
      let side = SIMD2(-along.y, along.x) * (10 / (along * along).sum().squareRoot())
      return try #require(
        DepthPlane(corners: [
          SIMD4(a.x - side.x, a.y - side.y, -10, 1), SIMD4(b.x - side.x, b.y - side.y, 10, 1),
          SIMD4(b.x + side.x, b.y + side.y, 10, 1), SIMD4(a.x + side.x, a.y + side.y, -10, 1),
        ]))
    }
    let planes = [
      try bar(SIMD2(0, 0), SIMD2(100, 0)), try bar(SIMD2(90, -10), SIMD2(40, 90)),
      try bar(SIMD2(60, 90), SIMD2(10, -10)),
    ]
    let fragments = DepthOrder.fragments(of: planes.enumerated().map { ($0.offset, $0.element) })
    #expect(fragments.count > 3)
    for (place, later) in fragments.enumerated() {
      for earlier in fragments[..<place] {
        if let lead = later.plane.lead(over: earlier.plane) {
          #expect(lead.lowerBound >= -1e-6, "a fragment is drawn over one that is nearer")
        }
      }
    }
  }

  @Test func twoHundredCrossingSheetsAreOrderedSoon() throws {
    var random = SeededGenerator(seed: 7)
    var planes: [(Int, DepthPlane)] = []
    for index in 0..<200 {
      let x = Double.random(in: 0...1500, using: &random)
      let y = Double.random(in: 0...1500, using: &random)
      let depths = (0..<3).map { _ in Double.random(in: -60...60, using: &random) }
      let corners = [
        SIMD4(x, y, depths[0], 1), SIMD4(x + 100, y, depths[1], 1),
        SIMD4(x + 100, y + 100, depths[1] + depths[2] - depths[0], 1),
        SIMD4(x, y + 100, depths[2], 1),
      ]
      planes.append((index, try #require(DepthPlane(corners: corners))))
    }
    let fragments = DepthOrder.fragments(of: planes)
    #expect(fragments.count > 200 && fragments.count <= DepthOrder.fragmentLimit)
    var wrong = 0
    for (place, later) in fragments.enumerated() {
      for earlier in fragments[..<place] where later.source != earlier.source {
        if let lead = later.plane.lead(over: earlier.plane), lead.lowerBound < -1e-3 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func aSheetEdgeOnHasNoPlane() {
    #expect(
      DepthPlane(corners: [
        SIMD4(0, 0, 0, 1), SIMD4(0, 0, 100, 1), SIMD4(0, 100, 100, 1), SIMD4(0, 100, 0, 1),
      ]) == nil)
  }

  @Test func aSheetBehindTheEyeHasNoPlane() {
    #expect(
      DepthPlane(corners: [
        SIMD4(0, 0, 0, -1), SIMD4(-100, 0, 0, -1), SIMD4(-100, -100, 0, -1), SIMD4(0, -100, 0, -1),
      ]) == nil)
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { abs(self - other) < 1e-9 }
}
