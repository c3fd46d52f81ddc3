import CoreGraphics
import DisplayList
import Foundation
import Raster
import Stopwatch

// Times the rasterizer alone, on one thread: W1 (door), W2 (cards), W2g (cards in groups), W3
// (curves), W4 (shadows). The 60 display lists are made beforehand and the 60 pixel buffers were
// written before.
//
//     RasterBench [w1|w2|w2g|w3|w4 ...] [--runs N] [--save FOLDER]

var workloads: [String] = []
var runs = 7
var folder: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--runs": runs = arguments.popFirst().flatMap(Int.init) ?? runs
  case "--save": folder = arguments.popFirst()
  default: workloads.append(argument)
  }
}
if workloads.isEmpty { workloads = ["w1", "w2", "w2g", "w3", "w4"] }

/// Writes a frame as PPM, alpha left out.
func save(_ pixmap: Pixmap, _ path: String) throws {
  var data = Data("P6 \(pixmap.width) \(pixmap.height) 255\n".utf8)
  for pixel in pixmap.pixels {
    let (red, green, blue, _) = Pixel.unpack(pixel)
    data.append(contentsOf: [red, green, blue])
  }
  try data.write(to: URL(fileURLWithPath: path))
}

for workload in workloads {
  let lists: [DisplayList]
  if workload == "w1", let size = PixelSize(width: 600, height: 600) {
    let door = try DoorLists()
    lists = (0..<60).map { door.list(frame: $0, size: size) }
  } else if workload == "w4", let size = PixelSize(width: 800, height: 600) {
    let shadows = ShadowLists()
    lists = (0..<60).map { shadows.list(frame: $0, size: size) }
  } else if workload == "w3", let size = PixelSize(width: 1280, height: 720) {
    let vectors = VectorLists()
    lists = (0..<60).map { vectors.list(frame: $0, size: size) }
  } else if let size = PixelSize(width: 1280, height: 720) {
    let cards = CardLists(grouped: workload == "w2g")
    lists = (0..<60).map { cards.list(frame: $0, size: size) }
  } else {
    continue
  }
  var frames = lists.map { Pixmap(size: $0.size, filledWith: 1) }
  let rasterizer = Rasterizer()
  var busy: [Int] = []
  let time = Stopwatch.median(runs: runs) {
    let start = clock()
    for index in lists.indices { rasterizer.render(lists[index], into: &frames[index]) }
    busy.append(Int(clock() - start))
  }
  busy.sort()
  let processor = Double(busy[busy.count / 2]) / 1000 / 60
  print("\(workload): \(time / 60) ms a frame, \(processor) ms of the processor's time")
  if let folder {
    for index in [0, 30, 59] { try save(frames[index], "\(folder)/\(workload)_\(index).ppm") }
  }
}
