/// What values a property takes.
public enum PropertyKind: Hashable, Sendable {
  /// A number.
  case number
  /// A whole number.
  case integer
  /// True or false.
  case boolean
  /// A `CGPoint`.
  case point
  /// A `CGSize`.
  case size
  /// A `CGRect`.
  case rect
  /// A `CATransform3D`.
  case transform
  /// A `CGColor`.
  case color
  /// A `CGPath`.
  case path
  /// A `CGImage`.
  case image
  /// An array of numbers.
  case numbers
  /// An array of `CGColor`.
  case colors
  /// A string.
  case string
  /// One of the constants with these strings; others are kept.
  case constant([String])
  /// An array of layers, filters, cells or other objects.
  case objects
  /// Any other object.
  case object
}
