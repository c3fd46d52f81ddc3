import QuartzCore

extension LayerReader {
  /// Sets what changes a layer's picture and how it meets what lies below.
  func readFilters(_ node: SceneNode, into layer: CALayer) throws(SceneError) {
    if let list = node.child("filters"), !list.isNull { layer.filters = try filters(list) }
    if let list = node.child("backgroundFilters"), !list.isNull {
      layer.backgroundFilters = try filters(list)
    }
    if let child = node.child("compositingFilter"), !child.isNull {
      if let name = child.text {
        layer.compositingFilter = name
      } else {
        layer.compositingFilter = try filter(
          child, "the name of a blend mode or a filter object")
      }
    }
  }

  private func filters(_ node: SceneNode) throws(SceneError) -> [Any] {
    var filters: [Any] = []
    var names: Set<String> = []
    for item in try node.requireItems("an array of filters") {
      let filter = try filter(item, "a filter object")
      if item.child("name") != nil, let name = filter.name, !names.insert(name).inserted {
        throw SceneError.conflict(
          item.location, message: "another filter of this layer has the name \(name.quoted)")
      }
      filters.append(filter)
    }
    return filters
  }

  private func filter(_ node: SceneNode, _ legal: String) throws(SceneError) -> CAFilter {
    let owner = FilterClass.filter
    let members = try node.requireMembers(legal)
    guard let type = node.child("type") else {
      throw SceneError.missingKey(
        node.location, key: "type", legal: "it says what the filter does, such as \"gaussianBlur\"")
    }
    let filter = CAFilter(type: try type.requireText("the name of a filter"))
    for member in members where member.key != "type" {
      guard let property = owner.property(member.key) else {
        throw SceneError.unknownProperty(
          node.keyLocation(member), seen: member.key, owner: owner.name,
          suggestion: NearestName.suggestion(for: member.key, among: owner.keys))
      }
      filter.setValue(try values.read(property.kind, node.child(member)), forKey: property.name)
    }
    return filter
  }
}
