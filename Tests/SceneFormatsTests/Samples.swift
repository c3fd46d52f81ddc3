@testable import SceneFormats

/// A legal JSON text for each kind of value.
enum Samples {
  static func text(_ kind: ValueKind) -> String {
    switch kind {
    case .number: "1"
    case .boolean: "true"
    case .text: "\"text\""
    case .styledText: "[{\"text\": \"a\", \"kern\": 1, \"paragraph\": {\"headIndent\": 3}}]"
    case .choice(let names): "\"\(names[names.count - 1])\""
    case .point, .size: "[1, 2]"
    case .rect: "[0, 0, 1, 1]"
    case .color: "\"#123456\""
    case .transform: "{\"m41\": 3}"
    case .image: "\"Images/quarters.png\""
    case .path: "\"M0 0L1 1\""
    case .numbers: "[0, 1]"
    case .colors: "[\"red\", \"blue\"]"
    case .bits(let names): "[\"\(names[0])\"]"
    }
  }
}
