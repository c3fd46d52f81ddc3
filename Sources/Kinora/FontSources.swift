import CoreGraphics
import Foundation
import SceneFormats
import TextLayout

/// Where a render's fonts come from.
///
/// Fonts that are named, here or in the scene, are the only ones unless the installed ones are asked
/// for as well, so that the same fonts are there on every machine. Where none is named, the
/// installed ones are used.
public struct FontSources: Hashable, Sendable {
  /// Font files, which come before the scene's.
  public var files: [String]
  /// Folders that are searched for font files.
  public var folders: [String]
  /// Whether installed fonts are used though some are named.
  public var usesSystemFonts: Bool

  /// Creates sources; by default there are the scene's fonts or else the installed ones.
  public init(files: [String] = [], folders: [String] = [], usesSystemFonts: Bool = false) {
    self.files = files
    self.folders = folders
    self.usesSystemFonts = usesSystemFonts
  }

  /// The fonts for a scene.
  ///
  /// - Throws: `RenderError.fonts` when a file is no font, or a folder cannot be listed.
  public func library(for scene: Scene) throws(RenderError) -> FontLibrary {
    var (files, folders) = (files, folders)
    for path in scene.fonts {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue { folders.append(path) } else { files.append(path) }
    }
    if files.isEmpty, folders.isEmpty { return .system }
    do {
      let library = try FontLibrary(
        files: files, folders: folders, usesSystemFonts: usesSystemFonts)
      if let inputs = SceneInputs.current {
        for path in library.paths { inputs.note(fileAt: path) }
      }
      return library
    } catch {
      throw .fonts(error)
    }
  }
}
