import CoreGraphics
import DisplayList
import Testing

@testable import Raster

@Suite struct ShadowTests {
  private let frame = DeviceRect(minX: 0, minY: 0, maxX: 90, maxY: 80)

  private func scale(_ x: Double, _ y: Double, _ tx: Double, _ ty: Double) -> Homography {
    Homography(x: SIMD3(x, 0, 0), y: SIMD3(0, y, 0), one: SIMD3(tx, ty, 1))
  }

  @Test(
    arguments: [0.3, 1, 3, 8, 20] as [Float],
    [
      SIMD4<Float>(), SIMD4(repeating: 2), SIMD4(repeating: 17), SIMD4(9, 0, 0, 9),
      SIMD4(4, 12, 0, 4), SIMD4(repeating: 20),
    ] as [SIMD4<Float>])
  func silhouettesMatchTheIntegral(sigma: Float, radii: SIMD4<Float>) {
    var random = SeededRandom(61)
    for map in [
      Homography.identity, scale(1, 1, -3.4, 2.7), scale(-1, 0.5, 80, 3), scale(0.8, -1.2, 2, 90),
    ] {
      var list = DisplayList(90, 80, over: SIMD4(1, 1, 1, 1))
      list.commands.append(
        .shadow(
          ShadowFill(
            rect: ImageRect(
              minX: 20.3, minY: 15.6, maxX: 70.9, maxY: 55.6), radii: radii, deviceToShape: map,
            sigma: SIMD2(sigma, sigma * random.float(0.7...1)), color: SIMD4(0, 0.1, 0, 1),
            bounds: frame)))
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func shadowsGoThroughClipsAndBlend() {
    var random = SeededRandom(67)
    for mode in [BlendMode.sourceOver, .multiply, .destinationOut] {
      var list = DisplayList(90, 80, over: SIMD4(1, 1, 1, 1))
      let clip = list.clip([random.quad(center: SIMD2(45, 40), radius: 20...35)])
      list.commands.append(
        .shadow(
          ShadowFill(
            rect: ImageRect(minX: 20, minY: 15, maxX: 70, maxY: 55), radii: SIMD4(repeating: 9),
            deviceToShape: .identity, sigma: SIMD2(5, 5), color: SIMD4(0.2, 0.1, 0, 0.5),
            blend: mode, clip: clip, bounds: frame)))
      #expect(ReferencePainter(list).largestDifference(list.rendered()) <= 2)
    }
  }

  @Test func whatIsHiddenIsLeftOut() {
    var list = DisplayList(90, 80)
    var shadow = ShadowFill(
      rect: ImageRect(minX: 20, minY: 15, maxX: 70, maxY: 55), radii: SIMD4(repeating: 9),
      deviceToShape: .identity, sigma: SIMD2(5, 5), color: SIMD4(0.2, 0.1, 0, 0.5), bounds: frame)
    list.commands = [.shadow(shadow)]
    let whole = list.rendered()
    for hidden in [
      DeviceRect(minX: 23, minY: 18, maxX: 67, maxY: 52),
      DeviceRect(minX: -5, minY: 18, maxX: 200, maxY: 300),
      DeviceRect(minX: 50, minY: 18, maxX: 40, maxY: 60),
    ] {
      shadow.hidden = hidden
      list.commands = [.shadow(shadow)]
      let pixmap = list.rendered()
      for y in 0..<80 {
        for x in 0..<90 {
          let isHidden =
            x >= Int(hidden.minX) && x < Int(hidden.maxX) && y >= Int(hidden.minY)
            && y < Int(hidden.maxY)
          #expect(pixmap[x, y] == (isHidden ? 0 : whole[x, y]))
        }
      }
    }
  }

  @Test func badShadowsDrawNothing() {
    var list = DisplayList(90, 80)
    let maps = [
      scale(0, 1, 0, 0), scale(.nan, 1, 0, 0), scale(1, .infinity, 0, 0),
      Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3()),
    ]
    for map in maps {
      list.commands.append(
        .shadow(
          ShadowFill(
            rect: ImageRect(minX: 20, minY: 15, maxX: 70, maxY: 55),
            radii: SIMD4(.nan, .infinity, -1, 1e9), deviceToShape: map, sigma: SIMD2(5, 5),
            color: SIMD4(1, 1, 1, 1), bounds: frame)))
    }
    list.commands.append(
      .shadow(
        ShadowFill(
          rect: ImageRect(minX: 20, minY: 15, maxX: 20, maxY: 55), deviceToShape: .identity,
          sigma: SIMD2(.nan, -1), color: SIMD4(1, 1, 1, 1), bounds: frame)))
    #expect(list.rendered().pixels.allSatisfy { $0 == 0 })
  }

  @Test func anOrdinaryCornerTakesFewProducts() {
    #expect(CornerProfile(SIMD2(1.33, 1.33)).rank <= 3)
    #expect(CornerProfile(SIMD2(10, 10)).rank <= 16)
  }
}
