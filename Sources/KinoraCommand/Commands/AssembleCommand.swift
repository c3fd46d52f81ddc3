import Batch
import Foundation
import ImageFiles
import Kinora

/// `kinora assemble`: parts of animations to the files that one machine would have written.
struct AssembleCommand {
  /// Where text goes.
  let console: Console

  private static let remove = Flag("remove", "remove the parts afterwards")
  private static let output = Flag(
    "output", short: "o", value: "OUT", repeats: true,
    "where to write, with the parts of one animation (default: what the parts are for)")

  /// The command's table.
  static let command = Command(
    name: "assemble", synopsis: "PARTS...", summary: "Joins the parts that shares have made",
    details: """
      kinora render --shard I/N writes the frames of its share of a long scene to
      OUT.FIRST-LAST.part, without loss. From all parts the encoder makes the same bytes as
      from one run. PARTS are files, quoted patterns, or folders, whose parts are all taken.
      Parts that are missing, overlap or belong to another state of the scene are refused.
      """,
    flags: [
      output, remove, RenderFlags.threads, RenderFlags.progress, RenderFlags.quiet,
      RenderFlags.json, .help,
    ])

  /// Joins the parts of every animation that was given.
  func run(_ parsed: ParsedArguments) async throws(Failure) -> ExitCode {
    if parsed.operands.isEmpty {
      throw Failure(.usage, "no parts are given; see kinora assemble --help")
    }
    let threads =
      try parsed.integer(RenderFlags.threads, 1...256)
      ?? ProcessInfo.processInfo.activeProcessorCount
    let isQuiet = parsed.has(RenderFlags.quiet)
    let mode =
      try parsed.choice(RenderFlags.progress, ProgressMode.self) ?? (isQuiet ? .none : .auto)
    let outputs = parsed.texts(Self.output)
    let interruption = Interruption()
    return try await interruption.watching { () async throws(Failure) -> ExitCode in
      do {
        let paths = try Self.parts(parsed.operands)
        let sets =
          outputs.isEmpty
          ? try PartSet.groups(of: paths)
          : [try PartSet(try paths.map { try FramePartReader(path: $0) })]
        for set in sets {
          let names = outputs.isEmpty ? [set.output] : outputs
          try await join(set, names, threads, mode, interruption)
          if outputs.isEmpty { try set.record() }
          if parsed.has(Self.remove) { set.remove() }
          if parsed.has(RenderFlags.json) {
            console.print(
              JSONText.object([
                ("outputs", .array(names.map { .string($0) })),
                ("parts", .number(Double(set.parts.count))),
                ("frames", .number(Double(set.header.total))),
              ]).compact)
          }
        }
        return .done
      } catch {
        throw Failure(error)
      }
    }
  }

  private func join(
    _ set: PartSet, _ names: [String], _ threads: Int, _ mode: ProgressMode,
    _ interruption: Interruption
  ) async throws {
    var progress = Progress(
      console: console, mode: mode, name: (set.note.output as NSString).lastPathComponent,
      total: set.header.total)
    do {
      let sinks = try names.map { name in
        guard let recipe = SinkRecipe(set.header, note: set.note.scene, output: name) else {
          throw Failure(
            .badInput, "\(set.parts[0].path): written by another version of kinora")
        }
        let destination = try Destination(
          name, scene: "scene", isOneOfMany: false, isStill: set.header.total == 1,
          format: recipe.options.format)
        try destination.checkFolder()
        return try recipe.sink(for: destination)
      }
      try await set.join(into: sinks, through: FrameRelay(threads: threads)) { done in
        progress.update(done)
        return !interruption.hasCome
      }
    } catch {
      progress.clear()
      throw error
    }
    progress.finish(names.joined(separator: ", "))
  }

  /// The part files of files, patterns and folders.
  private static func parts(_ operands: [String]) throws -> [String] {
    var paths: [String] = []
    for operand in operands {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder), isFolder.boolValue
      {
        let folder = operand.hasSuffix("/") ? String(operand.dropLast()) : operand
        do {
          paths += try PathPattern(folder + "/**/*.part").matches().map(\.path)
        } catch {
          throw BatchError.noParts(operand)
        }
      } else {
        paths += try PathPattern(operand).matches().map(\.path)
      }
    }
    return paths
  }
}
