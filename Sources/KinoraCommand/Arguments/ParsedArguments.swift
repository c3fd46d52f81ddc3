import MediaTiming

/// A command's arguments, sorted, with readers for the kinds of value.
struct ParsedArguments {
  /// What is not an option, in order.
  var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Adds one use of an option.
  mutating func add(_ flag: Flag, _ value: String) throws(Failure) {
    if !flag.repeats, flag.value != nil, values[flag.name] != nil {
      throw Failure(.usage, "--\(flag.name) is given twice")
    }
    values[flag.name, default: []].append(value)
  }

  /// Whether an option was given.
  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The value of an option; nil when it was not given.
  func text(_ flag: Flag) -> String? { values[flag.name]?.last }

  /// The values of an option that may be repeated, in order.
  func texts(_ flag: Flag) -> [String] { values[flag.name] ?? [] }

  /// The options as arguments in the order of their names, those with the given names left out.
  func arguments(without names: Set<String>) -> [String] {
    values.keys.sorted().filter { !names.contains($0) }.flatMap { name in
      (values[name] ?? []).map { $0.isEmpty ? "--\(name)" : "--\(name)=\($0)" }
    }
  }

  /// The value as a number of bytes, such as 500M or 4G.
  func bytes(_ flag: Flag) throws(Failure) -> Int? {
    guard let text = text(flag) else { return nil }
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = shift == nil ? text : String(text.dropLast())
    guard let value = Self.decimal(digits), value > 0, value * Double(1 << (shift ?? 0)) < 1e18
    else { throw bad(flag, text, "a number of bytes such as 500M or 4G") }
    return Int(value * Double(1 << (shift ?? 0)))
  }

  /// The value as a finite number in a range.
  func number(_ flag: Flag, _ range: ClosedRange<Double>) throws(Failure) -> Double? {
    guard let text = text(flag) else { return nil }
    guard let value = Self.decimal(text), range.contains(value) else {
      let (low, high) = (Self.plain(range.lowerBound), Self.plain(range.upperBound))
      throw bad(flag, text, "a number from \(low) to \(high)")
    }
    return value
  }

  /// The value as a whole number in a range.
  func integer(_ flag: Flag, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = text(flag) else { return nil }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int(text),
      range.contains(value)
    else {
      throw bad(flag, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// The value as one of the given words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ flag: Flag, _ type: Choice.Type
  ) throws(Failure) -> Choice? where Choice.RawValue == String {
    guard let text = text(flag) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw bad(flag, text, "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  /// The value as a frame rate.
  func frameRate(_ flag: Flag) throws(Failure) -> FrameRate? {
    guard let text = text(flag) else { return nil }
    do {
      return try FrameRate(parsing: text)
    } catch {
      throw Failure(.usage, "--\(flag.name): \(error)")
    }
  }

  /// The value as frame numbers: `A-B` with both ends, `A-` to the end, or `A` alone.
  func frames(_ flag: Flag) throws(Failure) -> FrameSelection? {
    guard let text = text(flag) else { return nil }
    guard let selection = FrameSelection(text) else {
      throw bad(flag, text, "frame numbers such as 10-20, 10- or 10, the first frame being 0")
    }
    return selection
  }

  /// The error that an option's value is not legal.
  func bad(_ flag: Flag, _ text: String, _ legal: String) -> Failure {
    Failure(.usage, "--\(flag.name) \(text): expected \(legal)")
  }

  /// A decimal number without hexadecimal or words; nil for anything else.
  static func decimal(_ text: String) -> Double? {
    let allowed = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard allowed, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A number without a fraction where there is none.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }
}

/// Frames by their numbers, both ends included.
struct FrameSelection: Hashable, Sendable {
  /// The first frame, counted from 0.
  var first: Int
  /// The last frame; nil for the scene's last.
  var last: Int?

  /// Parses `A-B`, `A-` or `A`; nil for anything else and when B is before A.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    func frame(_ text: String) -> Int? {
      guard !text.isEmpty, text.count <= 9, text.allSatisfy({ $0.isASCII && $0.isNumber })
      else { return nil }
      return Int(text)
    }
    guard let start = frame(parts[0]) else { return nil }
    first = start
    switch parts.count {
    case 1: last = start
    case 2 where parts[1].isEmpty: last = nil
    case 2:
      guard let end = frame(parts[1]), end >= start else { return nil }
      last = end
    default: return nil
    }
  }
}
