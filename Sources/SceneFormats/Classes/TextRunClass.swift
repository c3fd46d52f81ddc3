/// What runs of attributed strings and their paragraphs may say in scenes.
enum TextRunClass {
  /// A run.
  static let run = SceneClass(
    "a run of text", structure: ["text", "paragraph"],
    [
      SceneProperty("font", .text),
      SceneProperty("fontSize", .number(.length)),
      SceneProperty("foregroundColor", .color),
      SceneProperty("kern", .number(.plain)),
      SceneProperty("underline", .choice(["none", "single", "thick", "double"])),
      SceneProperty("underlinePattern", .choice(Self.patterns)),
      SceneProperty("underlineByWord", .boolean),
      SceneProperty("underlineColor", .color),
      SceneProperty("strikethrough", .choice(["none", "single", "thick", "double"])),
      SceneProperty("strikethroughPattern", .choice(Self.patterns)),
      SceneProperty("strikethroughByWord", .boolean),
      SceneProperty("strikethroughColor", .color),
      SceneProperty("baselineOffset", .number(.plain)),
    ])

  /// What lines under text are made of, in the order of `NSUnderlineStyle`'s bits.
  static let patterns = ["solid", "dot", "dash", "dashDot", "dashDotDot"]

  /// A paragraph's style.
  static let paragraph = SceneClass(
    "a paragraph style",
    [
      SceneProperty(
        "alignment", .choice(["natural", "left", "right", "center", "justified"])),
      SceneProperty(
        "lineBreakMode",
        .choice([
          "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead",
          "byTruncatingTail", "byTruncatingMiddle",
        ])),
      SceneProperty(
        "baseWritingDirection", .choice(["natural", "leftToRight", "rightToLeft"])),
      SceneProperty("lineSpacing", .number(.plain)),
      SceneProperty("paragraphSpacing", .number(.plain)),
      SceneProperty("paragraphSpacingBefore", .number(.plain)),
      SceneProperty("firstLineHeadIndent", .number(.plain)),
      SceneProperty("headIndent", .number(.plain)),
      SceneProperty("tailIndent", .number(.plain)),
      SceneProperty("minimumLineHeight", .number(.length)),
      SceneProperty("maximumLineHeight", .number(.length)),
      SceneProperty("lineHeightMultiple", .number(.length)),
    ])
}
