/// A pattern of blue noise, 32x32: what to add to a colour at a place on the canvas.
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
    let rank = Int(
      BlueNoise.ranks[(y & (BlueNoise.side - 1)) * BlueNoise.side + (x & (BlueNoise.side - 1))])
    return (2 * rank - (BlueNoise.ranks.count - 1)) * reach / (BlueNoise.ranks.count - 1)
  }
}
