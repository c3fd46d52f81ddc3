import Diagnostics

/// What a writer could not say in its format, each finding once.
final class WritingNotes {
  /// The findings so far.
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Notes something that is left out.
  func note(_ code: String, _ message: String, layer: String? = nil, keyPath: String? = nil) {
    let diagnostic = Diagnostic(code: code, message: message, layerPath: layer, keyPath: keyPath)
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}
