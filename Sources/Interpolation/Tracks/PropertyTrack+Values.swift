extension PropertyTrack {
  /// The values that the animation was given and that are not numbers, points or matrices; those of
  /// a path are left out.
  public var givenValues: [AnimatableValue] {
    switch source {
    case .basic(let track), .spring(let track, _): track.givenValues
    case .keyframes(let track): track.givenValues
    case .path: []
    }
  }
}
