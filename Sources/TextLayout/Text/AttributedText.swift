/// A text with the styles of its parts: an immutable value that is cheap to copy and compare.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of one style.
  public struct Run: Hashable, Sendable {
    /// The index after its last UTF-16 unit.
    public var end: Int
    /// The style.
    public var style: TextStyle

    /// Creates a run.
    public init(end: Int, style: TextStyle) {
      self.end = end
      self.style = style
    }
  }

  private final class Storage: Sendable {
    let string: String
    let units: [UInt16]
    let runs: [Run]
    let hash: Int

    init(_ string: String, _ runs: [Run]) {
      self.string = string
      self.runs = runs
      units = Array(string.utf16)
      var hasher = Hasher()
      hasher.combine(units)
      hasher.combine(runs)
      hash = hasher.finalize()
    }
  }

  private let storage: Storage

  /// A text in one style.
  public init(_ string: String, style: TextStyle) {
    storage = Storage(string, [Run(end: string.utf16.count, style: style)])
  }

  /// A text in several styles; what lies after the last run has its style.
  ///
  /// - Parameter runs: in order; empty ones are left out. At least one.
  public init(_ string: String, runs: [Run]) {
    let length = string.utf16.count
    var kept: [Run] = []
    for run in runs where run.end > kept.last?.end ?? 0 {
      kept.append(Run(end: min(run.end, length), style: run.style))
      if run.end >= length { break }
    }
    if kept.isEmpty { kept = runs.prefix(1).map { Run(end: length, style: $0.style) } }
    if kept.isEmpty { kept = [Run(end: length, style: TextStyle(font: "Helvetica"))] }
    kept[kept.count - 1].end = length
    storage = Storage(string, kept)
  }

  /// The text.
  public var string: String { storage.string }
  /// The text in UTF-16.
  public var units: [UInt16] { storage.units }
  /// The styles, in order; the last run ends where the text does.
  public var runs: [Run] { storage.runs }
  /// Whether there is nothing to set.
  public var isEmpty: Bool { storage.units.isEmpty }

  /// The number of the run that a UTF-16 unit lies in.
  func run(at offset: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether text and styles are the same.
  public static func == (a: AttributedText, b: AttributedText) -> Bool {
    a.storage === b.storage
      || a.storage.hash == b.storage.hash && a.storage.units == b.storage.units
        && a.storage.runs == b.storage.runs
  }

  /// Hashes text and styles.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.hash) }
}
