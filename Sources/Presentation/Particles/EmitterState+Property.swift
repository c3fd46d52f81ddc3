import CoreGraphics
import Foundation
import Interpolation

extension EmitterState {
  /// The value of a property of the layer; nil for one of another class.
  func value(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .birthRate: .number(source.birthRate)
    case .lifetime: .number(source.lifetime)
    case .velocity: .number(source.velocity)
    case .scale: .number(source.scale)
    case .spin: .number(source.spin)
    case .emitterPosition: .point(source.position)
    case .emitterZPosition: .number(source.zPosition)
    case .emitterSize: .size(source.size)
    case .emitterDepth: .number(source.depth)
    default: nil
    }
  }

  /// Writes a property of the layer.
  mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.birthRate, .number(let number)): source.birthRate = number
    case (.lifetime, .number(let number)): source.lifetime = number
    case (.velocity, .number(let number)): source.velocity = number
    case (.scale, .number(let number)): source.scale = number
    case (.spin, .number(let number)): source.spin = number
    case (.emitterPosition, .point(let point)): source.position = point
    case (.emitterZPosition, .number(let number)): source.zPosition = number
    case (.emitterSize, .size(let size)): source.size = size
    case (.emitterDepth, .number(let number)): source.depth = number
    default: break
    }
  }

  /// The value of what a key path names; nil when it is empty.
  func value(at path: LayerKeyPath) -> AnimatableValue? {
    guard let input = path.cellInput else { return value(path.property) }
    return cells[input.cell].value(input.property)
  }

  /// Writes what a key path names.
  mutating func set(_ path: LayerKeyPath, to value: AnimatableValue) {
    if let input = path.cellInput {
      cells[input.cell].set(input.property, to: value)
    } else {
      set(path.property, to: value)
    }
  }

  /// The cell and the property that the rest of a key path `emitterCells.REST` names, and what is
  /// left of it: the part of the property's value. Names may contain full stops.
  func input(
    _ rest: Substring, below parent: Int = -1
  ) -> (input: LayerKeyPath.CellInput, part: String)? {
    for index in cells.indices where cells[index].parent == parent {
      let name = cells[index].name
      guard !name.isEmpty, rest.hasPrefix(name + ".") else { continue }
      let key = rest.dropFirst(name.count + 1)
      if key.hasPrefix("emitterCells.") {
        if let found = input(key.dropFirst("emitterCells.".count), below: index) { return found }
      }
      let word = key.prefix { $0 != "." }
      if let property = EmitterCellProperty(rawValue: String(word)) {
        return (
          LayerKeyPath.CellInput(cell: index, property: property),
          String(key.dropFirst(word.count + 1))
        )
      }
    }
    return nil
  }
}
