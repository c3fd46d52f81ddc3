// EncodeBench: what encoding costs. FRAMES.rgba holds premultiplied frames one after the other.

import Foundation
import ImageFiles

let usage = """
  usage: EncodeBench stages FRAMES.rgba WIDTH HEIGHT [KIND]  a table of stages, one thread; png or gif alone
         EncodeBench png LEVEL FRAMES.rgba WIDTH HEIGHT      PNGs, thrown away
         EncodeBench gif OUT.gif FRAMES.rgba WIDTH HEIGHT [QUALITY [DITHER]]
         EncodeBench apng OUT.png FRAMES.rgba WIDTH HEIGHT [LEVEL]
         EncodeBench webp OUT.webp FRAMES.rgba WIDTH HEIGHT [QUALITY]
  """

/// The file that three arguments from a place on describe.
func frames(_ arguments: [String], from place: Int) -> FrameFile? {
  guard arguments.count >= place + 3 else { return nil }
  return FrameFile(
    path: arguments[place], width: arguments[place + 1], height: arguments[place + 2])
}

let arguments = Array(CommandLine.arguments.dropFirst())
let kind = arguments.first ?? ""
guard let file = frames(arguments, from: kind == "stages" ? 1 : 2) else {
  print(usage)
  exit(2)
}
let last = arguments.count > 5 ? arguments[5] : ""
do {
  switch kind {
  case "stages":
    let only = arguments.count > 4 ? arguments[4] : ""
    if only != "gif" { try Stages.png(file) }
    if only != "png" { try Stages.gif(file) }
  case "png":
    print(try WholeFiles.png(file, level: PNGLevel(rawValue: arguments[1]) ?? .standard))
  case "gif":
    let dither = arguments.count > 6 ? GIFOptions.Dither(rawValue: arguments[6]) : nil
    let quality = Int(last) ?? GIFOptions.standardQuality
    try await WholeFiles.gif(
      file, to: arguments[1], options: GIFOptions(dither: dither ?? .none, quality: quality))
  case "apng":
    try WholeFiles.apng(file, to: arguments[1], level: PNGLevel(rawValue: last) ?? .standard)
  case "webp": try WholeFiles.webp(file, to: arguments[1], quality: Int(last) ?? 100)
  default:
    print(usage)
    exit(2)
  }
} catch {
  print(error)
  exit(1)
}
