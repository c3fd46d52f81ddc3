import Foundation
import MediaTiming

/// What a package's `index.xml` says: a property list with the document's name and size, and where
/// Kinora wrote it also how the scene wants to be rendered.
struct CAMLIndex {
  /// The file of the document.
  var rootDocument = "main.caml"
  /// Width and height in points; nil when the index does not say.
  var size: CGSize?
  /// Whether the document runs downwards.
  var isGeometryFlipped = false
  /// The scene's own settings; nil in a package that Kinora did not write.
  var settings: Settings?

  /// How a scene wants to be rendered, as Kinora keeps it under the key `kinora`.
  struct Settings {
    var title: String?
    var summary: String?
    var scale: Double?
    var frameRate: FrameRate?
    var duration: Double?
    var times: [Double] = []
    var loop: Int?
    /// Paths of font files and of folders of them.
    var fonts: [String] = []
    /// When a tour enters each state, in seconds; empty for its own pace.
    var stateTimes: [Double] = []
  }

  init() {}

  /// Reads an index; nil when it is no property list in XML.
  init?(_ data: Data) {
    guard let root = try? MarkupParser.parse(data, file: "index.xml"), root.name == "plist",
      let list = root.child("dict")
    else { return nil }
    let index = Self.members(list)
    rootDocument = Self.text(index["rootDocument"]) ?? rootDocument
    if let width = Self.number(index["documentWidth"]),
      let height = Self.number(index["documentHeight"]), width > 0, height > 0
    {
      size = CGSize(width: width, height: height)
    }
    isGeometryFlipped = index["geometryFlipped"]?.name == "true"
    if let kinora = index["kinora"], kinora.name == "dict" {
      settings = Self.settings(Self.members(kinora))
    }
  }

  private static func settings(_ list: [String: MarkupElement]) -> Settings {
    func time(_ element: MarkupElement?) -> Double? {
      number(element).flatMap { $0 >= 0 && $0 <= SceneLimits.seconds ? $0 : nil }
    }
    var settings = Settings()
    settings.title = text(list["title"])
    settings.summary = text(list["description"])
    settings.scale = number(list["scale"]).flatMap { (0.01...100).contains($0) ? $0 : nil }
    settings.frameRate = text(list["fps"]).flatMap { try? FrameRate(parsing: $0) }
    settings.duration = time(list["duration"])
    settings.times = list["times"]?.children.compactMap(time) ?? []
    settings.stateTimes = list["states"]?.children.compactMap(time) ?? []
    settings.fonts = list["fonts"]?.children.compactMap(text) ?? []
    settings.loop = number(list["loop"]).flatMap {
      (0...65_535).contains($0) && $0 == $0.rounded() ? Int($0) : nil
    }
    return settings
  }

  /// The values of a dictionary, each after its key.
  private static func members(_ list: MarkupElement) -> [String: MarkupElement] {
    var members: [String: MarkupElement] = [:]
    var key: String?
    for child in list.children {
      if child.name == "key" {
        key = child.text
      } else if let name = key {
        members[name] = child
        key = nil
      }
    }
    return members
  }

  private static func number(_ element: MarkupElement?) -> Double? {
    element.flatMap { CAMLValue.number($0.text) }
  }

  private static func text(_ element: MarkupElement?) -> String? {
    element.flatMap { $0.name == "string" && !$0.text.isEmpty ? $0.text : nil }
  }
}
