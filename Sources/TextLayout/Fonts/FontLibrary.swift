import Diagnostics
import Synchronization

/// The fonts that texts are set in: files that were named, and the installed ones.
///
/// Looking up is a function of the library's fonts alone. Fonts that were named come first; the
/// installed ones are listed when one is first needed, and never when they are not to be used.
public final class FontLibrary: Sendable {
  /// The most faces that may be named.
  public static let fontLimit = 4096

  /// The installed fonts.
  public static let system = FontLibrary()

  /// Whether installed fonts are used.
  public let usesSystemFonts: Bool
  /// Files in folders that look like fonts and are none.
  public let findings: [Diagnostic]
  let given: [FontFace]
  private let catalog: FontCatalog
  private let cache = Mutex(Cache())

  /// What was looked up so far.
  private struct Cache {
    var matches: [String: FontMatch] = [:]
    var fallbacks: [FallbackRequest: FontFace?] = [:]
    /// Opened installed fonts, by their number; nil for one that cannot be opened.
    var opened: [Int: FontFace?] = [:]
  }

  /// A cluster that needs a font.
  struct FallbackRequest: Hashable {
    /// The characters.
    var scalars: [UInt32]
    /// Whether coloured glyphs are wanted.
    var wantsColor: Bool
    /// The style of the font that does not have them.
    var traits: FontTraits
  }

  /// A library of the installed fonts.
  private init() {
    usesSystemFonts = true
    findings = []
    given = []
    catalog = FontCatalog([])
  }

  /// A library of fonts that are named.
  ///
  /// - Parameters:
  ///   - files: font files, of which every face is used.
  ///   - folders: folders that are searched for font files, those below them too.
  ///   - usesSystemFonts: whether the installed fonts come after them.
  /// - Throws: `FontError` when a file is no font or cannot be read, or a folder not be listed.
  public init(
    files: [String], folders: [String] = [], usesSystemFonts: Bool = false
  ) throws(FontError) {
    var faces: [FontFace] = []
    var findings: [Diagnostic] = []
    for file in files { faces += try FontFiles.faces(of: file) }
    for folder in folders {
      for file in try FontFiles.fonts(in: folder) {
        do {
          faces += try FontFiles.faces(of: file)
        } catch {
          findings.append(
            Diagnostic(code: "font-unreadable", message: "\(error); it is left out"))
        }
        if faces.count > FontLibrary.fontLimit { break }
      }
    }
    if faces.count > FontLibrary.fontLimit { throw .tooMany(limit: FontLibrary.fontLimit) }
    given = faces
    catalog = FontCatalog(faces.map(\.description))
    self.usesSystemFonts = usesSystemFonts
    self.findings = findings
  }

  /// The files of the fonts that were named, each once, in order.
  public var paths: [String] {
    var paths: [String] = []
    for face in given where paths.last != face.path { paths.append(face.path) }
    return paths
  }

  /// The font that a name leads to: a font's own name, a family's, or a family's with words for
  /// weight and slant. Nil only where there is no font at all.
  public func face(named name: String) -> FontFace? { match(name).face }

  /// The font that a name leads to, and whether it is the one that was asked for.
  func match(_ name: String) -> FontMatch {
    if let known = cache.withLock({ $0.matches[name] }) { return known }
    let match = find(name)
    cache.withLock { $0.matches[name] = match }
    return match
  }

  /// A font that has all characters of a cluster, or its first one; nil when there is none.
  func fallback(for request: FallbackRequest) -> FontFace? {
    if let known = cache.withLock({ $0.fallbacks[request] }) { return known }
    var face = search(request.scalars, request)
    if face == nil, request.scalars.count > 1 { face = search([request.scalars[0]], request) }
    cache.withLock { $0.fallbacks[request] = .some(face) }
    return face
  }

  private func find(_ name: String) -> FontMatch {
    if let number = catalog.number(of: name) {
      return FontMatch(face: given[number], isSubstitute: false)
    }
    if usesSystemFonts {
      if let number = SystemFonts.shared.catalog.number(of: name), let face = opened(number) {
        return FontMatch(face: face, isSubstitute: false)
      }
    }
    let stand = FontSubstitute(for: name)
    if let number = catalog.number(ofFamily: stand.family, stand.traits) {
      return FontMatch(face: given[number], isSubstitute: true)
    }
    if usesSystemFonts, given.isEmpty {
      let system = SystemFonts.shared.catalog
      for family in [stand.family, FontSubstitute.sans] {
        if let number = system.number(ofFamily: family, stand.traits), let face = opened(number) {
          return FontMatch(face: face, isSubstitute: true)
        }
      }
      for number in system.fonts.indices where !system.fonts[number].hasColor {
        if let face = opened(number) { return FontMatch(face: face, isSubstitute: true) }
      }
    }
    // Of the fonts that are given the first, in the style nearest to the one that is asked for.
    guard let first = given.first else { return FontMatch(face: nil, isSubstitute: true) }
    let family = first.description.families.first ?? ""
    let number = catalog.number(ofFamily: family, stand.traits) ?? 0
    return FontMatch(face: given[number], isSubstitute: true)
  }

  /// The first font with all of some characters: coloured ones first where colours are wanted and
  /// last where not; in its family the face that is nearest in style.
  private func search(_ scalars: [UInt32], _ request: FallbackRequest) -> FontFace? {
    for wantsColor in [request.wantsColor, !request.wantsColor] {
      let own = given.indices.filter { number in
        given[number].description.hasColor == wantsColor
          && scalars.allSatisfy { given[number].glyph(for: $0) != 0 }
      }
      if let number = nearest(own, in: catalog, request.traits) { return given[number] }
      guard usesSystemFonts else { continue }
      let system = SystemFonts.shared
      let fonts = system.catalog.fonts
      let found = fonts.indices.filter { number in
        fonts[number].hasColor == wantsColor
          && scalars.allSatisfy { system.has($0, font: number) }
      }
      if let number = nearest(found, in: system.catalog, request.traits),
        let face = opened(number)
      {
        return face
      }
    }
    return nil
  }

  /// The member of the first font's family that is nearest to a style.
  private func nearest(
    _ numbers: [Int], in catalog: FontCatalog, _ traits: FontTraits
  ) -> Int? {
    guard let first = numbers.first else { return nil }
    let family = catalog.fonts[first].families.first
    return catalog.nearest(
      traits, among: numbers.filter { catalog.fonts[$0].families.first == family })
  }

  private func opened(_ number: Int) -> FontFace? {
    if let known = cache.withLock({ $0.opened[number] }) { return known }
    let font = SystemFonts.shared.catalog.fonts[number]
    let face = try? FontFace(path: font.path, index: font.index)
    return cache.withLock { cache in
      // Another thread may have been quicker: there is one object for each font.
      if let known = cache.opened[number] { return known }
      cache.opened[number] = .some(face)
      return face
    }
  }
}
