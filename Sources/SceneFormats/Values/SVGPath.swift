import CoreGraphics
import Foundation

/// Reads the path data of SVG 1.1: M L H V C S Q T A Z, absolute and relative.
struct SVGPath {
  /// What is wrong with path data and where.
  struct Failure: Error {
    /// What was seen, with the character it stands at, the first being 1.
    let message: String
  }

  private let bytes: [UInt8]
  private let limit: Double
  private var offset = 0
  private var path = Path()
  private var current = SIMD2<Double>()
  private var start = SIMD2<Double>()
  /// The control point that a smooth curve mirrors, and the command family it belongs to.
  private var control: (point: SIMD2<Double>, isCubic: Bool)?

  /// The path that the text describes; coordinates beyond `limit` are refused.
  static func parse(_ text: String, limit: Double) throws(Failure) -> Path {
    var parser = SVGPath(bytes: Array(text.utf8), limit: limit)
    try parser.commands()
    return parser.path
  }

  private init(bytes: [UInt8], limit: Double) {
    self.bytes = bytes
    self.limit = limit
  }

  private mutating func commands() throws(Failure) {
    skip(commas: false)
    while offset < bytes.count {
      let command = bytes[offset]
      guard "MmLlHhVvCcSsQqTtAaZz".utf8.contains(command) else {
        throw failure("\(String(decoding: [command], as: UTF8.self).quoted)", "a command letter")
      }
      if path.isEmpty, command | 0x20 != UInt8(ascii: "m") {
        throw failure(String(decoding: [command], as: UTF8.self).quoted, "\"M\" first")
      }
      offset += 1
      try run(command)
      skip(commas: false)
    }
  }

  /// Runs a command and its implicit repeats.
  private mutating func run(_ command: UInt8) throws(Failure) {
    let isRelative = command >= UInt8(ascii: "a")
    var letter = Character(Unicode.Scalar(command | 0x20))
    if letter == "z" {
      path.close()
      current = start
      control = nil
      return
    }
    repeat {
      try segment(letter, isRelative ? current : SIMD2())
      if letter == "m" { letter = "l" }
      skip(commas: true)
    } while startsNumber
  }

  private mutating func segment(
    _ letter: Character, _ base: SIMD2<Double>
  ) throws(Failure) {
    var next: (point: SIMD2<Double>, isCubic: Bool)?
    switch letter {
    case "m":
      current = try point(base)
      start = current
      path.move(to: current)
    case "l":
      current = try point(base)
      path.addLine(to: current)
    case "h":
      current.x = base.x + (try number())
      path.addLine(to: current)
    case "v":
      current.y = base.y + (try number())
      path.addLine(to: current)
    case "c", "s":
      let first = letter == "c" ? try point(base) : mirrored(isCubic: true)
      let second = try point(base)
      current = try point(base)
      path.addCubic(to: current, control1: first, control2: second)
      next = (second, true)
    case "q", "t":
      let middle = letter == "q" ? try point(base) : mirrored(isCubic: false)
      current = try point(base)
      path.addQuad(to: current, control: middle)
      next = (middle, false)
    default:
      let radii = try point(SIMD2())
      let angle = try number() / 180 * .pi
      let isLarge = try flag()
      let isPositive = try flag()
      let end = try point(base)
      let arc = SVGArc(
        from: current, to: end, radii: radii, angle: angle, isLarge: isLarge,
        isPositive: isPositive)
      arc.append(to: &path)
      current = end
    }
    control = next
  }

  private func mirrored(isCubic: Bool) -> SIMD2<Double> {
    guard let control, control.isCubic == isCubic else { return current }
    return 2 * current - control.point
  }

  private mutating func point(_ base: SIMD2<Double>) throws(Failure) -> SIMD2<Double> {
    let x = try number()
    let y = try number()
    return base + SIMD2(x, y)
  }

  private mutating func flag() throws(Failure) -> Bool {
    skip(commas: true)
    guard offset < bytes.count, bytes[offset] == 0x30 || bytes[offset] == 0x31 else {
      throw failure(seen, "an arc flag 0 or 1")
    }
    offset += 1
    return bytes[offset - 1] == 0x31
  }

  private mutating func number() throws(Failure) -> Double {
    skip(commas: true)
    let begin = offset
    guard startsNumber else { throw failure(seen, "a number") }
    offset += 1
    var hasPoint = bytes[begin] == UInt8(ascii: ".")
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e"), offset + 1 < bytes.count {
        hasPoint = true
        if bytes[offset + 1] == UInt8(ascii: "-") || bytes[offset + 1] == UInt8(ascii: "+") {
          offset += 1
        }
      } else if !(0x30...0x39).contains(byte) {
        break
      }
      offset += 1
    }
    let text = String(decoding: bytes[begin..<offset], as: UTF8.self)
    guard let value = Double(text), value.magnitude <= limit else {
      offset = begin
      throw failure(text.quoted, "a number of at most \(limit.plain)")
    }
    return value
  }

  private var startsNumber: Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    return (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
  }

  private mutating func skip(commas: Bool) {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) || commas && byte == UInt8(ascii: ",")
      else { return }
      offset += 1
    }
  }

  private var seen: String {
    offset < bytes.count
      ? String(decoding: bytes[offset...offset], as: UTF8.self).quoted : "the end"
  }

  private func failure(_ seen: String, _ expected: String) -> Failure {
    Failure(message: "\(seen) at character \(offset + 1) where \(expected) belongs")
  }
}
