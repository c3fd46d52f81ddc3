import Foundation

/// A quoted file pattern such as `scenes/**/*.json`, for shells that do not expand `**`.
///
/// `*`, `?` and `[...]` stand for part of one name and never for a leading dot; `**` stands for any
/// number of folders, none included. A path with none of these characters stands for itself.
public struct PathPattern: Hashable, Sendable {
  /// A file or folder that fits, and its path below the part of the pattern without wildcards.
  public struct Match: Hashable, Sendable {
    /// The path, as it can be opened.
    public var path: String
    /// The path below the fixed part.
    public var below: String
  }

  /// The pattern as it was given.
  public let text: String

  /// Takes a pattern.
  public init(_ text: String) { self.text = text }

  /// Whether there is anything to expand. A file of that very name is taken as it is.
  public var isPattern: Bool {
    text.contains { "*?[".contains($0) } && !FileManager.default.fileExists(atPath: text)
  }

  /// The files and folders that fit, in the order of their bytes; a path without wildcards fits
  /// itself, whether it is there or not.
  ///
  /// - Throws: `BatchError.noMatch`.
  public func matches() throws(BatchError) -> [Match] {
    guard isPattern else {
      return [Match(path: text, below: (text as NSString).lastPathComponent)]
    }
    var parts = text.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    var fixed: [String] = []
    while let part = parts.first, !part.contains(where: { "*?[".contains($0) }) {
      fixed.append(parts.removeFirst())
    }
    let start = (text.hasPrefix("/") ? "/" : "") + fixed.joined(separator: "/")
    var found: Set<String> = []
    expand(start, "", parts[...], &found)
    if found.isEmpty { throw .noMatch(text) }
    return found.map { Match(path: Self.join(start, $0), below: $0) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func expand(
    _ start: String, _ below: String, _ parts: ArraySlice<String>, _ found: inout Set<String>
  ) {
    guard let part = parts.first else {
      found.insert(below)
      return
    }
    let rest = parts.dropFirst()
    let folder = Self.join(start, below)
    if part == "**" {
      expand(start, below, rest, &found)
      for name in Self.names(in: folder) where !name.hasPrefix(".") {
        let next = Self.join(below, name)
        if Self.isFolder(Self.join(start, next)) { expand(start, next, parts, &found) }
      }
      return
    }
    for name in Self.names(in: folder) where fnmatch(part, name, FNM_PERIOD) == 0 {
      let next = Self.join(below, name)
      if rest.isEmpty {
        found.insert(next)
      } else if Self.isFolder(Self.join(start, next)) {
        expand(start, next, rest, &found)
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
  }

  /// Whether a path is a folder to look into; links are not followed, as they may lead in circles.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
