import CoreGraphics
import Foundation
import Interpolation

/// Reading and writing animatable properties as `AnimatableValue`s.
///
/// Writing a value of another kind than the property has leaves the property as it was. A missing
/// colour reads as clear; a property of another layer class reads as nil.
extension LayerState {
  /// The value of a property, or nil when this class of layer lacks it or it is empty.
  func value(_ property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .bounds: .rect(geometry.bounds)
    case .position: .point(geometry.position)
    case .zPosition: .number(Double(geometry.zPosition))
    case .anchorPoint: .point(geometry.anchorPoint)
    case .anchorPointZ: .number(Double(geometry.anchorPointZ))
    case .transform: .transform(geometry.transform)
    case .sublayerTransform: .transform(geometry.sublayerTransform)
    case .opacity: .number(opacity)
    case .hidden: .bool(isHidden)
    case .doubleSided: .bool(isDoubleSided)
    case .masksToBounds: .bool(masksToBounds)
    case .backgroundColor: .color(backgroundColor ?? .clear)
    case .contents: contents.image.map { .image($0) }
    case .contentsRect: .rect(contents.rect)
    case .contentsCenter: .rect(contents.center)
    case .contentsScale: .number(contents.scale)
    case .cornerRadius: .number(edge.cornerRadius)
    case .borderWidth: .number(edge.borderWidth)
    case .borderColor: .color(edge.borderColor ?? .clear)
    case .shadowColor: .color(shadow.color ?? .clear)
    case .shadowOpacity: .number(shadow.opacity)
    case .shadowOffset: .size(shadow.offset)
    case .shadowRadius: .number(shadow.radius)
    case .shadowPath: shadow.path.map { .path($0) }
    case .shouldRasterize: .bool(shouldRasterize)
    case .rasterizationScale: .number(rasterizationScale)
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit,
      .lineDashPhase, .lineDashPattern:
      shapeValue(property)
    case .colors, .locations, .startPoint, .endPoint: gradientValue(property)
    case .birthRate, .lifetime, .velocity, .scale, .spin, .emitterPosition, .emitterZPosition,
      .emitterSize, .emitterDepth, .emitterCells:
      emitterValue(LayerKeyPath(property))
    case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset:
      replicatorValue(property)
    case .string, .fontSize, .foregroundColor: textValue(property)
    // Lists of filters have no value of their own; their inputs do.
    case .filters, .backgroundFilters: nil
    }
  }

  /// Writes a property.
  mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.bounds, .rect(let rect)): geometry.bounds = rect
    case (.position, .point(let point)): geometry.position = point
    case (.zPosition, .number(let number)): geometry.zPosition = CGFloat(number)
    case (.anchorPoint, .point(let point)): geometry.anchorPoint = point
    case (.anchorPointZ, .number(let number)): geometry.anchorPointZ = CGFloat(number)
    case (.transform, .transform(let transform)): geometry.transform = transform
    case (.sublayerTransform, .transform(let transform)): geometry.sublayerTransform = transform
    case (.opacity, .number(let number)): opacity = number
    case (.hidden, .bool(let flag)): isHidden = flag
    case (.hidden, .number(let number)): isHidden = number != 0
    case (.doubleSided, .bool(let flag)): isDoubleSided = flag
    case (.masksToBounds, .bool(let flag)): masksToBounds = flag
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.contents, .image(let image)): contents.show(image)
    case (.contents, .imageBlend(let from, let to, let fraction)):
      contents.show(from, turningInto: to, fraction)
    case (.contentsRect, .rect(let rect)): contents.rect = rect
    case (.contentsCenter, .rect(let rect)): contents.center = rect
    case (.contentsScale, .number(let number)): contents.scale = number
    case (.cornerRadius, .number(let number)): edge.cornerRadius = number
    case (.borderWidth, .number(let number)): edge.borderWidth = number
    case (.borderColor, .color(let color)): edge.borderColor = color
    case (.shadowColor, .color(let color)): shadow.color = color
    case (.shadowOpacity, .number(let number)): shadow.opacity = number
    case (.shadowOffset, .size(let size)): shadow.offset = size
    case (.shadowRadius, .number(let number)): shadow.radius = number
    case (.shadowPath, .path(let path)): shadow.path = path
    case (.shouldRasterize, .bool(let flag)): shouldRasterize = flag
    case (.rasterizationScale, .number(let number)): rasterizationScale = number
    default: setPayload(property, to: value)
    }
  }

  /// The value of what a key path names; nil when it is empty.
  func value(at path: LayerKeyPath) -> AnimatableValue? {
    if path.cellInput != nil { return emitterValue(path) }
    guard let input = path.filterInput else { return value(path.property) }
    return path.property == .filters
      ? filters[input.filter][input.key] : backgroundFilters[input.filter][input.key]
  }

  /// Writes what a key path names.
  mutating func set(_ path: LayerKeyPath, to value: AnimatableValue) {
    if path.cellInput != nil {
      setEmitter(path, to: value)
      return
    }
    guard let input = path.filterInput else {
      set(path.property, to: value)
      return
    }
    if path.property == .filters {
      filters[input.filter][input.key] = value
    } else {
      backgroundFilters[input.filter][input.key] = value
    }
  }

  /// Empties a property that can be empty.
  mutating func clear(_ property: LayerProperty) {
    switch (property, payload) {
    case (.contents, _): contents.show(nil)
    case (.shadowPath, _): shadow.path = nil
    case (.path, .shape(var shape)):
      shape.path = nil
      payload = .shape(shape)
    default: break
    }
  }

  /// The value of a shape layer's property.
  private func shapeValue(_ property: LayerProperty) -> AnimatableValue? {
    guard case .shape(let shape) = payload else { return nil }
    return switch property {
    case .path: shape.path.map { .path($0) }
    case .fillColor: .color(shape.fillColor ?? .clear)
    case .strokeColor: .color(shape.strokeColor ?? .clear)
    case .strokeStart: .number(shape.strokeStart)
    case .strokeEnd: .number(shape.strokeEnd)
    case .lineWidth: .number(shape.lineWidth)
    case .miterLimit: .number(shape.miterLimit)
    case .lineDashPhase: .number(shape.dashPhase)
    case .lineDashPattern: .numbers(shape.dashes)
    default: nil
    }
  }

  /// The value of a gradient layer's property.
  private func gradientValue(_ property: LayerProperty) -> AnimatableValue? {
    guard case .gradient(let gradient) = payload else { return nil }
    return switch property {
    case .colors: .colors(gradient.colors)
    case .locations: .numbers(gradient.locations)
    case .startPoint: .point(gradient.startPoint)
    case .endPoint: .point(gradient.endPoint)
    default: nil
    }
  }

  /// The value of an emitter layer's property.
  private func emitterValue(_ path: LayerKeyPath) -> AnimatableValue? {
    guard case .emitter(let emitter) = payload else { return nil }
    return emitter.value(at: path)
  }

  /// Writes a property of an emitter layer.
  private mutating func setEmitter(_ path: LayerKeyPath, to value: AnimatableValue) {
    guard case .emitter(var emitter) = payload else { return }
    // The payload lets go of the cells, so that they are not copied.
    payload = .plain
    emitter.set(path, to: value)
    payload = .emitter(emitter)
  }

  /// The value of a text layer's property.
  private func textValue(_ property: LayerProperty) -> AnimatableValue? {
    guard case .text(let text) = payload else { return nil }
    return switch property {
    case .string: .string(text.text?.string ?? "")
    case .fontSize: .number(text.fontSize)
    case .foregroundColor: .color(text.foregroundColor ?? .clear)
    default: nil
    }
  }

  /// Writes a property of the layer's class.
  private mutating func setPayload(_ property: LayerProperty, to value: AnimatableValue) {
    switch payload {
    case .shape(var shape):
      shape.set(property, to: value)
      payload = .shape(shape)
    case .gradient(var gradient):
      gradient.set(property, to: value)
      payload = .gradient(gradient)
    case .emitter: setEmitter(LayerKeyPath(property), to: value)
    case .replicator(var replicator):
      replicator.set(property, to: value)
      payload = .replicator(replicator)
    case .text(var text):
      text.set(property, to: value)
      payload = .text(text)
    case .plain, .transform: break
    }
  }
}

