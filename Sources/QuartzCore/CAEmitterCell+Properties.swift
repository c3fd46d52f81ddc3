extension CAEmitterCell {
  /// The properties of `CAEmitterCell` itself.
  static let propertyTable = KeyedPropertyTable(
    inheriting: nil, making: { CAEmitterCell() },
    [
      KeyedProperty("contents", \CAEmitterCell.contents, animatable: true),
      KeyedProperty("contentsRect", \CAEmitterCell.contentsRect, animatable: true),
      KeyedProperty("contentsScale", \CAEmitterCell.contentsScale, animatable: true),
      KeyedProperty("emitterCells", \CAEmitterCell.emitterCells),
      KeyedProperty("enabled", \CAEmitterCell.isEnabled, animatable: true),
      KeyedProperty("birthRate", \CAEmitterCell.birthRate, animatable: true),
      KeyedProperty("lifetime", \CAEmitterCell.lifetime, animatable: true),
      KeyedProperty("lifetimeRange", \CAEmitterCell.lifetimeRange, animatable: true),
      KeyedProperty("emissionLatitude", \CAEmitterCell.emissionLatitude, animatable: true),
      KeyedProperty("emissionLongitude", \CAEmitterCell.emissionLongitude, animatable: true),
      KeyedProperty("emissionRange", \CAEmitterCell.emissionRange, animatable: true),
      KeyedProperty("velocity", \CAEmitterCell.velocity, animatable: true),
      KeyedProperty("velocityRange", \CAEmitterCell.velocityRange, animatable: true),
      KeyedProperty("xAcceleration", \CAEmitterCell.xAcceleration, animatable: true),
      KeyedProperty("yAcceleration", \CAEmitterCell.yAcceleration, animatable: true),
      KeyedProperty("zAcceleration", \CAEmitterCell.zAcceleration, animatable: true),
      KeyedProperty("scale", \CAEmitterCell.scale, animatable: true),
      KeyedProperty("scaleRange", \CAEmitterCell.scaleRange, animatable: true),
      KeyedProperty("scaleSpeed", \CAEmitterCell.scaleSpeed, animatable: true),
      KeyedProperty("spin", \CAEmitterCell.spin, animatable: true),
      KeyedProperty("spinRange", \CAEmitterCell.spinRange, animatable: true),
      KeyedProperty("color", \CAEmitterCell.color, animatable: true),
      KeyedProperty("redRange", \CAEmitterCell.redRange, animatable: true),
      KeyedProperty("greenRange", \CAEmitterCell.greenRange, animatable: true),
      KeyedProperty("blueRange", \CAEmitterCell.blueRange, animatable: true),
      KeyedProperty("alphaRange", \CAEmitterCell.alphaRange, animatable: true),
      KeyedProperty("redSpeed", \CAEmitterCell.redSpeed, animatable: true),
      KeyedProperty("greenSpeed", \CAEmitterCell.greenSpeed, animatable: true),
      KeyedProperty("blueSpeed", \CAEmitterCell.blueSpeed, animatable: true),
      KeyedProperty("alphaSpeed", \CAEmitterCell.alphaSpeed, animatable: true),
      KeyedProperty("magnificationFilter", \CAEmitterCell.magnificationFilter),
      KeyedProperty("minificationFilter", \CAEmitterCell.minificationFilter),
      KeyedProperty(
        "minificationFilterBias", \CAEmitterCell.minificationFilterBias, animatable: true),
      KeyedProperty("name", \CAEmitterCell.name),
      KeyedProperty("beginTime", \CAEmitterCell.beginTime),
      KeyedProperty("timeOffset", \CAEmitterCell.timeOffset),
      KeyedProperty("speed", \CAEmitterCell.speed),
      KeyedProperty("duration", \CAEmitterCell.duration),
      KeyedProperty("repeatCount", \CAEmitterCell.repeatCount),
      KeyedProperty("repeatDuration", \CAEmitterCell.repeatDuration),
      KeyedProperty("autoreverses", \CAEmitterCell.autoreverses),
      KeyedProperty("fillMode", \CAEmitterCell.fillMode),
    ])

  /// A cell of its own with the same values; animations of a presentation write into it.
  func copied() -> CAEmitterCell {
    let copy = CAEmitterCell()
    for name in CAEmitterCell.propertyTable.names {
      copy.setValue(value(forKey: name), forKey: name)
    }
    copy.emitterCells = emitterCells?.map { $0.copied() }
    copy.style = style
    copy.customValues = customValues
    return copy
  }
}
