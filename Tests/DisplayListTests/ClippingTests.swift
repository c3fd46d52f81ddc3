import Testing

@testable import DisplayList

/// Clipping of polygons in homogeneous coordinates.
@Suite struct ClippingTests {
  private func square(_ low: Double, _ high: Double) -> HomogeneousPolygon {
    var polygon = HomogeneousPolygon()
    polygon.vertices = [
      SIMD3(low, low, 1), SIMD3(high, low, 1), SIMD3(high, high, 1), SIMD3(low, high, 1),
    ]
    return polygon
  }

  /// The area of a polygon after the division.
  private func area(_ polygon: HomogeneousPolygon) -> Double {
    var twice = 0.0
    let vertices = polygon.vertices
    for index in vertices.indices {
      let a = vertices[index]
      let b = vertices[(index + 1) % vertices.count]
      twice += a.x / a.z * (b.y / b.z) - b.x / b.z * (a.y / a.z)
    }
    return abs(twice) / 2
  }

  @Test func theFrameCutsWhatIsOutside() {
    var polygon = square(-10, 30)
    polygon.clip(minX: 0, minY: 0, maxX: 20, maxY: 15)
    #expect(abs(area(polygon) - 300) < 1e-9)
  }

  @Test func whatIsInsideStaysAsItWas() {
    var polygon = square(2, 5)
    let before = polygon.vertices
    polygon.clip(minX: 0, minY: 0, maxX: 20, maxY: 15)
    polygon.clipToFront()
    #expect(polygon.vertices == before)
  }

  @Test func thePartBehindTheEyeGoes() {
    var polygon = HomogeneousPolygon()
    polygon.vertices = [SIMD3(0, 0, 1), SIMD3(10, 0, -1), SIMD3(10, 10, -1), SIMD3(0, 10, 1)]
    polygon.clipToFront()
    #expect(polygon.vertices.count == 4)
    #expect(polygon.vertices.allSatisfy { $0.z >= HomogeneousPolygon.nearest * 0.999 })
  }

  @Test func everythingBehindTheEyeLeavesNothing() {
    var polygon = HomogeneousPolygon()
    polygon.vertices = [SIMD3(0, 0, -1), SIMD3(10, 0, -1), SIMD3(10, 10, -2)]
    polygon.clipToFront()
    #expect(polygon.vertices.isEmpty)
  }

  @Test(arguments: [false, true]) func aRegionCutsWhicheverWayItRuns(reversed: Bool) {
    var corners = [SIMD3(5.0, 5, 1), SIMD3(15, 5, 1), SIMD3(15, 25, 1), SIMD3(5, 25, 1)]
    if reversed { corners.reverse() }
    var region = ConvexClip()
    region.cut(convexPolygon: corners)
    var polygon = square(0, 20)
    polygon.clip(to: region)
    #expect(abs(area(polygon) - 150) < 1e-9)
  }

  @Test func aRegionWithoutAreaLeavesNothing() {
    var region = ConvexClip()
    region.cut(convexPolygon: [SIMD3(5, 5, 1), SIMD3(9, 9, 1), SIMD3(7, 7, 1)])
    var polygon = square(0, 20)
    polygon.clip(to: region)
    #expect(polygon.vertices.count < 3 || area(polygon) == 0)
  }
}
