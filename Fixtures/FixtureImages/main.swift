// Draws the pictures that the fixture scenes show, into the folder given (Fixtures).

import CoreGraphics
import Foundation
import ImageFiles

let folder = URL(
  fileURLWithPath: CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Fixtures")
let pictures: [(path: String, pixmap: Pixmap)] = [
  ("Scenes/door.png", DoorPicture.draw()),
  ("Images/texture.png", TestPictures.texture()),
  ("Images/checker.png", TestPictures.checker()),
  ("Images/quarters.png", TestPictures.quarters()),
  ("Images/dusk.png", TestPictures.dusk()),
  ("Images/fade.png", TestPictures.fade()),
  ("Images/plate.png", TestPictures.plate()),
  ("Images/dot.png", ParticlePictures.dot()),
  ("Images/flake.png", ParticlePictures.flake()),
  ("Images/confetti.png", ParticlePictures.confetti()),
]
for (path, pixmap) in pictures {
  let file = folder.appendingPathComponent(path)
  try AtomicFile.write(PNGEncoder.encode(pixmap, level: .small), to: file.path)
}
