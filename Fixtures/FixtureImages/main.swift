// Draws the pictures that the fixture scenes show, into the folder given (Fixtures).

import CoreGraphics
import Foundation

let folder = URL(
  fileURLWithPath: CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Fixtures")
let pictures: [(path: String, pixmap: Pixmap)] = [
  ("Scenes/door.png", DoorPicture.draw()),
  ("Images/texture.png", TestPictures.texture()),
  ("Images/checker.png", TestPictures.checker()),
  ("Images/quarters.png", TestPictures.quarters()),
  ("Images/dusk.png", TestPictures.dusk()),
  ("Images/fade.png", TestPictures.fade()),
]
for (path, pixmap) in pictures {
  var bytes = Data(
    "P7\nWIDTH \(pixmap.width)\nHEIGHT \(pixmap.height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
      .utf8)
  for p in pixmap.pixels {
    let (r, g, b, a) = Pixel.unpack(Pixel.unpremultiply(p)); bytes.append(contentsOf: [r, g, b, a])
  }
  try bytes.write(to: folder.appendingPathComponent((path as NSString).lastPathComponent + ".pam"))
}
