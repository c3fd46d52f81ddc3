import Diagnostics
import Foundation

/// The documents of a Core Animation package and what its index says.
struct CAMLPackage {
  /// One document of the package.
  struct Document {
    /// What messages call it.
    var name: String
    /// The CAML text.
    var data: Data
    /// Where its images are.
    var place: FilePlace
    /// What the index beside it says.
    var index: CAMLIndex
  }

  /// The documents, the lowest first.
  let documents: [Document]
  /// What is not shown.
  let diagnostics: [Diagnostic]

  /// Files below a folder that are looked through for packages.
  private static let searchLimit = 20_000

  /// Finds the documents of a `.caml` file, a `.ca` folder, a folder of these, or a zip archive: a
  /// wallpaper's background, floating and foreground packages lie over each other in that order.
  ///
  /// - Throws: `SceneError.unreadable` when there is none.
  init(_ url: URL) throws(SceneError) {
    var isFolder: ObjCBool = false
    let name = url.relativePath
    let location = SceneLocation(file: name)
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw SceneError.unreadable(location, reason: "no such file")
    }
    if isFolder.boolValue {
      let folder = url.absoluteURL
      let isPackage = Self.roots.contains {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
      if !isPackage { SceneInputs.current?.note(packagesIn: folder.path) }
      let found: (packages: [String], diagnostics: [Diagnostic]) =
        isPackage
        ? ([""], []) : try Self.choose(Self.paths(below: folder), in: "a folder", location)
      var documents: [Document] = []
      for package in found.packages {
        let place = FilePlace.folder(
          package.isEmpty ? folder : folder.appendingPathComponent(package))
        documents.append(try Self.document(place, package.isEmpty ? name : name + "/" + package))
      }
      self.documents = documents
      diagnostics = found.diagnostics
    } else if Self.isArchive(url) {
      let data = try Self.contents(url, location, limit: SceneLimits.archiveBytes)
      let archive = try ZipArchive(bytes: [UInt8](data), file: name)
      var documents: [Document] = []
      let found = try Self.choose(archive.paths, in: "an archive", location)
      for package in found.packages {
        documents.append(
          try Self.document(.archive(archive, folder: package), name + "/" + package))
      }
      self.documents = documents
      diagnostics = found.diagnostics
    } else {
      diagnostics = []
      documents = [
        Document(
          name: name,
          data: try Self.contents(url, location, limit: SceneLimits.fileBytes),
          place: .folder(url.absoluteURL.deletingLastPathComponent()), index: CAMLIndex())
      ]
    }
  }

  /// Whether a path looks like CAML and not like a Kinora scene.
  static func isCAML(_ url: URL) -> Bool {
    isArchive(url) || ["ca", "caml", "wallpaper"].contains(url.pathExtension.lowercased())
      || (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  private static let roots = ["main.caml", "index.xml"]

  private static func isArchive(_ url: URL) -> Bool {
    ["tendies", "zip"].contains(url.pathExtension.lowercased())
  }

  private static func contents(
    _ url: URL, _ location: SceneLocation, limit: Int
  ) throws(SceneError) -> Data {
    switch SceneFile.data(atPath: url.path, limit: limit) {
    case .success(let data): return data
    case .failure(let failure):
      if let bytes = failure.bytes {
        throw SceneError.tooLarge(location, bytes: bytes, limit: limit)
      }
      throw SceneError.unreadable(location, reason: failure.reason)
    }
  }

  /// The paths of the files below a folder, as far as the limit goes.
  private static func paths(below folder: URL) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var paths: [String] = []
    for case let path as String in files {
      paths.append(path)
      if paths.count == searchLimit { break }
    }
    return paths
  }

  /// The paths of the files below a folder that make packages, in order.
  static func rootPaths(below folder: String) -> [String] {
    paths(below: URL(fileURLWithPath: folder))
      .filter { roots.contains(($0 as NSString).lastPathComponent) }.sorted()
  }

  /// The folders of the packages that are shown, in drawing order: those of one wallpaper, in its
  /// newest version.
  private static func choose(
    _ paths: [String], in kind: String, _ location: SceneLocation
  ) throws(SceneError) -> (packages: [String], diagnostics: [Diagnostic]) {
    var groups: [String: Set<String>] = [:]
    for path in paths {
      var parts = path.split(separator: "/").map(String.init)
      guard let file = parts.popLast(), Self.roots.contains(file) else { continue }
      // What lies in another package belongs to it.
      if parts.dropLast().contains(where: { $0.lowercased().hasSuffix(".ca") }) { continue }
      let package = parts.joined(separator: "/")
      groups[parts.dropLast().joined(separator: "/"), default: []].insert(package)
    }
    let order = groups.keys.sorted { a, b in
      (Self.unversioned(a), -Self.version(a), a) < (Self.unversioned(b), -Self.version(b), b)
    }
    guard let first = order.first, let packages = groups[first] else {
      throw SceneError.unreadable(location, reason: "\(kind) without a main.caml")
    }
    let others = order.dropFirst().filter { Self.unversioned($0) != Self.unversioned(first) }
    let note = Diagnostic(
      code: "wallpaper-ignored", message: "of several wallpapers only \(first.quoted) is shown")
    return (
      packages.sorted { (Self.rank($0), $0) < (Self.rank($1), $1) }, others.isEmpty ? [] : [note]
    )
  }

  /// Where a package of a wallpaper lies among the others.
  private static func rank(_ path: String) -> Int {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let order = ["background", "floating", "foreground"]
    return order.firstIndex { name.contains($0) } ?? order.count
  }

  /// The number after `versions/` in a path; 0 without one.
  private static func version(_ path: String) -> Int {
    let parts = path.split(separator: "/")
    guard let place = parts.firstIndex(of: "versions"), place + 1 < parts.count else { return 0 }
    return Int(parts[place + 1]) ?? 0
  }

  /// The path up to `versions`, which is one wallpaper's.
  private static func unversioned(_ path: String) -> String {
    path.split(separator: "/").prefix { $0 != "versions" }.joined(separator: "/")
  }

  /// The root document of a package.
  private static func document(_ place: FilePlace, _ name: String) throws(SceneError) -> Document {
    var index = CAMLIndex()
    if case .success(let key) = place.key("index.xml"),
      case .success(let data) = place.data(key, limit: SceneLimits.fileBytes)
    {
      index = CAMLIndex(data) ?? index
    }
    let file = name + "/" + index.rootDocument
    // A name that leads out of the package is none.
    switch place.key(index.rootDocument).flatMap({
      place.data($0, limit: SceneLimits.fileBytes)
    }) {
    case .success(let data): return Document(name: file, data: data, place: place, index: index)
    case .failure(let failure):
      throw SceneError.unreadable(SceneLocation(file: file), reason: failure.reason)
    }
  }
}
