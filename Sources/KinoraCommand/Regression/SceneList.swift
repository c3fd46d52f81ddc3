import Foundation
import ImageComparison

/// The scenes that `verify` was given, each with the name that its goldens have.
struct SceneList: Sendable {
  /// A scene file.
  struct Entry: Hashable, Sendable {
    /// The name: its path below the folder that was given, without the suffix.
    var name: String
    /// The file.
    var path: String
  }

  /// The scenes by name.
  private(set) var entries: [Entry] = []
  /// Whether folders were given only, so that goldens of other scenes have no owner.
  private(set) var isWhole = true

  /// Finds the scenes of files and folders; in a folder, the JSON files that are Kinora scenes.
  init(_ operands: [String], filters: [String]) throws(Failure) {
    var found: [String: String] = [:]
    for operand in operands {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) else {
        throw Failure(.inputOutput, "cannot read \(operand): no such file or folder")
      }
      var files = [(operand as NSString).lastPathComponent: operand]
      if isFolder.boolValue {
        files = [:]
        for file in GoldenFiles.list(below: operand)
        where file.hasSuffix(".json") && Self.isScene(operand + "/" + file) {
          files[file] = operand + "/" + file
        }
      } else {
        isWhole = false
      }
      for (file, path) in files {
        let name = (file as NSString).deletingPathExtension
        if let other = found.updateValue(path, forKey: name), other != path {
          throw Failure(.usage, "\(other) and \(path) would have the same goldens, \(name)")
        }
      }
    }
    if found.isEmpty {
      throw Failure(.badInput, "no scenes in \(operands.joined(separator: ", "))")
    }
    if !filters.isEmpty { isWhole = false }
    entries = found.filter { name, _ in filters.isEmpty || filters.contains { name.contains($0) } }
      .map { Entry(name: $0.key, path: $0.value) }.sorted { $0.name < $1.name }
  }

  /// Whether a JSON file says that it is a scene; other JSON may lie beside scenes.
  private static func isScene(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    let head = (try? handle.read(upToCount: 4096)) ?? Data()
    return String(decoding: head, as: UTF8.self).contains("\"kinora\"")
  }
}
