/// The strings of Apple's C interfaces.
public typealias CFString = String

/// A font by its name, without a size.
///
/// It only names a font: the renderer looks for one of that name when a text is drawn.
public final class CGFont: Sendable {
  /// The name.
  public let fullName: CFString?

  /// A font by its name; any name is kept.
  public init?(_ name: CFString) { fullName = name }
}
