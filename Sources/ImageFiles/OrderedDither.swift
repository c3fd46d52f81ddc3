/// The 8x8 Bayer pattern: what to add to a colour at a place on the canvas.
struct OrderedDither {
  /// The largest addition in either direction, in levels of 255.
  let reach: Int

  /// A pattern as strong as the distance of a palette's neighbours when it fills the colour cube.
  init(paletteCount: Int) {
    var side = 1
    while (side + 1) * (side + 1) * (side + 1) <= paletteCount { side += 1 }
    reach = 255 / max(1, side) / 4
  }

  /// The addition at a place, `-reach...reach`.
  func offset(x: Int, y: Int) -> Int {
    // The bits of x ^ y and y, interleaved from the lowest, number the pattern's cells.
    let (a, b) = ((x ^ y) & 7, y & 7)
    let cell =
      (a & 1) << 5 | (b & 1) << 4 | (a & 2) << 2 | (b & 2) << 1 | (a & 4) >> 1 | (b & 4) >> 2
    return (2 * cell - 63) * reach / 63
  }
}
