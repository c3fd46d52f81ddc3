import Diagnostics
import Presentation
import TextLayout

extension SceneTimeline {
  /// The fonts and glyphs that the scene's texts miss, each finding once; shapes every text.
  func findings(in texts: TextSetter) -> [Diagnostic] {
    var findings = texts.fonts.findings
    for segment in segments {
      for (path, text) in segment.timeline.texts {
        guard let string = text.text else { continue }
        for var finding in texts.findings(on: string, isWrapped: text.isWrapped) {
          finding.layerPath = path
          if !findings.contains(finding) { findings.append(finding) }
        }
      }
    }
    return findings
  }
}
