import MediaTiming

extension CAMediaTiming {
  /// The eight values as the timing functions take them; an unknown fill mode fills neither side.
  public var timing: MediaTiming {
    MediaTiming(
      beginTime: beginTime, timeOffset: timeOffset, speed: Double(speed), duration: duration,
      repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
      autoreverses: autoreverses, fillMode: FillMode(rawValue: fillMode.rawValue) ?? .removed)
  }
}

extension CAMediaTimingFunction {
  /// The curve as the timing functions take it.
  public final var curve: CubicBezier {
    CubicBezier(Double(inner.x1), Double(inner.y1), Double(inner.x2), Double(inner.y2))
  }
}
