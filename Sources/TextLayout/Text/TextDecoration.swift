import CoreGraphics

/// A line under text or through it.
public struct TextDecoration: Hashable, Sendable {
  /// What a line is made of.
  public enum Pattern: Int, Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot

    /// Strokes and the gaps after them in turn, in thicknesses of the line; empty for a solid one.
    public var strokes: [Double] {
      switch self {
      case .solid: []
      case .dot: [1, 1]
      case .dash: [4, 2]
      case .dashDot: [4, 1.5, 1, 1.5]
      case .dashDotDot: [4, 1.5, 1, 1.5, 1, 1.5]
      }
    }
  }

  /// How many times the font's thickness it is thick; 0 for no line.
  public var thickness: Double
  /// Whether there are two lines.
  public var isDouble: Bool
  /// What it is made of.
  public var pattern: Pattern
  /// Whether blanks are left out.
  public var isByWord: Bool
  /// The colour; nil for the text's.
  public var color: RGBA?

  /// No line.
  public static let none = TextDecoration(thickness: 0)

  /// Creates a line.
  public init(
    thickness: Double = 1, isDouble: Bool = false, pattern: Pattern = .solid,
    isByWord: Bool = false, color: RGBA? = nil
  ) {
    self.thickness = thickness
    self.isDouble = isDouble
    self.pattern = pattern
    self.isByWord = isByWord
    self.color = color
  }

  /// The line that the bits of an `NSUnderlineStyle` describe.
  public init(underlineStyle bits: Int, color: RGBA? = nil) {
    let line = bits & 0xF
    self.init(
      thickness: line == 0 ? 0 : line == 2 ? 2 : 1, isDouble: line == 9,
      pattern: Pattern(rawValue: bits >> 8 & 7) ?? .solid, isByWord: bits & 0x8000 != 0,
      color: color)
  }
}
