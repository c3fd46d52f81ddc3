import CoreGraphics

extension AnimatableValue {
  /// A picture at each end and a cross-fade between them; nil when either is not a picture.
  static func mixImages(
    _ a: AnimatableValue, _ b: AnimatableValue, _ t: Double
  ) -> AnimatableValue? {
    guard let from = a.presentedImage, let to = b.presentedImage else { return nil }
    if t <= 0 || from == to { return .image(from) }
    if t >= 1 { return .image(to) }
    return .imageBlend(from, to, t)
  }

  /// The picture, or of two that fade the one with the larger share (the second at the middle),
  /// which is what a presentation layer answers; nil for other types.
  public var presentedImage: CGImage? {
    switch self {
    case .image(let image): image
    case .imageBlend(let from, let to, let share): share < 0.5 ? from : to
    default: nil
    }
  }
}
