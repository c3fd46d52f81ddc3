import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import SceneFormats
import Synchronization
import Testing

@testable import Batch

@Suite struct BatchRunTests {
  /// Jobs over small scenes in a folder, each to a GIF or a sequence.
  struct Workshop {
    let folder: TemporaryFolder
    var options = "o"

    init() throws { folder = try TemporaryFolder() }

    func scene(_ name: String, color: String = "red", frames: Int = 8) throws {
      try folder.write(
        """
        {"kinora": 1, "size": [24, 16], "fps": 10, "duration": \(Double(frames) / 10),
         "background": "white", "layers": [{"name": "l", "frame": [2, 2, 8, 8],
         "backgroundColor": "\(color)", "animations": [{"type": "CABasicAnimation",
         "keyPath": "position.x", "byValue": 10, "duration": 1}]}]}
        """, to: name)
    }

    func job(_ name: String, to output: String, piece: Range<Int>? = nil) throws -> BatchJob {
      let path = folder.path + "/" + name
      let target = folder.path + "/" + output
      let jobOutput = try JobOutput(path: target, options: options)
      return BatchJob(name: name, folder: folder.path, outputs: [jobOutput], piece: piece) {
        [folder] in
        let collector = SceneInputs()
        let renderer = try SceneInputs.$current.withValue(collector) {
          let scene = try SceneReader.read(contentsOf: URL(fileURLWithPath: path))
          return (scene.duration ?? 0, try FrameRenderer(scene: scene))
        }
        let rate = try FrameRate(10)
        let count = Int((renderer.0 * 10).rounded())
        let size = renderer.1.viewport.size
        return PreparedJob(
          renderer: renderer.1, grid: FrameGrid(rate: rate), frames: 0..<count,
          inputs: SceneInput.relative(collector.files, to: folder.path),
          imageBytes: 0, warnings: [], note: "n"
        ) { request in
          if jobOutput.pattern != nil {
            return PNGSequenceSink(
              pattern: try OutputPattern(target), isThere: request.isThere, wrote: request.wrote)
          }
          return try GIFSink(path: target, size: size, rate: rate, frameCount: count)
        }
      }
    }

    func run(
      _ jobs: [BatchJob], threads: Int = 3, limit: Int? = nil, isForced: Bool = false,
      stop: @escaping @Sendable () -> Bool = { false }
    ) async -> [JobOutcome] {
      await BatchRun(
        jobs,
        options: BatchOptions(
          threads: threads, memoryLimit: limit, isForced: isForced, isGivenUp: stop)
      ).run()
    }
  }

  private func words(_ outcomes: [JobOutcome]) -> [String] {
    outcomes.map { outcome in
      switch outcome.kind {
      case .made: "made"
      case .skipped: "skipped"
      case .failed: "failed"
      case .interrupted: "interrupted"
      }
    }
  }

  @Test func oneFailureStopsNoOther() async throws {
    var shop = try Workshop()
    shop.options = "x"
    var jobs: [BatchJob] = []
    for index in 0..<9 {
      if index == 4 {
        try shop.folder.write("{", to: "4.json")
      } else {
        try shop.scene("\(index).json")
      }
      jobs.append(try shop.job("\(index).json", to: "out/\(index).gif"))
    }
    let outcomes = await shop.run(jobs)
    #expect(words(outcomes).filter { $0 == "made" }.count == 8)
    #expect(words(outcomes)[4] == "failed")
    #expect(shop.folder.names("out").count == 8)
    #expect(Set(shop.folder.names("out").map { shop.folder.bytes("out/" + $0) }).count == 1)
  }

  @Test func nothingIsMadeTwice() async throws {
    var shop = try Workshop()
    try shop.scene("a.json")
    try shop.scene("b.json")
    func jobs() throws -> [BatchJob] {
      [try shop.job("a.json", to: "a.gif"), try shop.job("b.json", to: "b/%03d.png")]
    }
    #expect(words(await shop.run(try jobs())) == ["made", "made"])
    #expect(words(await shop.run(try jobs())) == ["skipped", "skipped"])
    try shop.scene("a.json", color: "blue")
    #expect(words(await shop.run(try jobs())) == ["made", "skipped"])
    try FileManager.default.removeItem(atPath: shop.folder.path + "/b/003.png")
    try shop.folder.write("spoiled", to: "b/005.png")
    let repaired = await shop.run(try jobs())
    #expect(words(repaired) == ["skipped", "made"])
    #expect(repaired[1].frames == 2 && repaired[1].kept == 6)
    shop.options = "others"
    #expect(words(await shop.run(try jobs())) == ["made", "made"])
    #expect(words(await shop.run(try jobs(), isForced: true)) == ["made", "made"])
  }

