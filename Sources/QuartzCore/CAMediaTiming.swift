/// What layers, emitter cells and animations have in common: a place in time.
///
/// Active local time is `(parent - beginTime) * speed + timeOffset`; repeats and reverses fold it
/// to basic local time.
public protocol CAMediaTiming {
  /// Start in the parent's time, in seconds.
  var beginTime: CFTimeInterval { get set }
  /// Basic duration in seconds.
  var duration: CFTimeInterval { get set }
  /// Rate of local time against the parent's; 0 pauses and negative values reverse.
  var speed: Float { get set }
  /// Offset in active local time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// Number of plays, fractions allowed; 0 means not set.
  var repeatCount: Float { get set }
  /// Length of the repeats in seconds; 0 means not set.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each play is followed by one backwards.
  var autoreverses: Bool { get set }
  /// Whether the object has an effect outside its active duration.
  var fillMode: CAMediaTimingFillMode { get set }
}
