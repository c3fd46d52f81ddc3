import Foundation

/// The documents of a Core Animation package and the size that it states.
struct CAMLPackage {
  /// One document of the package.
  struct Document {
    /// The CAML file.
    var file: URL
    /// The folder that its images are relative to.
    var folder: URL
    /// Width and height in points, where the package's index says them.
    var size: CGSize?
  }

  /// The documents, the lowest first.
  let documents: [Document]

  /// Finds the documents of a `.caml` file, a `.ca` folder, or a folder of them: a wallpaper's
  /// background, floating and foreground packages lie over each other in that order.
  ///
  /// - Throws: `SceneError.unreadable` when there is none.
  init(_ url: URL) throws(SceneError) {
    var isFolder: ObjCBool = false
    let location = SceneLocation(file: url.relativePath)
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw SceneError.unreadable(location, reason: "no such file")
    }
    if !isFolder.boolValue {
      documents = [
        Document(file: url, folder: url.absoluteURL.deletingLastPathComponent(), size: nil)
      ]
    } else if let document = Self.document(in: url) {
      documents = [document]
    } else {
      let packages = Self.packages(below: url)
      documents = packages.compactMap(Self.document)
    }
    if documents.isEmpty {
      throw SceneError.unreadable(location, reason: "a folder without a main.caml")
    }
  }

  /// Whether a path looks like CAML and not like a Kinora scene.
  static func isCAML(_ url: URL) -> Bool {
    ["ca", "caml", "wallpaper"].contains(url.pathExtension.lowercased())
      || (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  /// The packages in a folder, in drawing order.
  private static func packages(below folder: URL) -> [URL] {
    func rank(_ name: String) -> Int {
      let order = ["background", "floating", "foreground"]
      return order.firstIndex { name.lowercased().contains($0) } ?? order.count
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.lowercased().hasSuffix(".ca") }
      .sorted { (rank($0), $0) < (rank($1), $1) }
      .map { folder.appendingPathComponent($0) }
  }

  /// The root document of a `.ca` folder; nil when it has none.
  private static func document(in folder: URL) -> Document? {
    var name = "main.caml"
    var size: CGSize?
    if let data = try? Data(contentsOf: folder.appendingPathComponent("index.xml")),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let index = list as? [String: Any]
    {
      name = index["rootDocument"] as? String ?? name
      if let width = (index["documentWidth"] as? NSNumber)?.doubleValue,
        let height = (index["documentHeight"] as? NSNumber)?.doubleValue, width > 0, height > 0
      {
        size = CGSize(width: width, height: height)
      }
    }
    // A name that leads out of the package is none.
    guard !name.contains("/"), name != ".." else { return nil }
    let file = folder.appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return Document(file: file, folder: folder.absoluteURL, size: size)
  }
}
