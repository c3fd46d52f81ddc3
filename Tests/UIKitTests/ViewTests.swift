import CoreGraphics
import Foundation
import TestSupport
import Testing
import UIKit

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

private final class OwnLayer: CALayer {}

private final class OwnLayerView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
  override class func makeLayer() -> CALayer { OwnLayer() }
}

private final class HalfOwnLayerView: UIView {
  override class var layerClass: AnyClass { OwnLayer.self }
}

@Suite struct ViewTests {
  @Test func layersAreOfTheViewsClass() {
    #expect(type(of: UIView().layer) == CALayer.self)
    #expect(ShapeView(frame: .zero).layer is CAShapeLayer)
    #expect(OwnLayerView().layer is OwnLayer)
    #expect(type(of: HalfOwnLayerView().layer) == CALayer.self)
  }

  @Test func treesOfViewsAndLayersAgree() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { _ in UIView() }
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    parent.insertSubview(views[2], at: 1)
    parent.insertSubview(views[3], aboveSubview: views[0])
    #expect(parent.subviews == [views[0], views[3], views[2], views[1]])
    #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
    parent.insertSubview(views[1], belowSubview: views[0])
    views[2].removeFromSuperview()
    #expect(parent.subviews == [views[1], views[0], views[3]])
    #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
    #expect(views[2].superview == nil && views[0].superview === parent)
    views[0].addSubview(parent)
    #expect(parent.superview == nil)
  }

  @Test func layoutFollowsSize() {
    let view = ShapeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let first = view.layouts
    view.frame.origin.x = 5
    view.layoutIfNeeded()
    #expect(view.layouts == first)
    view.bounds.size.width = 20
    view.layoutIfNeeded()
    #expect(view.layouts == first + 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == first + 2)
  }

  @Test func propertiesAreTheLayers() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40) && view.bounds.origin == .zero)
    view.center.x += 1
    #expect(view.frame.minX == 11 && view.layer.position.x == 26)
    view.alpha = 0.5
    view.backgroundColor = .red
    view.isHidden = true
    view.clipsToBounds = true
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.layer.opacity == 0.5 && view.layer.isHidden && view.layer.masksToBounds)
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.frame.width == 60)
  }

  @Test func viewsChangeWithoutImplicitAnimations() {
    let view = UIView()
    let other = CALayer()
    view.layer.addSublayer(other)
    #expect(view.layer.action(forKey: "opacity") == nil)
  }

  @Test func imagesComeFromFiles() throws {
    let file = PackageFolder.fixtures.appendingPathComponent("Images/checker.png").path
    let image = try #require(UIImage(contentsOfFile: file))
    #expect(image.scale == 1 && image.size.width == CGFloat(image.cgImage?.width ?? 0))
    #expect(UIImage(contentsOfFile: file + ".missing") == nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kinora-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let dense = folder.appendingPathComponent("checker@2x.png").path
    try FileManager.default.copyItem(atPath: file, toPath: dense)
    #expect(UIImage(contentsOfFile: dense)?.size.width == image.size.width / 2)
  }

  @Test func screensAreSaid() {
    #expect(UIScreen.main.scale == 1 && UIScreen.main.bounds.width == 390)
    UIScreen.$main.withValue(UIScreen(scale: 3)) { #expect(UIScreen.main.scale == 3) }
  }
}
