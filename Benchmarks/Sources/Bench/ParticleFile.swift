import CoreGraphics
import DisplayList
import Foundation
import Kinora
import Presentation
import SceneFormats

/// `Bench particles SCENE FRAMES FOLDER`: writes where each frame's particles are, for the peers: one
/// file for each frame, rows of ten doubles: the map from picture to canvas (a, b, c, d, tx, ty) and
/// red, green, blue and alpha.
struct ParticleFile {
  let scene: URL
  let frames: Int
  let folder: URL

  func write() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scene = try SceneReader.read(contentsOf: scene)
    let renderer = try FrameRenderer(scene: scene)
    var composer = Composer()
    var list = DisplayList(size: renderer.viewport.size, background: SIMD4())
    for frame in 0..<frames {
      let time = Double(frame) / scene.frameRate.framesPerSecond
      let tree = renderer.scene.timeline(at: time).presentation(at: time)
      composer.compose(tree, viewport: renderer.viewport, into: &list)
      var rows: [Double] = []
      for command in list.commands {
        guard case .fill(let fill) = command, case .image(let paint) = fill.paint,
          let map = paint.deviceToImage.inverse
        else { continue }
        let w = map.one.z
        rows += [map.x.x / w, map.x.y / w, map.y.x / w, map.y.y / w, map.one.x / w, map.one.y / w]
        rows += [paint.tint.x, paint.tint.y, paint.tint.z, paint.tint.w * paint.opacity]
          .map { Double($0) }
      }
      let file = folder.appendingPathComponent("\(frame).f64")
      try rows.withUnsafeBytes { Data($0) }.write(to: file)
    }
  }
}
