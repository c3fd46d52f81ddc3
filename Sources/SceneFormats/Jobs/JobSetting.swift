/// A key of a job that is an option of `kinora render`, under the option's name.
public struct JobSetting: Hashable, Sendable {
  /// The kinds of value.
  enum Kind: Hashable, Sendable {
    case number(NumberRule)
    case text
    /// A number or text, such as `30` and `"30000/1001"`.
    case rate
    /// True stands for the option; false for its absence.
    case toggle
  }

  /// The option's name.
  public let name: String
  let kind: Kind

  /// All of them, in the order of the option's help.
  public static let all = [
    JobSetting("fps", .rate), JobSetting("frames", .text), JobSetting("from", .number(.time)),
    JobSetting("duration", .number(.time)),
    JobSetting("scale", .number(NumberRule(minimum: 0.01, maximum: 100))),
    JobSetting("width", .number(side)), JobSetting("height", .number(side)),
    JobSetting("background", .text),
    JobSetting(
      "loop",
      .number(NumberRule(minimum: 1, maximum: 65_536, isInteger: true, allowsInfinity: true))),
    JobSetting("hold-last", .number(NumberRule(minimum: 0, maximum: 3600))),
    JobSetting("quality", .number(NumberRule(minimum: 1, maximum: 100, isInteger: true))),
    JobSetting("colors", .number(NumberRule(minimum: 2, maximum: 256, isInteger: true))),
    JobSetting("dither", .text), JobSetting("matte", .text), JobSetting("gif-fps", .rate),
    JobSetting("png-level", .text), JobSetting("link-identical", .toggle),
    JobSetting("state", .text), JobSetting("transition", .text), JobSetting("strict", .toggle),
  ]

  private static let side = NumberRule(minimum: 1, maximum: 16_384, isInteger: true)

  private init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The option's value as text; nil when the option is not given.
  func text(_ node: SceneNode) throws(SceneError) -> String? {
    switch kind {
    case .text: return try node.requireText()
    case .toggle: return try node.requireBoolean() ? "" : nil
    case .number(let rule): return Self.plain(try node.requireNumber(rule))
    case .rate:
      if let text = node.text { return text }
      return Self.plain(try node.requireNumber(NumberRule(minimum: 0, maximum: 1000)))
    }
  }

  /// A number as the options of commands have it.
  static func plain(_ number: Double) -> String { number.isFinite ? number.plain : "inf" }
}
