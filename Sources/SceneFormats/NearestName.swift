/// Finds the name that was probably meant.
public enum NearestName {
  /// The candidate with the smallest edit distance from `name`, letter case ignored; nil when none
  /// is near (more than a third of its length away). Ties go to the earlier candidate.
  public static func suggestion(for name: String, among candidates: [String]) -> String? {
    let seen = Array(name.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let target = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, max(seen.count, target.count) / 3)
      let distance = distance(seen, target)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one into the other.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var older: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, older[j - 1] + 1) }
        row.append(cost)
      }
      older = previous
      previous = row
    }
    return previous[b.count]
  }
}
