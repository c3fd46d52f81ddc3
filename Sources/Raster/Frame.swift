import DisplayList

/// What all passes over a display list have in common.
struct Frame {
  /// The list.
  let list: DisplayList
  /// Its geometry.
  let geometry: Geometry
  /// How its groups are drawn.
  let plan: GroupPlan
  /// What its paints are made of.
  let resources: FrameResources
}
