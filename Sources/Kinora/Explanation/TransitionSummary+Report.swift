import Presentation

extension TransitionSummary {
  /// The transition in a few words: type, subtype, and where it starts and ends unless that is 0 and 1.
  var report: String {
    var parts = [kind.rawValue]
    if let edge { parts.append(edge.rawValue) }
    if startProgress != 0 || endProgress != 1 {
      parts.append("\(PlainNumber.text(startProgress)) to \(PlainNumber.text(endProgress))")
    }
    if !hasPictureBefore { parts.append("over nothing") }
    return parts.joined(separator: ", ")
  }
}
