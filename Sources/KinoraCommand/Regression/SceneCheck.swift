import CoreGraphics
import Foundation
import ImageComparison
import ImageFiles
import Kinora
import MediaTiming
import SceneFormats

/// Draws one scene and compares it with its goldens.
struct SceneCheck: Sendable {
  /// The goldens.
  let store: GoldenStore
  /// The goldens that are there, as paths in the store's folder.
  let present: Set<String>
  /// Whether every scene is compared as a whole too, not only those that list no times.
  let isWhole: Bool
  /// Where fonts come from.
  var fonts = FontSources()

  /// What was found.
  struct Outcome: Sendable {
    var item: ComparisonReport.Item
    /// The goldens that the scene asks for.
    var goldens: [String] = []
    /// The pictures that failures leave, by path.
    var pictures: [String: [UInt8]] = [:]
  }

  /// Checks a scene; one that cannot be read or drawn has failed.
  func run(_ entry: SceneList.Entry) -> Outcome {
    let start = ContinuousClock.now
    var outcome: Outcome
    do {
      outcome = try check(entry)
    } catch {
      outcome = Outcome(
        item: .init(name: entry.name, status: .failed, message: "\(Failure(error).message)"))
      // What a scene that cannot be read would ask for is unknown; its goldens keep their owner.
      outcome.goldens = present.filter {
        $0.hasPrefix(entry.name + "@") || $0 == entry.name + ".digests"
      }.sorted()
    }
    let parts = (ContinuousClock.now - start).components
    outcome.item.seconds = Double(parts.seconds) + Double(parts.attoseconds / 1_000_000_000) / 1e9
    return outcome
  }

  private func check(_ entry: SceneList.Entry) throws -> Outcome {
    let scene = try SceneFiles.read(entry.path)
    let renderer = try FrameRenderer(scene: scene, fonts: fonts)
    var outcome = Outcome(item: .init(name: entry.name, status: .matched, message: "identical"))
    var results: [GoldenOutcome] = []
    for time in scene.times {
      let name = GoldenStore.name(entry.name, at: time)
      let result = try store.check(renderer.frame(at: time), name: name)
      outcome.add(result, label: "\(ParsedArguments.plain(time)) s", time: time)
      results.append(result)
    }
    if isWhole || scene.times.isEmpty {
      let result = try store.check(try digests(scene, renderer), name: entry.name)
      outcome.add(result, label: "whole", time: nil)
      try leaveFrames(of: result, scene, renderer, &outcome)
    }
    outcome.item.status = Self.worst(outcome.item.frames.map(\.status))
    if outcome.item.status == .missing,
      outcome.item.frames.allSatisfy({ $0.status == .missing })
    {
      outcome.item.status = .added
      outcome.item.message = "a scene without goldens"
      for index in outcome.item.frames.indices { outcome.item.frames[index].status = .added }
    } else {
      outcome.item.message = message(scene, renderer, results, outcome.item)
    }
    return outcome
  }

  /// One sentence on the whole scene.
  private func message(
    _ scene: Scene, _ renderer: FrameRenderer, _ results: [GoldenOutcome],
    _ item: ComparisonReport.Item
  ) -> String {
    // Frames that were only added to show what a digest cannot have no golden.
    let compared = item.frames.filter { $0.golden != nil }
    let bad = compared.filter { !$0.status.passes }
    guard let first = bad.first else { return compared.first?.message ?? "nothing to compare" }
    if item.status == .recorded { return "\(bad.count) recorded; look at them" }
    if let shift = shift(scene, renderer, results) { return FrameDigests.describe(shift: shift) }
    let worst =
      bad.max { ($0.difference?.differing ?? 0) < ($1.difference?.differing ?? 0) } ?? first
    let count = compared.count == 1 ? "" : "\(bad.count) of \(compared.count) instants: "
    return count + (worst.label == "whole" ? "" : "at \(worst.label) ") + worst.message
  }

  /// By how many frames the scene's motion is later (positive) or earlier than its goldens, when
  /// that alone explains every golden.
  private func shift(
    _ scene: Scene, _ renderer: FrameRenderer, _ results: [GoldenOutcome]
  ) -> Int? {
    let changed = zip(scene.times, results).filter { $0.1.status == .changed }
    guard !changed.isEmpty, results.allSatisfy({ $0.status == .changed || $0.status == .matched })
    else { return nil }
    let frame = scene.frameRate.seconds(atFrame: 1)
    for shift in [1, -1, 2, -2, 3, -3] {
      let explains = changed.allSatisfy { time, result in
        let moved = renderer.frame(at: time + Double(shift) * frame)
        return result.expected == StraightPixmap(moved)
      }
      if explains { return shift }
    }
    return nil
  }

  private func digests(_ scene: Scene, _ renderer: FrameRenderer) throws -> FrameDigests {
    let grid = FrameGrid(rate: scene.frameRate)
    let count = max(1, grid.frameCount(duration: try scene.requiredDuration()) ?? 1)
    var pixmap = Pixmap(size: renderer.viewport.size)
    let digests = (0..<count).map { frame in
      renderer.draw(at: grid.time(ofFrame: frame), into: &pixmap)
      return PixelDigest(pixmap)
    }
    let rate = scene.frameRate
    return FrameDigests(
      size: pixmap.size,
      rate: rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator)/\(rate.denominator)",
      frames: digests)
  }

  /// Leaves pictures of the first frames that differ from their digests.
  private func leaveFrames(
    of result: GoldenOutcome, _ scene: Scene, _ renderer: FrameRenderer, _ outcome: inout Outcome
  ) throws {
    let grid = FrameGrid(rate: scene.frameRate)
    for frame in result.differingFrames.prefix(5) {
      let bytes = try PNGEncoder.encode(renderer.frame(at: grid.time(ofFrame: frame)))
      let path = "\(result.name).frame\(frame).actual.png"
      if let output = store.output { try GoldenFiles.write(bytes, to: output + "/" + path) }
      outcome.pictures[path] = bytes
      var entry = ComparisonReport.Frame(
        label: "frame \(frame)", time: grid.time(ofFrame: frame), status: .changed,
        message: "another digest")
      entry.actual = path
      outcome.item.frames.append(entry)
    }
  }

  private static func worst(_ statuses: [GoldenStatus]) -> GoldenStatus {
    let order: [GoldenStatus] = [.failed, .changed, .missing, .added, .recorded]
    return order.first(where: statuses.contains) ?? .matched
  }
}

extension SceneCheck.Outcome {
  /// Adds a golden's outcome as an instant of the item.
  fileprivate mutating func add(_ result: GoldenOutcome, label: String, time: Double?) {
    goldens.append(result.file)
    var frame = ComparisonReport.Frame(
      label: label, time: time, status: result.status, message: result.message,
      golden: result.file, difference: result.difference)
    frame.expected = result.pictures["expected"]?.path
    frame.actual = result.pictures["actual"]?.path
    frame.differencePicture = result.pictures["difference"]?.path
    for picture in result.pictures.values { pictures[picture.path] = picture.bytes }
    item.frames.append(frame)
  }
}
