/// One option of a command: parsing and help both come from this.
struct Flag: Hashable, Sendable {
  /// The long name without dashes.
  let name: String
  /// The one-letter name; nil when there is none.
  var short: Character?
  /// What the value is called in help; nil when the option takes none.
  var value: String?
  /// What the option does, without a final stop.
  let help: String
  /// Whether the option may be given several times.
  var repeats = false

  init(
    _ name: String, short: Character? = nil, value: String? = nil, repeats: Bool = false,
    _ help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.repeats = repeats
    self.help = help
  }

  /// The option as it is typed, such as `-o, --output OUT`.
  var synopsis: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// Prints the help text; every command has it.
  static let help = Flag("help", short: "h", "print this help")
}

/// A subcommand: its options and what help says about it.
struct Command: Sendable {
  /// The word that names it.
  let name: String
  /// What follows the name in the first line of help.
  let synopsis: String
  /// One line on what it does.
  let summary: String
  /// Further help between the summary and the options; empty when there is none.
  var details = ""
  /// The options, in the order of help.
  let flags: [Flag]
}