extension LayerContents {
  /// Shows one image.
  mutating func show(_ image: CGImage?) {
    self.image = image
    next = nil
  }

  /// Shows an image that is turning into another.
  mutating func show(_ image: CGImage, turningInto other: CGImage, _ fraction: Double) {
    self.image = image
    next = (other, fraction)
  }
}

extension ShapeState {
  /// Writes a property.
  fileprivate mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.path, .path(let path)): self.path = path
    case (.fillColor, .color(let color)): fillColor = color
    case (.strokeColor, .color(let color)): strokeColor = color
    case (.strokeStart, .number(let number)): strokeStart = number
    case (.strokeEnd, .number(let number)): strokeEnd = number
    case (.lineWidth, .number(let number)): lineWidth = number
    case (.miterLimit, .number(let number)): miterLimit = number
    case (.lineDashPhase, .number(let number)): dashPhase = number
    case (.lineDashPattern, .numbers(let numbers)): dashes = numbers
    default: break
    }
  }
}

extension GradientState {
  /// Writes a property.
  fileprivate mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.colors, .colors(let colors)): self.colors = colors
    case (.locations, .numbers(let locations)): self.locations = locations
    case (.startPoint, .point(let point)): startPoint = point
    case (.endPoint, .point(let point)): endPoint = point
    default: break
    }
  }
}

extension TextState {
  /// Writes a property.
  fileprivate mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.string, .string(let string)): show(string)
    case (.fontSize, .number(let number)): fontSize = number
    case (.foregroundColor, .color(let color)): foregroundColor = color
    default: break
    }
  }
}
