import CoreGraphics

/// Colours and measures of the timing graphs, in points.
enum PlotStyle {
  static let ink = RGBA(0.10, 0.13, 0.18)
  static let muted = RGBA(0.40, 0.44, 0.51)
  static let rest = RGBA(0.58, 0.62, 0.68)
  static let axis = RGBA(0.64, 0.67, 0.72)
  static let grid = RGBA(0.895, 0.905, 0.925)
  static let panel = RGBA(0.975, 0.978, 0.984)
  static let rule = RGBA(0.86, 0.87, 0.89)
  static let time = RGBA(0.15, 0.39, 0.92)
  static let active = RGBA(0.15, 0.39, 0.92, 0.075)
  static let mark = RGBA(0.02, 0.47, 0.34)
  static let now = RGBA(0.86, 0.12, 0.22)
  /// The curves of the components, in order.
  static let curves = [
    RGBA(0.15, 0.39, 0.92), RGBA(0.88, 0.40, 0.04), RGBA(0.02, 0.53, 0.39),
    RGBA(0.55, 0.25, 0.85), RGBA(0.82, 0.16, 0.48), RGBA(0.05, 0.53, 0.66),
  ]

  static let margin = 28.0
  static let headerHeight = 76.0
  static let laneHeight = 234.0
  /// From the top of a lane to the top of its panels.
  static let panelTop = 76.0
  static let panelHeight = 112.0
  /// Room for the labels on the left of a panel.
  static let gutter = 50.0
  /// Between a panel and the gutter of the next.
  static let gap = 18.0
  static let panelWidths = [272.0, 272.0, 348.0]
  static let footer = 16.0
  static let lineWidth = 1.9

  /// The width of a page.
  static var width: Double {
    2 * margin + panelWidths.reduce(0, +) + 3 * gutter + 2 * gap
  }
}
