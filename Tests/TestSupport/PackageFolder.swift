import Foundation

/// Folders of the package, found from where this file was compiled.
public enum PackageFolder {
  /// The package's root.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Scenes, golden pictures and images.
  public static let fixtures = root.appendingPathComponent("Fixtures")

  /// Files of other people's that tests run against where they are: `shared/corpus` beside the
  /// package, or in the folder that `KINORA_SHARED` names.
  public static let corpus = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["KINORA_SHARED"]
      ?? root.deletingLastPathComponent().appendingPathComponent("shared").path
  ).appendingPathComponent("corpus")

  /// Where a failing test leaves its pictures; not under version control.
  public static let output = root.appendingPathComponent("test-output")

  /// The files below a folder whose names end so, as paths relative to the folder, in order.
  public static func files(below folder: URL, ending suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(suffix) }.sorted()
  }
}
