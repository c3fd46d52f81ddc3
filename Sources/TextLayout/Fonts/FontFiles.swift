import Foundation

/// Finding and opening font files.
enum FontFiles {
  private static let suffixes = [".ttf", ".otf", ".ttc", ".otc"]

  /// All faces of a file.
  static func faces(of path: String) throws(FontError) -> [FontFace] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadable(path: path, reason: "no such file")
    }
    if isFolder.boolValue { throw .unreadable(path: path, reason: "is a folder") }
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw .unreadable(path: path, reason: "may not be read")
    }
    // A pipe would never end.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = (try? FileManager.default.attributesOfItem(atPath: target))?[.type]
    guard type as? FileAttributeType == .typeRegular else {
      throw .unreadable(path: path, reason: "is no regular file")
    }
    let first = try FontFace(path: path)
    var faces = [first]
    for index in 1..<max(1, min(first.faceCount, 256)) {
      faces.append(try FontFace(path: path, index: index))
    }
    return faces
  }

  /// The paths of the files in a folder, and in folders in it, that are called like fonts; sorted.
  static func fonts(in folder: String) throws(FontError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue, let walk = FileManager.default.enumerator(atPath: folder)
    else { throw .notAFolder(path: folder) }
    var paths: [String] = []
    for case let name as String in walk
    where suffixes.contains(where: { name.lowercased().hasSuffix($0) }) {
      paths.append(folder.hasSuffix("/") ? folder + name : folder + "/" + name)
    }
    return paths.sorted()
  }
}
