import Kinora

/// The options that say which fonts there are.
enum FontFlags {
  static let file = Flag(
    "font-file", value: "FILE", repeats: true, "use the fonts in a file, before the scene's own")
  static let folder = Flag(
    "font-dir", value: "DIR", repeats: true, "use all font files in a folder")
  static let system = Flag(
    "system-fonts",
    "use installed fonts too; without this, they are used only where no font is named")

  /// All of them, in the order of help.
  static let all = [file, folder, system]

  /// What the options say.
  static func sources(_ parsed: ParsedArguments) -> FontSources {
    FontSources(
      files: parsed.texts(file), folders: parsed.texts(folder), usesSystemFonts: parsed.has(system))
  }
}
