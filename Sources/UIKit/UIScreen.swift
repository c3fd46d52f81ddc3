/// The size and the density of a screen that there is not: what sources ask for their `scale`.
///
/// `main` is 390 x 844 points at one pixel a point, as `FrameRenderer` draws unless told
/// otherwise. Code that renders at another scale says so around the sources' code:
///
///     UIScreen.$main.withValue(UIScreen(scale: 2)) { makeLoader() }
public final class UIScreen: NSObject, Sendable {
  /// The screen in points.
  public let bounds: CGRect
  /// Pixels per point.
  public let scale: CGFloat

  /// Creates a screen.
  public init(
    bounds: CGRect = CGRect(x: 0, y: 0, width: 390, height: 844), scale: CGFloat = 1
  ) {
    self.bounds = bounds
    self.scale = scale
  }

  /// The screen of the running task.
  @TaskLocal public static var main = UIScreen()

  /// The same as `scale`: there is no other density underneath.
  public var nativeScale: CGFloat { scale }
}
