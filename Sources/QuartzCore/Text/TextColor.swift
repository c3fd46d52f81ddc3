/// A colour that attributed strings may hold, such as UIKit's.
public protocol TextColor {
  /// The colour as layers take it.
  var cgColor: CGColor { get }
}
