extension CALayer {
  /// Stops the layer's time where it is, as Apple's note on pausing layers does it.
  ///
  /// Sets `timeOffset` to the local time now and `speed` to 0. A layer that stands still stays.
  public final func pauseTime() {
    guard speed != 0 else { return }
    let now = convertTime(CACurrentMediaTime(), from: nil)
    speed = 0
    timeOffset = now
  }

  /// Lets a paused layer's time run on from where it stopped.
  ///
  /// Sets `speed` to 1, `timeOffset` to 0, and `beginTime` so that local time continues. A layer
  /// whose time runs stays.
  public final func resumeTime() {
    guard speed == 0 else { return }
    let paused = timeOffset
    speed = 1
    timeOffset = 0
    beginTime = 0
    beginTime = convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  /// Stops the layer's time at a local time in seconds.
  public final func scrubTime(to time: Double) {
    speed = 0
    timeOffset = time
  }
}
