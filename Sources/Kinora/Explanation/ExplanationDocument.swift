import Interpolation
import Presentation

/// The JSON form of an explanation; its members are documented at `TimingExplanation.json()`.
struct ExplanationDocument: Encodable {
  let schema = "kinora.explain"
  let version = TimingExplanation.schemaVersion
  let time: Double
  let animations: [Animation]

  init(_ explanation: TimingExplanation) {
    time = explanation.time
    animations = explanation.animations.map(Animation.init)
  }

  /// One animation.
  struct Animation: Encodable {
    let layer: String
    let keyPath: String
    @Nullable var key: String?
    let inForce: Bool
    @Nullable var before: Value?
    @Nullable var after: Value?
    let obstacles: [Obstacle]
    let levels: [ExplanationLevel]
    let transition: Transition?

    init(_ animation: AnimationExplanation) {
      layer = animation.layerPath
      keyPath = animation.keyPath
      key = animation.key
      inForce = animation.isInForce
      before = animation.before.map(Value.init)
      after = animation.after.map(Value.init)
      obstacles = animation.obstacles.map { Obstacle($0, animation.levels) }
      levels = animation.levels.map(ExplanationLevel.init)
      transition = animation.transition.map(Transition.init)
    }
  }

  /// What a transition does.
  struct Transition: Encodable {
    let type: String
    @Nullable var subtype: String?
    let startProgress: Double
    let endProgress: Double
    let hasPictureBefore: Bool

    init(_ summary: TransitionSummary) {
      type = summary.kind.rawValue
      subtype = summary.edge?.rawValue
      startProgress = summary.startProgress
      endProgress = summary.endProgress
      hasPictureBefore = summary.hasPictureBefore
    }
  }

  /// A value.
  struct Value: Encodable {
    let type: String
    @Nullable var components: [Double]?
    let text: String

    init(_ value: AnimatableValue) {
      type = value.kind.rawValue
      components = value.components
      text = value.report
    }
  }

  /// A reason.
  struct Obstacle: Encodable {
    let code: String
    let message: String
    let level: Int?
    let seconds: Double?

    init(_ obstacle: EffectObstacle, _ levels: [TimingLevel]) {
      code = obstacle.code
      message = obstacle.message(in: levels)
      switch obstacle {
      case .notBegun(let level, let seconds), .ended(let level, let seconds),
        .cutOff(let level, let seconds):
        self.level = level
        self.seconds = seconds
      case .beginsAfterGroup(let level, _), .standsStill(let level):
        self.level = level
        seconds = nil
      default:
        level = nil
        seconds = nil
      }
    }
  }
}

/// One level of the chain.
struct ExplanationLevel: Encodable {
  let kind: String
  let name: String
  let beginTime: Double
  let speed: Double
  let timeOffset: Double
  let duration: Double
  let repeatCount: Double
  let repeatDuration: Double
  let autoreverses: Bool
  let fillMode: String
  let parentTime: Double
  let activeLocalTime: Double
  let phase: String
  let inForce: Bool
  @Nullable var iteration: Double?
  @Nullable var direction: String?
  @Nullable var basicTime: Double?
  @Nullable var progress: Double?
  @Nullable var easedProgress: Double?

  init(_ level: TimingLevel) {
    kind = level.kind.rawValue
    name = level.name
    beginTime = level.timing.beginTime
    speed = level.timing.speed
    timeOffset = level.timing.timeOffset
    duration = level.timing.duration
    repeatCount = level.timing.repeatCount
    repeatDuration = level.timing.repeatDuration
    autoreverses = level.timing.autoreverses
    fillMode = level.timing.fillMode.rawValue
    parentTime = level.parentTime
    activeLocalTime = level.localTime
    phase = level.phase.rawValue
    inForce = level.isInForce
    iteration = level.basic?.iteration
    direction = level.basic.map { $0.isReversed ? "backwards" : "forwards" }
    basicTime = level.basic?.time
    progress = level.progress
    easedProgress = level.easedProgress
  }
}

/// An optional that is written as null when it is nil, so that its key is always there.
@propertyWrapper struct Nullable<Wrapped: Encodable>: Encodable {
  var wrappedValue: Wrapped?

  init(wrappedValue: Wrapped?) { self.wrappedValue = wrappedValue }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
