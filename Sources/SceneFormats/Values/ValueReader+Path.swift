import CoreGraphics

extension ValueReader {
  /// A path from SVG path data or from an array of elements; nil for null.
  func path(_ node: SceneNode) throws(SceneError) -> CGPath? {
    switch node.value.content {
    case .null: return nil
    case .string(let text):
      do {
        return CGPath(try SVGPath.parse(text, limit: NumberRule.largest))
      } catch {
        throw SceneError.illegalValue(
          node.location, seen: error.message, legal: "SVG path data")
      }
    case .array:
      var path = Path()
      for item in node.items ?? [] { try append(item, to: &path) }
      return CGPath(path)
    default: throw node.wrongType(ValueKind.path.legal)
    }
  }

  /// Appends one element: a word and its numbers.
  private func append(_ node: SceneNode, to path: inout Path) throws(SceneError) {
    let legal =
      "an element such as [\"move\", x, y], [\"line\", x, y], [\"quad\", cx, cy, x, y], "
      + "[\"curve\", c1x, c1y, c2x, c2y, x, y], [\"rect\", x, y, width, height], "
      + "[\"ellipse\", x, y, width, height] or [\"close\"]"
    let items = try node.requireItems(legal)
    guard let name = items.first else { throw node.wrongType(legal) }
    var n: [Double] = []
    for item in items.dropFirst() { n.append(try item.requireNumber(.plain)) }
    let word = try name.requireText(legal)
    let counts = [
      "move": 2, "line": 2, "quad": 4, "curve": 6, "rect": 4, "ellipse": 4, "close": 0,
    ]
    guard let count = counts[word] else { throw name.illegal(legal) }
    guard n.count == count else {
      throw SceneError.wrongType(
        node.location, seen: "\(n.count) numbers", legal: "\(count) numbers after \(word.quoted)")
    }
    if ["line", "quad", "curve"].contains(word), path.isEmpty {
      throw SceneError.illegalValue(
        node.location, seen: word.quoted, legal: "a \"move\" as the first element")
    }
    switch word {
    case "move": path.move(to: SIMD2(n[0], n[1]))
    case "line": path.addLine(to: SIMD2(n[0], n[1]))
    case "quad": path.addQuad(to: SIMD2(n[2], n[3]), control: SIMD2(n[0], n[1]))
    case "curve":
      path.addCubic(
        to: SIMD2(n[4], n[5]), control1: SIMD2(n[0], n[1]), control2: SIMD2(n[2], n[3]))
    case "rect":
      path.move(to: SIMD2(n[0], n[1]))
      path.addLine(to: SIMD2(n[0] + n[2], n[1]))
      path.addLine(to: SIMD2(n[0] + n[2], n[1] + n[3]))
      path.addLine(to: SIMD2(n[0], n[1] + n[3]))
      path.close()
    case "ellipse":
      appendEllipse(SIMD2(n[0] + n[2] / 2, n[1] + n[3] / 2), SIMD2(n[2] / 2, n[3] / 2), to: &path)
    default: path.close()
    }
  }

  /// Four cubic quarters, from +x towards +y.
  private func appendEllipse(_ c: SIMD2<Double>, _ r: SIMD2<Double>, to path: inout Path) {
    let k = 0.552_284_749_830_793_6  // 4/3 (√2 - 1), the control length of a quarter circle
    let corners = [SIMD2(1.0, 0.0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1), SIMD2(1, 0)]
    path.move(to: c + r * corners[0])
    for (a, b) in zip(corners, corners.dropFirst()) {
      path.addCubic(
        to: c + r * b, control1: c + r * (a + k * b), control2: c + r * (b + k * a))
    }
    path.close()
  }
}
