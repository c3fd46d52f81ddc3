import CFontconfig

/// The fonts that are installed, as fontconfig lists them, in an order that depends on nothing but
/// which they are.
final class SystemFonts: @unchecked Sendable {
  /// The installed fonts; listed when they are first looked at.
  static let shared = SystemFonts()

  /// The fonts.
  let catalog: FontCatalog
  // Fontconfig's list, which is only read from here on, and the place of each font in it.
  private let list: OpaquePointer?
  private let numbers: [Int32]

  /// Families that stand in for others, in this order, before all others by their names.
  private static let preferred = ["DejaVu Sans", "Noto Sans", "Noto Color Emoji"]

  private init() {
    list = cfc_load()
    var found: [(rank: (Int, String, String, Int), number: Int32, font: FontDescription)] = []
    if let list {
      for number in 0..<cfc_count(list) {
        guard let font = SystemFonts.description(of: number, in: list) else { continue }
        let family = font.families.first ?? ""
        let place =
          SystemFonts.preferred.firstIndex(of: family)
          ?? (family.hasPrefix("Noto Sans") ? SystemFonts.preferred.count : .max)
        found.append(((place, family, font.path, font.index), number, font))
      }
    }
    found.sort { $0.rank < $1.rank }
    catalog = FontCatalog(found.map(\.font))
    numbers = found.map(\.number)
  }

  deinit { cfc_free(list) }

  /// Whether an installed font has a glyph for a character.
  func has(_ scalar: UInt32, font: Int) -> Bool {
    guard let list else { return false }
    return cfc_has_character(list, numbers[font], scalar) != 0
  }

  private static func description(of number: Int32, in list: OpaquePointer) -> FontDescription? {
    guard let file = cfc_file(list, number) else { return nil }
    func names(_ name: (Int32) -> String?) -> [String] {
      var names: [String] = []
      while names.count < 16, let text = name(Int32(names.count)) { names.append(text) }
      return names
    }
    let weight = Int(cfc_weight(list, number))
    return FontDescription(
      path: String(cString: file), index: Int(cfc_face(list, number)),
      families: names { cfc_family(list, number, $0).map { String(cString: $0) } },
      fullNames: names { cfc_full_name(list, number, $0).map { String(cString: $0) } },
      postScriptName: cfc_postscript_name(list, number).map { String(cString: $0) } ?? "",
      weight: weight > 0 ? weight : 400, isItalic: cfc_is_italic(list, number) != 0,
      width: Int(cfc_width(list, number)), hasColor: cfc_has_color(list, number) != 0)
  }
}
