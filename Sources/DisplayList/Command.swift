/// One step of painting a frame.
public enum Command: Hashable, Sendable {
  /// Fills contours with a paint.
  case fill(Fill)
  /// Paints the blurred silhouette of a rounded rectangle.
  case shadow(ShadowFill)
  /// Starts drawing into a transparent buffer of its own.
  case beginGroup(Group)
  /// Ends the innermost group and composites its buffer onto what lies below.
  case endGroup
  /// Starts drawing into a transparent buffer whose alpha the innermost group is multiplied by.
  ///
  /// It stands inside a group, after everything that the mask is to cut.
  case beginMask(Mask)
  /// Ends the innermost mask and multiplies the group around it by its alpha.
  case endMask
}
