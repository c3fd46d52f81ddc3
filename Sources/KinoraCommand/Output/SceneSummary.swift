import CoreGraphics
import Foundation
import MediaTiming
import QuartzCore
import SceneFormats

/// What `kinora inspect` says about a scene.
enum SceneSummary {
  /// The scene for people: a few facts, then the tree.
  static func lines(_ scene: Scene) -> [String] {
    let scale = scene.scale
    let pixels =
      "\(Int((Double(scene.size.width) * scale).rounded()))x"
      + "\(Int((Double(scene.size.height) * scale).rounded()))"
    var lines = [scene.file + (scene.title.map { ": " + $0 } ?? "")]
    lines.append("  size      \(size(scene.size)) points, \(pixels) pixels")
    lines.append("  fps       \(rate(scene.frameRate))")
    lines.append("  duration  \(duration(scene))")
    if let loop = scene.loop { lines.append("  plays     \(loop == 0 ? "for ever" : "\(loop)")") }
    if !scene.times.isEmpty {
      lines.append("  stills    " + scene.times.map { plain($0) }.joined(separator: ", ") + " s")
    }
    append(scene.root, "", to: &lines)
    for event in scene.script.events {
      lines.append("  at \(plain(event.time)) s: \(event.action.summary)")
    }
    return lines
  }

  /// The scene for programs.
  static func json(_ scene: Scene) -> JSONText {
    .object([
      ("file", .string(scene.file)), ("title", .optional(scene.title)),
      ("width", .number(Double(scene.size.width))),
      ("height", .number(Double(scene.size.height))), ("scale", .number(scene.scale)),
      ("fps", .number(scene.frameRate.framesPerSecond)), ("duration", .optional(scene.duration)),
      ("durationIsGiven", .boolean(scene.durationIsGiven)),
      ("times", .array(scene.times.map { .number($0) })), ("root", json(scene.root)),
      (
        "events",
        .array(
          scene.script.events.map {
            .object([("time", .number($0.time)), ("action", .string($0.action.summary))])
          })
      ),
    ])
  }

  private static func duration(_ scene: Scene) -> String {
    guard let duration = scene.duration else {
      return "none: \(scene.endless?.reason ?? "no end") (\(scene.endless?.layerPath ?? "root"))"
    }
    if !scene.durationIsGiven, duration == 0 { return "0 s: nothing is animated" }
    let frames = FrameGrid(rate: scene.frameRate).frameCount(duration: duration) ?? 0
    return "\(plain(duration)) s\(scene.durationIsGiven ? "" : " from its animations"), "
      + "\(frames) frames"
  }

  private static func append(_ layer: CALayer, _ indent: String, to lines: inout [String]) {
    let frame = layer.frame
    var text = "\(layer.name ?? "-") (\(type(of: layer))) at "
    text += "\(plain(Double(frame.origin.x))),\(plain(Double(frame.origin.y))) \(size(frame.size))"
    if let image = layer.contents as? CGImage { text += ", image \(image.width)x\(image.height)" }
    if layer.isHidden { text += ", hidden" }
    lines.append("  " + indent + text)
    for attached in layer.attachedAnimations {
      lines.append("  " + indent + "  * " + describe(attached.animation))
    }
    if let emitter = layer as? CAEmitterLayer {
      append(emitter.emitterCells ?? [], of: emitter, "  " + indent, depth: 1, to: &lines)
    }
    for sublayer in layer.orderedSublayers { append(sublayer, indent + "  ", to: &lines) }
    if let mask = layer.mask {
      lines.append("  " + indent + "  mask:")
      append(mask, indent + "    ", to: &lines)
    }
  }

  /// Lists the cells of an emitter, with the particles that live at a time on average.
  private static func append(
    _ cells: [CAEmitterCell], of layer: CAEmitterLayer, _ indent: String, depth: Int,
    to lines: inout [String]
  ) {
    guard depth <= 8 else { return }
    for cell in cells {
      let rate = Double(cell.birthRate * layer.birthRate)
      let life = Double(cell.lifetime * layer.lifetime)
      var text = "\(cell.name ?? "-") (CAEmitterCell): \(plain(rate)) a second"
      text += depth > 1 ? " of each, for \(plain(life)) s" : " for \(plain(life)) s"
      if depth == 1, rate > 0, life > 0 { text += ", \(plain(rate * life)) live" }
      if !cell.isEnabled { text += ", disabled" }
      lines.append(indent + "  + " + text)
      append(cell.emitterCells ?? [], of: layer, indent + "  ", depth: depth + 1, to: &lines)
    }
  }

  private static func describe(_ animation: CAAnimation) -> String {
    var text = "\(type(of: animation))"
    if let keyPath = (animation as? CAPropertyAnimation)?.keyPath { text += " \(keyPath)" }
    text += ": \(plain(animation.duration)) s"
    if animation.beginTime != 0 { text += " from \(plain(animation.beginTime)) s" }
    if animation.autoreverses { text += ", autoreverses" }
    if animation.repeatCount > 0 {
      text += ", \(plain(Double(animation.repeatCount))) times"
    } else if animation.repeatDuration > 0 {
      text += ", repeats for \(plain(animation.repeatDuration)) s"
    }
    if animation.speed != 1 { text += ", speed \(plain(Double(animation.speed)))" }
    if animation.timeOffset != 0 { text += ", offset \(plain(animation.timeOffset)) s" }
    if let group = animation as? CAAnimationGroup {
      let children = (group.animations ?? []).map {
        ($0 as? CAPropertyAnimation)?.keyPath ?? "\(type(of: $0))"
      }
      text += ", of " + children.joined(separator: ", ")
    }
    return text
  }

  private static func json(_ layer: CALayer) -> JSONText {
    let frame = layer.frame
    return .object([
      ("name", .optional(layer.name)), ("type", .string("\(type(of: layer))")),
      (
        "frame",
        .array(
          [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map {
            .number(Double($0))
          })
      ),
      (
        "animations",
        .array(
          layer.attachedAnimations.map { attached in
            let animation = attached.animation
            return .object([
              ("type", .string("\(type(of: animation))")), ("key", .optional(attached.key)),
              ("keyPath", .optional((animation as? CAPropertyAnimation)?.keyPath)),
              ("beginTime", .number(animation.beginTime)),
              ("duration", .number(animation.duration)),
            ])
          })
      ),
      ("sublayers", .array(layer.orderedSublayers.map { json($0) })),
    ])
  }

  private static func size(_ size: CGSize) -> String {
    "\(plain(Double(size.width)))x\(plain(Double(size.height)))"
  }

  private static func rate(_ rate: FrameRate) -> String {
    rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator)/\(rate.denominator)"
  }

  /// A number to three places, without a fraction where there is none.
  private static func plain(_ value: Double) -> String {
    value.isFinite ? ParsedArguments.plain((value * 1000).rounded() / 1000) : "inf"
  }
}
