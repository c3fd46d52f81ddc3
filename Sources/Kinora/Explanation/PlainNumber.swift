import Foundation

/// How numbers stand in reports for people.
enum PlainNumber {
  /// A number to six places at most, without a fraction where there is none; `inf` without end.
  static func text(_ value: Double) -> String { rounded(value, places: 6) }

  /// A number to so many places at most.
  static func rounded(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value > 0 ? "inf" : "-inf" }
    let unit = pow(10, Double(places))
    let rounded = (value * unit).rounded() / unit
    guard rounded.isFinite else { return "\(value)" }
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    let digits = String(format: "%.\(places)f", rounded)
    guard digits.contains("."), abs(rounded) < 1e15 else { return "\(rounded)" }
    return String(digits.reversed().drop { $0 == "0" }.reversed())
  }
}
