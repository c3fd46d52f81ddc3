/// One node of the layer tree: a rectangle with contents, style and sublayers, placed in its
/// superlayer's space and time.
///
/// Properties, defaults and names are those of Apple's class. y grows downwards. Not `Sendable`:
/// a tree belongs to whoever builds it; frames are drawn from compiled values.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  // MARK: Geometry, contents, style

  /// The visible rectangle in the layer's own coordinates; a non-zero origin scrolls the sublayers.
  open var bounds: CGRect = .zero {
    willSet { willChange("bounds") }
    didSet { didChange("bounds"); boundsDidChange(from: oldValue) }
  }

  /// Where the anchor point lies, in the superlayer's coordinates.
  open var position: CGPoint = .zero {
    willSet { willChange("position") }
    didSet { didChange("position") }
  }

  /// Depth of the anchor point in the superlayer's space; larger is nearer the viewer.
  open var zPosition: CGFloat = 0 {
    willSet { willChange("zPosition") }
    didSet { didChange("zPosition") }
  }

  /// The point of `bounds` that `position` places and `transform` turns about, in unit coordinates.
  open var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5) {
    willSet { willChange("anchorPoint") }
    didSet { didChange("anchorPoint") }
  }

  /// Depth of the anchor point in the layer's own space.
  open var anchorPointZ: CGFloat = 0 {
    willSet { willChange("anchorPointZ") }
    didSet { didChange("anchorPointZ") }
  }

  /// The matrix applied about the anchor point; row vectors.
  open var transform: CATransform3D = CATransform3DIdentity {
    willSet { willChange("transform") }
    didSet { didChange("transform") }
  }

  /// The matrix applied to the sublayers about this layer's anchor point; perspective belongs here.
  open var sublayerTransform: CATransform3D = CATransform3DIdentity {
    willSet { willChange("sublayerTransform") }
    didSet { didChange("sublayerTransform") }
  }

  /// Whether the layer and its sublayers are left out.
  open var isHidden: Bool = false {
    willSet { willChange("hidden") }
    didSet { didChange("hidden") }
  }

  /// Whether the layer is drawn when its back faces the viewer.
  open var isDoubleSided: Bool = true {
    willSet { willChange("doubleSided") }
    didSet { didChange("doubleSided") }
  }

  /// Whether the geometry of the sublayers is mirrored vertically about `bounds`.
  open var isGeometryFlipped: Bool = false {
    willSet { willChange("geometryFlipped") }
    didSet { didChange("geometryFlipped") }
  }

  /// Whether contents and sublayers are clipped to `bounds` and its rounded corners.
  open var masksToBounds: Bool = false {
    willSet { willChange("masksToBounds") }
    didSet { didChange("masksToBounds") }
  }

  /// What the layer shows: a `CGImage`; nil or any other value shows nothing.
  open var contents: Any? {
    willSet { willChange("contents") }
    didSet { contentsWereSet(); didChange("contents") }
  }

  /// The part of the contents that is shown, in unit coordinates.
  open var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    willSet { willChange("contentsRect") }
    didSet { didChange("contentsRect") }
  }

  /// How contents are placed in `bounds`.
  open var contentsGravity: CALayerContentsGravity = .resize {
    willSet { willChange("contentsGravity") }
    didSet { didChange("contentsGravity"); replaceUnknownGravity() }
  }

  /// Pixels of the contents for one point.
  open var contentsScale: CGFloat = 1 {
    willSet { willChange("contentsScale") }
    didSet { didChange("contentsScale") }
  }

  /// The stretched middle of a nine-part image, in unit coordinates.
  open var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    willSet { willChange("contentsCenter") }
    didSet { didChange("contentsCenter") }
  }

  /// Storage format of drawn contents; kept and not used.
  open var contentsFormat: CALayerContentsFormat = .RGBA8Uint {
    willSet { willChange("contentsFormat") }
    didSet { didChange("contentsFormat") }
  }

  /// Sampling of contents that are drawn smaller.
  open var minificationFilter: CALayerContentsFilter = .linear {
    willSet { willChange("minificationFilter") }
    didSet { didChange("minificationFilter") }
  }

  /// Sampling of contents that are drawn larger.
  open var magnificationFilter: CALayerContentsFilter = .linear {
    willSet { willChange("magnificationFilter") }
    didSet { didChange("magnificationFilter") }
  }

  /// Level-of-detail bias of trilinear sampling.
  open var minificationFilterBias: Float = 0 {
    willSet { willChange("minificationFilterBias") }
    didSet { didChange("minificationFilterBias") }
  }

  /// A promise that the contents have no transparency; kept and not used.
  open var isOpaque: Bool = false {
    willSet { willChange("opaque") }
    didSet { didChange("opaque") }
  }

  /// Whether a change of `bounds` marks the layer as needing display.
  open var needsDisplayOnBoundsChange: Bool = false {
    willSet { willChange("needsDisplayOnBoundsChange") }
    didSet { didChange("needsDisplayOnBoundsChange") }
  }

  /// Kept and not used.
  open var drawsAsynchronously: Bool = false {
    willSet { willChange("drawsAsynchronously") }
    didSet { didChange("drawsAsynchronously") }
  }

  /// The edges that are antialiased.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  {
    willSet { willChange("edgeAntialiasingMask") }
    didSet { didChange("edgeAntialiasingMask") }
  }

  /// Whether `edgeAntialiasingMask` is honoured; true as measured on macOS.
  open var allowsEdgeAntialiasing: Bool = true {
    willSet { willChange("allowsEdgeAntialiasing") }
    didSet { didChange("allowsEdgeAntialiasing") }
  }

  /// Fills the rounded bounds below the contents; nil fills nothing.
  open var backgroundColor: CGColor? {
    willSet { willChange("backgroundColor") }
    didSet { didChange("backgroundColor") }
  }

  /// Radius of the corners in points.
  open var cornerRadius: CGFloat = 0 {
    willSet { willChange("cornerRadius") }
    didSet { didChange("cornerRadius") }
  }

  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  {
    willSet { willChange("maskedCorners") }
    didSet { didChange("maskedCorners") }
  }

  /// The shape of rounded corners.
  open var cornerCurve: CALayerCornerCurve = .circular {
    willSet { willChange("cornerCurve") }
    didSet { didChange("cornerCurve") }
  }

  /// Width of the border in points, inside the bounds.
  open var borderWidth: CGFloat = 0 {
    willSet { willChange("borderWidth") }
    didSet { didChange("borderWidth") }
  }

  /// Colour of the border; nil draws none.
  open var borderColor: CGColor? = CGColor.black {
    willSet { willChange("borderColor") }
    didSet { didChange("borderColor") }
  }

  /// Multiplies the alpha of the layer and its sublayers; 0 to 1.
  open var opacity: Float = 1 {
    willSet { willChange("opacity") }
    didSet { didChange("opacity") }
  }

  /// Whether layer and sublayers are composited before `opacity` is applied.
  open var allowsGroupOpacity: Bool = true {
    willSet { willChange("allowsGroupOpacity") }
    didSet { didChange("allowsGroupOpacity") }
  }

  /// How the layer is blended with what lies below: a `CAFilter` or its name; nil is source-over.
  open var compositingFilter: Any? {
    willSet { willChange("compositingFilter") }
    didSet { didChange("compositingFilter") }
  }

  /// Filters applied to the layer and its sublayers, in order.
  open var filters: [Any]? {
    willSet { willChange("filters") }
    didSet { didChange("filters") }
  }

  /// Filters applied to what lies behind the layer, in order.
  open var backgroundFilters: [Any]? {
    willSet { willChange("backgroundFilters") }
    didSet { didChange("backgroundFilters") }
  }

  /// Whether the subtree is drawn to a bitmap before it is composited.
  open var shouldRasterize: Bool = false {
    willSet { willChange("shouldRasterize") }
    didSet { didChange("shouldRasterize") }
  }

  /// Pixels for one point of the bitmap of `shouldRasterize`.
  open var rasterizationScale: CGFloat = 1 {
    willSet { willChange("rasterizationScale") }
    didSet { didChange("rasterizationScale") }
  }

  /// Colour of the shadow; nil draws none.
  open var shadowColor: CGColor? = CGColor.black {
    willSet { willChange("shadowColor") }
    didSet { didChange("shadowColor") }
  }

  /// Multiplies the alpha of the shadow; 0 draws none.
  open var shadowOpacity: Float = 0 {
    willSet { willChange("shadowOpacity") }
    didSet { didChange("shadowOpacity") }
  }

  /// Offset of the shadow in the layer's own coordinates.
  open var shadowOffset: CGSize = CGSize(width: 0, height: -3) {
    willSet { willChange("shadowOffset") }
    didSet { didChange("shadowOffset") }
  }

  /// Standard deviation of the shadow's blur in points.
  open var shadowRadius: CGFloat = 3 {
    willSet { willChange("shadowRadius") }
    didSet { didChange("shadowRadius") }
  }

  /// Silhouette of the shadow in the layer's coordinates; nil takes the layer's alpha.
  open var shadowPath: CGPath? {
    willSet { willChange("shadowPath") }
    didSet { didChange("shadowPath") }
  }

  /// A name that key paths and diagnostics can use.
  open var name: String? {
    willSet { willChange("name") }
    didSet { didChange("name") }
  }

  /// Actions by event key, searched after the delegate.
  open var actions: [String: any CAAction]?

  /// Values for properties that were not set; its entry `style` is searched in turn.
  open var style: [AnyHashable: Any]?

  /// How the layer resizes with its superlayer; kept and not used.
  open var autoresizingMask: CAAutoresizingMask = []

  /// The object that is asked for actions and layout; not retained.
  open weak var delegate: (any CALayerDelegate)?

  // MARK: Timing

  /// Start in the parent's time, in seconds.
  open var beginTime: CFTimeInterval = 0 {
    willSet { willChange("beginTime") }
    didSet { didChange("beginTime") }
  }

  /// Offset in active local time, in seconds.
  open var timeOffset: CFTimeInterval = 0 {
    willSet { willChange("timeOffset") }
    didSet { didChange("timeOffset") }
  }

  /// Rate of local time against the parent's; 0 pauses and negative values reverse.
  open var speed: Float = 1 {
    willSet { willChange("speed") }
    didSet { didChange("speed") }
  }

  /// Basic duration in seconds.
  open var duration: CFTimeInterval = .infinity {
    willSet { willChange("duration") }
    didSet { didChange("duration") }
  }

  /// Number of plays, fractions allowed; 0 means not set.
  open var repeatCount: Float = 0 {
    willSet { willChange("repeatCount") }
    didSet { didChange("repeatCount") }
  }

  /// Length of the repeats in seconds; 0 means not set.
  open var repeatDuration: CFTimeInterval = 0 {
    willSet { willChange("repeatDuration") }
    didSet { didChange("repeatDuration") }
  }

  /// Whether each play is followed by one backwards.
  open var autoreverses: Bool = false {
    willSet { willChange("autoreverses") }
    didSet { didChange("autoreverses") }
  }

  /// Whether the object has an effect outside its active duration.
  open var fillMode: CAMediaTimingFillMode = .removed {
    willSet { willChange("fillMode") }
    didSet { didChange("fillMode") }
  }

  // MARK: Tree and state

  /// The layer this one is a sublayer or the mask of; nil for a root.
  public internal(set) final weak var superlayer: CALayer?
  /// The sublayers, back to front; empty when there are none.
  public internal(set) final var orderedSublayers: [CALayer] = []
  /// The layer whose alpha multiplies this one; set through `mask`.
  final var maskLayer: CALayer?
  /// The animations in order of application.
  public internal(set) final var attachedAnimations: [AttachedAnimation] = []
  /// What counts the changes of the `LiveTree` that runs the layer; nil for a layer in none.
  final var revision: TreeRevision?
  /// Whether the layer belongs to a tree that a `LiveTree` runs, so that changes animate.
  public final var isLive: Bool { revision != nil }
  /// What `draw(in:)` has drawn in place of `contents`; nil when it has drawn nothing.
  public internal(set) final var drawing: Drawing?
  /// Values under keys that are no property of the class.
  public final var customValues: [String: Any] = [:]
  /// Actions found before a property changed, run after it has.
  final var pendingActions: [PendingAction] = []
  /// The layer this one presents; nil for a model layer.
  final var presentedModel: CALayer?
  /// The copies above a presentation layer, which nothing else holds.
  final var presentedAncestors: [CALayer] = []
  /// Whether `display()` is due.
  final var displayIsDue = false
  /// Whether `contents` was set since `display()` began.
  final var suppliesContents = false
  /// Whether `layoutSublayers()` is due.
  final var layoutIsDue = false

  // MARK: Creation

  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation: no sublayers, no animations.
  ///
  /// - Parameter layer: a `CALayer`; anything else gives default values.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { copyValues(of: other) }
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Archives are not written: does nothing.
  open func encode(with coder: NSCoder) {}

  /// False: layers are not archived.
  open class var supportsSecureCoding: Bool { false }

  /// Makes the presentation copy of a layer of this class.
  ///
  /// A subclass with stored properties of its own overrides this to call its `init(layer:)`;
  /// without that its copies have the nearest class of QuartzCore.
  open class func presentationCopy(of layer: CALayer) -> CALayer { CALayer(layer: layer) }

  /// The properties that key paths reach, those of the superclasses included.
  open class var keyedProperties: KeyedPropertyTable { CALayer.propertyTable }

  // MARK: What subclasses override

  /// Whether a change of a key marks the layer as due for drawing: false.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The action of an event for all layers of the class: nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// How much larger a corner becomes with a curve: 1.528665 for continuous corners.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Whether a key is to be archived: never.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// The action for an event: of the delegate, of `actions`, of `style`, of the class.
  ///
  /// `NSNull` on the way gives nil. For an animatable property of a live layer an implicit
  /// animation follows at the end; a free-standing layer has none, as measured on Apple's class.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = searchAction(forKey: event) { return action is NSNull ? nil : action }
    return isLive ? implicitAnimation(forKey: event) : nil
  }

  /// Supplies the contents: asks the delegate, and when that sets none, draws them.
  open func display() {
    suppliesContents = false
    delegate?.display(self)
    if !suppliesContents { drawContents() }
  }

  /// Draws the contents in the layer's coordinates, y downwards: asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Places the sublayers: asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The size that the layer would like to have: that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Whether a point of the layer lies in its bounds; the minimal edges belong to them.
  open func contains(_ p: CGPoint) -> Bool {
    let area = bounds.standardized
    return p.x >= area.minX && p.x < area.maxX && p.y >= area.minY && p.y < area.maxY
  }

  /// The front-most layer of this subtree at a point of the superlayer; nil when there is none.
  ///
  /// Hidden layers are left out, and parts of sublayers that the bounds cut off.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let local = convert(p, from: superlayer)
    guard local.x.isFinite, local.y.isFinite else { return nil }
    let isInBounds = contains(local)
    if masksToBounds, !isInBounds { return nil }
    for sublayer in sublayersFrontToBack {
      if let hit = sublayer.hitTest(local) { return hit }
    }
    return isInBounds && !(self is CATransformLayer) ? self : nil
  }
}
