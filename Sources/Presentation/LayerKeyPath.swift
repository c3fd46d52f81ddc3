import Interpolation

/// A parsed key path of one layer: a property, and the part of its value that is meant.
struct LayerKeyPath: Hashable, Sendable {
  /// An input of one filter in a list of filters.
  struct FilterInput: Hashable, Sendable {
    /// The index of the filter.
    var filter: Int
    /// The key of the input.
    var key: String
  }

  /// A property of one cell of an emitter layer.
  struct CellInput: Hashable, Sendable {
    /// The index of the cell.
    var cell: Int
    /// The property.
    var property: EmitterCellProperty
  }

  /// The property.
  var property: LayerProperty
  /// The part of its value.
  var component: ValueComponent
  /// The input that is meant when the property is a list of filters.
  var filterInput: FilterInput?
  /// The property of a cell that is meant when the property is a list of cells.
  var cellInput: CellInput?

  /// The whole of a property, of a filter's input or of a cell's property.
  init(
    _ property: LayerProperty, filterInput: FilterInput? = nil, cellInput: CellInput? = nil
  ) {
    self.property = property
    self.filterInput = filterInput
    self.cellInput = cellInput
    component = .whole
  }

  /// Parses a key path of a layer, or answers nil when nothing that is drawn has it.
  init?(_ text: String, of state: LayerState) {
    let name = text.prefix { $0 != "." }
    guard let property = LayerProperty(rawValue: String(name)) else { return nil }
    self.property = property
    let rest = String(text.dropFirst(name.count + 1))
    if property == .filters || property == .backgroundFilters {
      let list = property == .filters ? state.filters : state.backgroundFilters
      guard let input = LayerKeyPath.input(rest, of: list) else { return nil }
      component = .whole
      filterInput = input
      return
    }
    if property.isOfEmitters {
      guard case .emitter(let emitter) = state.payload else { return nil }
      if property == .emitterCells {
        guard let found = emitter.input(Substring(rest)) else { return nil }
        cellInput = found.input
        component = .whole
        if found.part.isEmpty { return }
        guard let sample = emitter.cells[found.input.cell].value(found.input.property),
          let part = ValueComponent(found.part, of: sample)
        else { return nil }
        component = part
        return
      }
    }
    if rest.isEmpty {
      component = .whole
    } else if let sample = state.value(property), let part = ValueComponent(rest, of: sample) {
      component = part
    } else {
      return nil
    }
  }

  /// The filter and the input that `NAME.KEY` names; the name may contain full stops.
  private static func input(_ text: String, of filters: [LayerFilter]) -> FilterInput? {
    guard let dot = text.lastIndex(of: ".") else { return nil }
    let name = String(text[..<dot])
    let key = String(text[text.index(after: dot)...])
    guard let filter = filters.firstIndex(where: { $0.name == name }), filters[filter][key] != nil
    else { return nil }
    return FilterInput(filter: filter, key: key)
  }
}
