import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import SceneFormats

/// What one scene is rendered to: its options resolved against the scene.
struct RenderPlan {
  /// The scene.
  let scene: Scene
  /// The scene's file name without its suffix.
  let name: String
  /// When frames are.
  let grid: FrameGrid
  /// Which of them are rendered.
  let frames: Range<Int>
  /// Pixels for one point.
  let scale: Double
  /// What the frames start from; nil is transparent.
  let background: RGBA?
  /// How often animated files play.
  let loop: GIFLoop
  /// Where the frames go.
  let destinations: [Destination]

  init(
    _ scene: Scene, _ options: RenderOptions, background variant: BackgroundVariant? = nil,
    isOneOfMany: Bool, checksFolders: Bool = true
  ) throws(Failure) {
    self.scene = scene
    name = ((scene.file as NSString).lastPathComponent as NSString).deletingPathExtension
    grid = FrameGrid(start: options.time ?? options.from, rate: options.fps ?? scene.frameRate)
    frames = try Self.frames(scene, options, grid)
    scale = try Self.scale(scene, options)
    background = variant.map(\.color) ?? scene.background?.rgba
    loop =
      options.loop ?? scene.loop.map { $0 == 0 ? .forever : .plays($0) } ?? .forever
    var destinations: [Destination] = []
    for output in options.outputs {
      destinations.append(
        try Destination(
          output.replacing("{background}", with: variant?.name ?? "scene"), scene: name,
          isOneOfMany: isOneOfMany, isStill: frames.count == 1, format: options.format))
    }
    self.destinations = destinations
    if checksFolders {
      for destination in destinations { try destination.checkFolder() }
    }
  }

  private static func frames(
    _ scene: Scene, _ options: RenderOptions, _ grid: FrameGrid
  ) throws(Failure) -> Range<Int> {
    if options.time != nil { return 0..<1 }
    var duration = options.duration
    if let last = options.frames?.last, duration == nil, scene.duration == nil {
      // Frame numbers say by themselves where an endless scene is cut.
      return (options.frames?.first ?? 0)..<(last + 1)
    }
    if duration == nil {
      do {
        duration = max(0, try scene.requiredDuration() - options.from)
      } catch {
        throw Failure(error)
      }
    }
    // A scene without length is one still.
    let count = max(1, grid.frameCount(duration: duration ?? 0) ?? 1)
    guard let selection = options.frames else { return 0..<count }
    let last = selection.last ?? count - 1
    guard selection.first <= last, last < count else {
      throw Failure(
        .usage,
        "--frames: the scene has \(count) \(count == 1 ? "frame" : "frames"), 0 to \(count - 1)")
    }
    return selection.first..<(last + 1)
  }

  private static func scale(_ scene: Scene, _ options: RenderOptions) throws(Failure) -> Double {
    let (width, height) = (Double(scene.size.width), Double(scene.size.height))
    switch (options.width, options.height) {
    case (nil, nil): return options.scale ?? scene.scale
    case (nil, let pixels?): return Double(pixels) / height
    case (let pixels?, nil): return Double(pixels) / width
    case (let across?, let down?):
      let scale = Double(across) / width
      guard abs(scale * height - Double(down)) < 1 else {
        throw Failure(
          .usage,
          "--width \(across) and --height \(down) do not have the scene's proportions, "
            + "\(ParsedArguments.plain(width)) to \(ParsedArguments.plain(height)); leave one out")
      }
      return scale
    }
  }
}
