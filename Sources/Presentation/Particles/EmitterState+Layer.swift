import CoreGraphics
import Foundation
import MediaTiming
import QuartzCore

extension EmitterCellState {
  /// The timing of a cell that nobody changed.
  static let defaultTiming = MediaTiming.layerDefault
}

extension EmitterState {
  /// Cells within cells, the layer's own being the first level; deeper ones are left out. So a cell
  /// that emits itself ends.
  static let depthLimit = 8
  /// The most cells of one layer, those within cells included.
  static let cellLimit = 1_024

  /// Reads an emitter layer.
  init(_ layer: CAEmitterLayer) {
    source.birthRate = Double(layer.birthRate)
    source.lifetime = Double(layer.lifetime)
    source.velocity = Double(layer.velocity)
    source.scale = Double(layer.scale)
    source.spin = Double(layer.spin)
    source.position = layer.emitterPosition
    source.zPosition = Double(layer.emitterZPosition)
    source.size = layer.emitterSize
    source.depth = Double(layer.emitterDepth)
    source.shape = EmissionShape(rawValue: layer.emitterShape.rawValue) ?? .point
    source.mode = EmissionMode(rawValue: layer.emitterMode.rawValue) ?? .volume
    order = ParticleOrder(rawValue: layer.renderMode.rawValue) ?? .unordered
    preservesDepth = layer.preservesDepth
    seed = layer.seed
    add(layer.emitterCells ?? [], parent: -1, depth: 1)
  }

  /// Adds cells and those in them.
  private mutating func add(_ list: [CAEmitterCell], parent: Int, depth: Int) {
    guard depth <= EmitterState.depthLimit else { return }
    for cell in list where cells.count < EmitterState.cellLimit {
      let index = cells.count
      var state = EmitterCellState(cell)
      state.parent = parent
      cells.append(state)
      if parent >= 0 { cells[parent].children.append(index) }
      add(cell.emitterCells ?? [], parent: index, depth: depth + 1)
    }
  }

  /// The path of names that key paths give a cell, from the layer's cell down.
  func namePath(of cell: Int) -> String {
    var names: [String] = []
    var index = cell
    while index >= 0 {
      names.append(cells[index].name)
      index = cells[index].parent
    }
    return names.reversed().joined(separator: "/")
  }
}

extension EmitterCellState {
  /// Reads a cell, without those in it.
  init(_ cell: CAEmitterCell) {
    name = cell.name ?? ""
    timing = cell.timing
    numbers = EmitterCellNumbers(cell)
    look.image = cell.contents as? CGImage
    look.rect = cell.contentsRect
    look.scale = Double(cell.contentsScale)
    look.magnification = ContentsFilter(rawValue: cell.magnificationFilter) ?? .linear
    look.minification = ContentsFilter(rawValue: cell.minificationFilter) ?? .linear
  }
}

extension EmitterCellNumbers {
  /// Reads a cell's numbers.
  init(_ cell: CAEmitterCell) {
    isEnabled = cell.isEnabled
    birthRate = Double(cell.birthRate)
    lifetime = Double(cell.lifetime)
    lifetimeRange = Double(cell.lifetimeRange)
    latitude = Double(cell.emissionLatitude)
    longitude = Double(cell.emissionLongitude)
    emissionRange = Double(cell.emissionRange)
    velocity = Double(cell.velocity)
    velocityRange = Double(cell.velocityRange)
    acceleration = SIMD3(
      Double(cell.xAcceleration), Double(cell.yAcceleration), Double(cell.zAcceleration))
    scale = Double(cell.scale)
    scaleRange = Double(cell.scaleRange)
    scaleSpeed = Double(cell.scaleSpeed)
    spin = Double(cell.spin)
    spinRange = Double(cell.spinRange)
    color = (cell.color?.rgba ?? .clear).components
    colorRange = SIMD4(
      Double(cell.redRange), Double(cell.greenRange), Double(cell.blueRange),
      Double(cell.alphaRange))
    colorSpeed = SIMD4(
      Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed),
      Double(cell.alphaSpeed))
  }
}
