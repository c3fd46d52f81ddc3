/// Scenes with their outputs, as a file of jobs lists them.
public struct JobList: Hashable, Sendable {
  /// Scenes that are rendered in the same way.
  public struct Job: Hashable, Sendable {
    /// Scene files or patterns, relative to the file of jobs.
    public var scenes: [String]
    /// Where to write, relative to the file of jobs.
    public var outputs: [String]
    /// The name of the variant; nil when there are none.
    public var variant: String?
    /// The time of a still, in seconds; nil for all frames.
    public var time: String?
    /// Options of `kinora render` by their names, in the order of their help; "" for a switch.
    public var settings: [Setting]
  }

  /// An option and its value.
  public struct Setting: Hashable, Sendable {
    /// The option's name.
    public var name: String
    /// Its value, empty for a switch.
    public var value: String
  }

  /// The jobs, each variant and each time by itself.
  public var jobs: [Job]
}
