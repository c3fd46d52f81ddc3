import CoreGraphics
import Foundation
import Kinora
import KinoraTesting
import TestSupport
import Testing
import UIKit

@Suite struct DoorTests {
  private func makeView() -> DoorView {
    let file = PackageFolder.fixtures.appendingPathComponent("Scenes/door.png")
    let view = DoorView(
      frame: CGRect(x: 0, y: 0, width: 256, height: 256),
      image: UIImage(contentsOfFile: file.path))
    view.backgroundColor = .white
    return view
  }

  @Test func swings() throws {
    let view = makeView()
    view.swing()
    try expectFrames(of: view.layer, at: [0, 0.5, 1.25], matching: "swing", scale: 0.25)
  }

  @Test func opensWhenTouched() throws {
    let view = makeView()
    SceneClock.$current.withValue(SceneClock(time: 0.5)) { view.touched() }
    try expectFrames(of: view.layer, at: [0.5, 1, 3], matching: "touched", scale: 0.25)
  }

  @Test func showsTheSceneOfTheSameName() throws {
    // The same door as a scene file, whose goldens lie beside it.
    let wall = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    wall.backgroundColor = .white
    let view = makeView()
    view.frame.origin = CGPoint(x: 172, y: 172)
    view.backgroundColor = nil
    wall.addSubview(view)
    view.layoutIfNeeded()
    view.door.position = CGPoint(x: 0, y: 128)
    view.swing()
    let renderer = try FrameRenderer(
      layer: wall.layer, size: CGSize(width: 600, height: 600), background: .white)
    let golden = PackageFolder.fixtures.appendingPathComponent("Scenes/door@0.4.png")
    let expected = try #require(UIImage(contentsOfFile: golden.path)?.cgImage)
    #expect(renderer.frame(at: 0.4) == expected.pixmap)
  }
}
