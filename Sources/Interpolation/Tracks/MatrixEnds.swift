import CoreGraphics

/// Two matrices between which a track moves, taken apart once.
final class MatrixEnds: Sendable {
  private let start: CATransform3D
  private let end: CATransform3D
  private let from: TransformDecomposition
  private let to: TransformDecomposition

  /// Takes the matrices apart; nil when one of them is singular.
  init?(_ start: CATransform3D, _ end: CATransform3D) {
    guard let from = TransformDecomposition(start), !from.isSingular,
      let to = TransformDecomposition(end), !to.isSingular
    else { return nil }
    self.start = start
    self.end = end
    self.from = from
    self.to = to
  }

  /// The matrix at a fraction of the way, which may leave 0...1.
  func matrix(at t: Double) -> CATransform3D {
    // The ends are the matrices themselves, not what is left of them after taking them apart.
    if t == 0 || start == end { return start }
    if t == 1 { return end }
    return from.interpolated(to: to, at: t).matrix
  }
}
