/// The outcome of a whole run, from which every kind of report is made.
///
/// Its JSON form is described by `kinora-report.schema.json`.
public struct ComparisonReport: Hashable, Codable, Sendable {
  /// One compared instant of an item.
  public struct Frame: Hashable, Codable, Sendable {
    /// What it is called, such as `0.5 s`; empty for a still.
    public var label: String
    /// The instant in seconds; nil for a still.
    public var time: Double?
    /// What became of it.
    public var status: GoldenStatus
    /// One sentence, without a final stop.
    public var message: String
    /// The golden's path in the folder of goldens; nil where there is no such folder.
    public var golden: String?
    /// The numbers; nil when there was nothing to compare with.
    public var difference: PictureDifference?
    /// Paths of the pictures, relative to the report's folder; nil where there is none.
    public var expected: String?, actual: String?, differencePicture: String?

    /// Creates a frame.
    public init(
      label: String, time: Double? = nil, status: GoldenStatus, message: String,
      golden: String? = nil, difference: PictureDifference? = nil
    ) {
      self.label = label
      self.time = time
      self.status = status
      self.message = message
      self.golden = golden
      self.difference = difference
    }
  }

  /// One scene, pair of files or golden without owner.
  public struct Item: Hashable, Codable, Sendable {
    /// Its name: a path without a suffix.
    public var name: String
    /// The worst of its frames.
    public var status: GoldenStatus
    /// One sentence, without a final stop.
    public var message: String
    /// Seconds that drawing and comparing took.
    public var seconds: Double
    /// Its instants, in order of time.
    public var frames: [Frame]

    /// Creates an item.
    public init(
      name: String, status: GoldenStatus, message: String, seconds: Double = 0,
      frames: [Frame] = []
    ) {
      self.name = name
      self.status = status
      self.message = message
      self.seconds = seconds
      self.frames = frames
    }
  }

  /// The version of the form: 1.
  public var version = 1
  /// What made the report, such as `kinora verify`.
  public var tool: String
  /// What was expected and what was looked at: folders or files, as they were named.
  public var expected: String, actual: String
  /// Whether everything matched.
  public var passed: Bool
  /// The number of items by status; those that are 0 are there too.
  public var counts: [String: Int]
  /// The items: failures first, each kind by name.
  public var items: [Item]

  /// Creates a report of items in any order.
  public init(tool: String, expected: String, actual: String, items: [Item]) {
    self.tool = tool
    self.expected = expected
    self.actual = actual
    passed = items.allSatisfy(\.status.passes)
    counts = Dictionary(
      uniqueKeysWithValues: GoldenStatus.allCases.map { status in
        (status.rawValue, items.filter { $0.status == status }.count)
      })
    self.items = items.sorted { ($0.status.rank, $0.name) < ($1.status.rank, $1.name) }
  }

  /// The items that do not pass.
  public var failures: [Item] { items.filter { !$0.status.passes } }

  /// One line on all of it, such as `3 of 12 failed: 2 changed, 1 missing`.
  public var summary: String {
    let failed = failures.count
    if failed == 0 { return "\(items.count) of \(items.count) matched" }
    let parts = GoldenStatus.allCases.sorted { $0.rank < $1.rank }.compactMap { status in
      let count = counts[status.rawValue] ?? 0
      return count == 0 || status.passes ? nil : "\(count) \(status.rawValue)"
    }
    return "\(failed) of \(items.count) failed: \(parts.joined(separator: ", "))"
  }
}
