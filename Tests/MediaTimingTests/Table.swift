import Foundation

/// A number in a table file; "inf" stands for infinity.
struct Number: Decodable, Sendable, CustomStringConvertible {
  var value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      guard text == "inf" else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
      }
      value = .infinity
    } else {
      value = try container.decode(Double.self)
    }
  }

  var description: String { "\(value)" }
}

/// Reads a table file of this test target.
func table<Rows: Decodable>(_ name: String, as type: Rows.Type = Rows.self) throws -> Rows {
  let url = Bundle.module.resourceURL?.appendingPathComponent("Tables/\(name).json")
  return try JSONDecoder().decode(Rows.self, from: Data(contentsOf: url ?? URL(filePath: name)))
}

/// Whether two optional numbers agree to a tolerance; infinities and nil agree with themselves.
func agree(_ a: Double?, _ b: Double?, within tolerance: Double = 1e-9) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return a == b || abs(a - b) <= tolerance
}