  @Test func aShorterSequenceLeavesNoOldFrames() async throws {
    let shop = try Workshop()
    try shop.scene("a.json", frames: 12)
    #expect(words(await shop.run([try shop.job("a.json", to: "a/%d.png")])) == ["made"])
    try shop.folder.write("mine", to: "a/11.png")
    try shop.scene("a.json", frames: 5)
    #expect(words(await shop.run([try shop.job("a.json", to: "a/%d.png")])) == ["made"])
    #expect(shop.folder.names("a") == ["0.png", "1.png", "11.png", "2.png", "3.png", "4.png"])
  }

  @Test func whatWasGivenUpIsContinued() async throws {
    let shop = try Workshop()
    try shop.scene("a.json", frames: 60)
    let job = try shop.job("a.json", to: "a/%d.png")
    let asked = Mutex(0)
    let first = await shop.run([job], threads: 2) {
      asked.withLock { count in
        count += 1
        return count > 30
      }
    }
    #expect(words(first) == ["interrupted"])
    let there = shop.folder.names("a").count
    #expect(there > 0 && there < 60)
    let second = await shop.run([job], threads: 2)
    #expect(words(second) == ["made"])
    #expect(second[0].kept >= there - 33 && second[0].frames + second[0].kept == 60)
    #expect(shop.folder.names("a").count == 60)
  }

  @Test func twoRunsAtOnceMakeEachOutputOnce() async throws {
    let shop = try Workshop()
    var jobs: [BatchJob] = []
    for index in 0..<6 {
      try shop.scene("\(index).json", frames: 20)
      jobs.append(try shop.job("\(index).json", to: "\(index).gif"))
    }
    async let one = shop.run(jobs)
    async let other = shop.run(jobs)
    let (a, b) = await (words(one), words(other))
    for (x, y) in zip(a, b) { #expect([x, y].sorted() == ["made", "skipped"]) }
  }

  @Test func memoryIsSharedAndAsked() async throws {
    let shop = try Workshop()
    try shop.scene("a.json")
    try shop.scene("b.json")
    let jobs = [try shop.job("a.json", to: "a.gif"), try shop.job("b.json", to: "b.gif")]
    #expect(words(await shop.run(jobs, limit: MemoryNeed.process + 1)) == ["failed", "failed"])
    #expect(words(await shop.run(jobs, limit: MemoryNeed.process + (2 << 20))) == ["made", "made"])
  }

  @Test func partsMakeTheSameFile() async throws {
    let shop = try Workshop()
    try shop.scene("a.json", frames: 30)
    #expect(words(await shop.run([try shop.job("a.json", to: "a.gif")])) == ["made"])
    let whole = shop.folder.bytes("a.gif")
    for range in [0..<7, 7..<8, 8..<30] {
      let job = try shop.job("a.json", to: "p/a.gif", piece: range)
      #expect(words(await shop.run([job])) == ["made"])
      #expect(words(await shop.run([job])) == ["skipped"])
    }
    let parts = shop.folder.names("p").map { shop.folder.path + "/p/" + $0 }
    #expect(parts.count == 3)
    let set = try #require(try PartSet.groups(of: parts).first)
    let sink = try GIFSink(
      path: set.output, size: try #require(PixelSize(width: 24, height: 16)),
      rate: try FrameRate(10), frameCount: set.header.total)
    try await set.join(into: [sink], through: FrameRelay(threads: 3))
    try set.record()
    #expect(shop.folder.bytes("p/a.gif") == whole)
    #expect(words(await shop.run([try shop.job("a.json", to: "p/a.gif")])) == ["skipped"])
    let again = try shop.job("a.json", to: "p/a.gif", piece: 0..<7)
    #expect(words(await shop.run([again])) == ["skipped"])
  }

  @Test func partsThatLieBesideAreTaken() async throws {
    let shop = try Workshop()
    try shop.scene("a.json", frames: 30)
    _ = await shop.run([try shop.job("a.json", to: "a.gif")])
    for range in [0..<10, 10..<30] {
      _ = await shop.run([try shop.job("a.json", to: "p/a.gif", piece: range)])
    }
    let joined = await shop.run([try shop.job("a.json", to: "p/a.gif")])
    #expect(words(joined) == ["made"])
    #expect(joined[0].frames == 0 && joined[0].kept == 30)
    #expect(shop.folder.names("p") == ["a.gif"])
    #expect(shop.folder.bytes("p/a.gif") == shop.folder.bytes("a.gif"))
  }

  @Test func foreignPartsAreNotTaken() async throws {
    let shop = try Workshop()
    try shop.scene("a.json", frames: 12)
    for range in [0..<6, 6..<12] {
      _ = await shop.run([try shop.job("a.json", to: "p/a.gif", piece: range)])
    }
    try shop.scene("a.json", color: "blue", frames: 12)
    let drawn = await shop.run([try shop.job("a.json", to: "p/a.gif")])
    #expect(words(drawn) == ["made"] && drawn[0].frames == 12)
    _ = await shop.run([try shop.job("a.json", to: "b.gif")])
    #expect(shop.folder.bytes("p/a.gif") == shop.folder.bytes("b.gif"))
  }
}
