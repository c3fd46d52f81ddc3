// Measures whole frames and whole files; scripts/bench runs it.
//
//     Bench table [OPTIONS]   everything, against the peers: Markdown
//     Bench growth FOLDER     time against layers, pixels and frames: a scene that plots it
//     Bench draw|render|png   one measurement, in a process of its own; see the types

import CoreGraphics
import Foundation
import ImageFiles

let words = Array(CommandLine.arguments.dropFirst())

do {
  switch (words.first ?? "", words.count) {
  case ("table", _): try Report(Options(Array(words.dropFirst()))).write()
  case ("growth", 2): try Growth(folder: URL(fileURLWithPath: words[1])).write()
  case ("draw", 5), ("draw", 7):
    try Drawing(
      scene: URL(fileURLWithPath: words[1]), frames: Int(words[2]) ?? 1,
      threads: Int(words[3]) ?? 1, runs: Int(words[4]) ?? 7,
      saved: words.count == 7 ? (Int(words[5]) ?? 0, URL(fileURLWithPath: words[6])) : nil
    ).print()
  case ("render", 6):
    try await Rendering(
      scene: URL(fileURLWithPath: words[1]), frames: Int(words[2]) ?? 1,
      threads: Int(words[3]) ?? 1, keeps: words[4] == "kept", out: words[5]
    ).print()
  case ("particles", 4):
    try ParticleFile(
      scene: URL(fileURLWithPath: words[1]), frames: Int(words[2]) ?? 1,
      folder: URL(fileURLWithPath: words[3])
    ).write()
  case ("png", 7):
    guard let width = Int(words[2]), let height = Int(words[3]),
      let size = PixelSize(width: width, height: height)
    else { throw Options.UsageError(description: "png: no size") }
    let level: PNGLevel = words[4] == "small" ? .small : words[4] == "fast" ? .fast : .standard
    try PNGEncoding(
      raw: URL(fileURLWithPath: words[1]), size: size, level: level,
      folder: URL(fileURLWithPath: words[5]), runs: Int(words[6]) ?? 7
    ).print()
  default:
    throw Options.UsageError(description: "usage: Bench table|growth|draw|render|particles|png ...")
  }
} catch {
  FileHandle.standardError.write(Data("Bench: \(error)\n".utf8))
  exit(1)
}
