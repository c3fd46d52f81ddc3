/// Which states of a CAML document are shown.
public struct CAMLOptions: Hashable, Sendable {
  /// The state that the document is in from the start; nil for its base values.
  public var state: String?
  /// Two states, the second of which is entered from the first after half a second.
  public var transition: Transition?

  /// A change from one state to another.
  public struct Transition: Hashable, Sendable {
    /// The state at the start; empty for the base values.
    public var from: String
    /// The state that is entered.
    public var to: String

    /// Creates a change.
    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// Creates options; without any a document with states tours them all.
  public init(state: String? = nil, transition: Transition? = nil) {
    self.state = state
    self.transition = transition
  }
}
