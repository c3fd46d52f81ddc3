import CoreGraphics
import Diagnostics
import Foundation
import MediaTiming
import QuartzCore

/// A scene as it was read: a layer tree and how it wants to be rendered.
///
/// Not `Sendable`, since it holds the mutable layer tree.
public struct Scene {
  /// The scene's file as messages name it.
  public var file: String
  /// The folder that file names in the scene are relative to; nil for the current one.
  public var folder: URL?
  /// What the scene is called; nil when it does not say.
  public var title: String?
  /// What the scene shows; nil when it does not say.
  public var summary: String?
  /// The root of the tree, named `root`: a layer of the scene's size at the origin whose sublayers
  /// are the scene's layers. y grows downwards unless its geometry is flipped.
  public var root: CALayer
  /// Width and height in points.
  public var size: CGSize
  /// Pixels for one point.
  public var scale: Double
  /// Frames per second.
  public var frameRate: FrameRate
  /// Length in seconds: what the scene says, otherwise when the last animation ends, 0 when nothing
  /// is animated. Nil when an animation never ends.
  public var duration: Double?
  /// Whether `duration` is what the scene says.
  public var durationIsGiven: Bool
  /// Where the animation is that leaves `duration` nil, and why.
  public var endless: Endless?
  /// What lies below the layers; nil is transparent.
  public var background: CGColor?
  /// The instants in seconds that the scene wants as stills; empty when it lists none.
  public var times: [Double]
  /// How often an animated file plays: 0 for ever, nil when the scene does not say.
  public var loop: Int?
  /// What happens at which time; empty when the animations are all there is.
  public var script: SceneScript
  /// What was ignored or is likely a mistake.
  public var diagnostics: [Diagnostic]
  /// The files that images of the tree came from, so that a copy of the scene can take them over.
  public var assets: [CGImage: SceneAsset] = [:]
  /// Paths of the font files, and of folders of them, that the scene's texts are set in; empty
  /// where it names none.
  public var fonts: [String] = []

  /// The reason for a scene having no end of its own.
  public struct Endless: Hashable, Sendable {
    /// The path of the layer, such as `"root/door"`.
    public var layerPath: String
    /// The animation's key path; nil when it has none.
    public var keyPath: String?
    /// Why there is no end, as the first half of a sentence.
    public var reason: String
  }

  /// Runs code at a time in seconds, with the root of the running tree.
  ///
  ///     scene.at(1.5) { root in root.opacity = 0 }
  public mutating func at(_ time: Double, _ body: @escaping (CALayer) -> Void) {
    script.at(time, body)
  }

  /// The length in seconds.
  ///
  /// - Throws: `SceneError.unknownDuration` when an animation never ends and the scene gives no
  ///   duration.
  public func requiredDuration() throws(SceneError) -> Double {
    if let duration { return duration }
    throw SceneError.unknownDuration(
      SceneLocation(file: file, layerPath: endless?.layerPath, keyPath: endless?.keyPath),
      reason: endless?.reason ?? "the scene has no end")
  }
}

extension Scene {
  /// Creates a scene over a layer tree.
  ///
  /// - Parameters:
  ///   - root: the topmost layer; its superlayer's space is the scene.
  ///   - size: width and height in points.
  ///   - duration: length in seconds; nil when it has none.
  public init(
    root: CALayer, size: CGSize, scale: Double = 1, frameRate: FrameRate = .sixty,
    duration: Double? = nil, background: CGColor? = nil
  ) {
    self.init(
      file: "scene", folder: nil, title: nil, summary: nil, root: root, size: size, scale: scale,
      frameRate: frameRate, duration: duration, durationIsGiven: duration != nil, endless: nil,
      background: background, times: [], loop: nil, script: SceneScript(), diagnostics: [])
  }
}
