import Foundation

/// What one panel of the plot shows.
struct GrowthPanel {
  /// What grows.
  let title: String
  /// The unit after its numbers.
  let unit: String
  /// The points, by size.
  let points: [Growth.Point]
}

/// Three panels with logarithmic axes: milliseconds a frame and megabytes.
struct GrowthPlot {
  let panels: [GrowthPanel]

  private static let (width, height) = (300.0, 220.0)
  private static let (left, top) = (50.0, 50.0)
  private static let low = -1.0
  private static let high = 4.0

  /// The plot as a Kinora scene.
  var scene: String {
    var layers: [String] = []
    for (index, panel) in panels.enumerated() {
      let x = Self.left + Double(index) * (Self.width + 60)
      layers += frame(panel, x)
      let sizes = panel.points.map(\.size)
      guard let first = sizes.first, let last = sizes.last else { continue }
      func place(_ size: Double) -> Double {
        x + 30 + (log(size) - log(first)) / (log(last) - log(first)) * (Self.width - 60)
      }
      for point in panel.points {
        layers.append(
          text(label(point.size), place(point.size) - 40, Self.top + Self.height + 6, 80, "center"))
      }
      layers += curve(panel.points.map { (place($0.size), $0.time) }, "#2659d9", above: true)
      layers += curve(panel.points.map { (place($0.size), $0.memory) }, "#d98026", above: true)
    }
    layers.append(text("ms a frame", Self.left, 14, 120, "left", "#2659d9"))
    layers.append(text("MB of memory", Self.left + 120, 14, 140, "left", "#d98026"))
    let width = Self.left + Double(panels.count) * (Self.width + 60)
    return """
      {
        "kinora": 1, "size": [\(Int(width)), 330], "background": "#ffffff", "scale": 2,
        "layers": [
      \(layers.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func y(_ value: Double) -> Double {
    let part = (log10(value) - Self.low) / (Self.high - Self.low)
    return Self.top + Self.height * (1 - min(max(part, 0), 1))
  }

  private func frame(_ panel: GrowthPanel, _ x: Double) -> [String] {
    var layers: [String] = []
    for exponent in Int(Self.low)...Int(Self.high) {
      let height = y(pow(10, Double(exponent)))
      layers.append(line("M\(x) \(height) L\(x + Self.width) \(height)", "#dddddd", 1))
      layers.append(text(label(pow(10, Double(exponent))), x - 48, height - 7, 42, "right"))
    }
    layers.append(
      text(panel.title, x, Self.top + Self.height + 26, Self.width, "center", "#141428"))
    return layers
  }

  private func curve(
    _ points: [(x: Double, value: Double)], _ color: String, above: Bool
  ) -> [String] {
    let path = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(point.x) \(y(point.value))"
    }
    var layers = [line(path.joined(), color, 2)]
    for point in points {
      layers.append(
        """
            {
              "type": "CALayer", "bounds": [0, 0, 7, 7], "position": [\(point.x), \(y(point.value))],
              "cornerRadius": 3.5, "backgroundColor": "\(color)"
            }
        """)
      layers.append(
        text(label(point.value), point.x - 40, y(point.value) - 19, 80, "center", color))
    }
    return layers
  }

  private func label(_ value: Double) -> String {
    value >= 100 || value == value.rounded()
      ? "\(Int(value.rounded()))" : String(format: value < 10 ? "%.2g" : "%.0f", value)
  }

  private func line(_ path: String, _ color: String, _ width: Double) -> String {
    """
        {
          "type": "CAShapeLayer", "path": "\(path)", "strokeColor": "\(color)",
          "fillColor": "#00000000", "lineWidth": \(width)
        }
    """
  }

  private func text(
    _ string: String, _ x: Double, _ y: Double, _ width: Double, _ alignment: String,
    _ color: String = "#555555"
  ) -> String {
    """
        {
          "type": "CATextLayer", "frame": [\(x), \(y), \(width), 16], "string": "\(string)",
          "fontSize": 11, "alignmentMode": "\(alignment)", "foregroundColor": "\(color)"
        }
    """
  }
}
