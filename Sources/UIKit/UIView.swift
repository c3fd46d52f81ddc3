/// A rectangle with a layer, which does the showing; a view adds a tree of its own and layout.
///
/// Unlike Apple's class it belongs to no actor: there is no screen to be the main one's, and code
/// that is bound to the main actor compiles all the same.
open class UIView: NSObject, CALayerDelegate {
  /// What the view shows and where; its delegate is the view.
  public final let layer: CALayer
  /// The views inside, back to front.
  public private(set) final var subviews: [UIView] = []
  /// The view that this one is in.
  public private(set) final weak var superview: UIView?
  /// A number to find the view by.
  open var tag = 0

  /// The class of the view's layer, `CALayer` unless overridden.
  ///
  /// Any class of QuartzCore is made by its name. Swift cannot make an object of a class that it
  /// only knows at run time, so a view with a layer class of its own overrides `makeLayer()` too.
  open class var layerClass: AnyClass { CALayer.self }

  /// Makes the view's layer: one of `layerClass`, or of the nearest class of QuartzCore above it.
  open class func makeLayer() -> CALayer { LayerClass.layer(of: layerClass) }

  /// A view at a place in its superview.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.frame = frame
  }

  /// A view without extent.
  public convenience override init() { self.init(frame: .zero) }

  /// An empty view: nothing is read from archives.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
  }

  // MARK: Tree

  /// Puts a view in front of the others, taking it out of where it was.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a place among the others, which is clamped to their range.
  open func insertSubview(_ view: UIView, at index: Int) {
    guard !isInside(view) else { return }
    view.removeFromSuperview()
    let place = min(max(0, index), subviews.count)
    // Layers that are not of views may stand between; the place is kept relative to the views'.
    if place < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[place].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: place)
    view.superview = self
    view.didMoveToSuperview()
  }

  /// Puts a view in front of one of the others; in front of all when that is none of them.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard view !== sibling else { return }
    view.removeFromSuperview()
    insertSubview(view, at: (subviews.firstIndex(of: sibling) ?? subviews.count - 1) + 1)
  }

  /// Puts a view behind one of the others; behind all when that is none of them.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    guard view !== sibling else { return }
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex(of: sibling) ?? 0)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    didMoveToSuperview()
  }

  /// The view has come into a superview, or out of any.
  open func didMoveToSuperview() {}

  private func isInside(_ ancestor: UIView) -> Bool {
    var view: UIView? = self
    while let current = view {
      if current === ancestor { return true }
      view = current.superview
    }
    return false
  }

  // MARK: Layout

  /// Places subviews and sublayers; called before a frame that follows a change of size.
  open func layoutSubviews() {}

  /// Asks for `layoutSubviews` before the next frame.
  public final func setNeedsLayout() { layer.setNeedsLayout() }

  /// Calls `layoutSubviews` where it is due.
  public final func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Passes the layer's layout on to the view.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
  }

  /// No action for the view's own layer: views change at once, as outside Apple's animation blocks.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  // MARK: Geometry

  /// The place in the superview; undefined while there is a transform, as Apple's.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The visible rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// Where the layer's anchor point lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The affine transform about the layer's anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform about the layer's anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}
