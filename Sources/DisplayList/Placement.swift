import CoreGraphics

extension Composer {
  /// Where a layer's plane and what is drawn in it come to lie.
  struct Placement: Equatable {
    /// Layer coordinates to device pixels.
    var plane: Homography
    /// The region that ancestors cut everything to.
    var clip = ConvexClip.everything
    /// The clip that coverage is multiplied by, as an index into the list's clips; -1 for none.
    var coverageClip: Int32 = -1
    /// Whether a group cuts the round corners, so that the layer itself is painted square.
    var hasSquareCorners = false
    /// What the colours are multiplied by, where no group does it.
    var opacity = 1.0
    /// What the straight colours are multiplied by, red, green and blue, 0...1.
    var tint = SIMD3<Float>(repeating: 1)
    /// Whether an odd number of ancestors flip their geometry.
    var isFlipped = false

    /// Whether a buffer around holds the layer alone, and its end does what the layer asks of what lies
    /// below.
    var isIsolated = false

    /// Whether colours are changed by the tint.
    var isTinted: Bool { tint != SIMD3(repeating: 1) }

    /// What premultiplied channels are multiplied by: the tint, and the opacity for all four.
    var factors: SIMD4<Float> { SIMD4(tint, 1) * Float(opacity) }

    /// A colour as it is painted here.
    func paint(_ color: RGBA) -> Paint { .solid(color.premultiplied * factors) }

    /// The tint as a filter of a group.
    var tintFilter: PixelFilter {
      .colorMatrix([
        tint.x, 0, 0, 0, 0, 0, tint.y, 0, 0, 0, 0, 0, tint.z, 0, 0, 0, 0, 0, 1, 0,
      ])
    }

    /// The same place without what ancestors cut away, for the inside of a group that is cut as a
    /// whole.
    var uncut: Placement {
      var placement = self
      placement.clip = .everything
      placement.coverageClip = -1
      return placement
    }
  }
}
