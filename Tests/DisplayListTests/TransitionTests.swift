import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// Where the two pictures of a transition lie and what shares they have.
@Suite struct TransitionTests {
  /// The list at a time of a layer of 40 x 20 at (100, 100) that turned from red to blue at 0 in a
  /// transition of one second.
  private func list(at time: Double, _ change: (CATransition) -> Void) -> DisplayList {
    let root = box(100, 100, 40, 20, color(1, 0, 0))
    let live = LiveTimeline(LiveTree(root: root))
    live.tree.perform {
      CATransaction.setDisableActions(true)
      let transition = CATransition()
      transition.duration = 1
      change(transition)
      root.add(transition, forKey: nil)
      root.backgroundColor = color(0, 0, 1)
    }
    live.tree.commit()
    guard let size = PixelSize(width: 300, height: 300) else {
      preconditionFailure("a frame that cannot be")
    }
    var list = DisplayList(size: size, background: .zero)
    var composer = Composer()
    composer.compose(
      live.current.presentation(at: time), viewport: Viewport(size: size), into: &list)
    return list
  }

  /// The left upper corner of what is filled in red and in blue.
  private func corners(_ list: DisplayList) -> (old: SIMD2<Int32>?, new: SIMD2<Int32>?) {
    func corner(_ wanted: SIMD4<Float>) -> SIMD2<Int32>? {
      list.fills.first { $0.paint == .solid(wanted) }.map {
        SIMD2($0.bounds.minX, $0.bounds.minY)
      }
    }
    return (corner(SIMD4(1, 0, 0, 1)), corner(SIMD4(0, 0, 1, 1)))
  }

  // Half-way: half of the bounds' size, from the named edge. In space that runs downwards the top,
  // maxY, is below.
  @Test(arguments: [
    (CATransitionSubtype?.none, SIMD2<Int32>(-20, 0)), (.fromLeft, SIMD2(-20, 0)),
    (.fromRight, SIMD2(20, 0)), (.fromTop, SIMD2(0, 10)), (.fromBottom, SIMD2(0, -10)),
  ]) func directions(_ subtype: CATransitionSubtype?, _ offset: SIMD2<Int32>) {
    let place = SIMD2<Int32>(100, 100)
    for (type, old, new) in [
      (CATransitionType.fade, SIMD2<Int32>.zero, SIMD2<Int32>.zero), (.moveIn, .zero, offset),
      (.push, .zero &- offset, offset), (.reveal, .zero &- offset, .zero),
    ] {
      let found = corners(
        list(at: 0.5) {
          $0.type = type
          $0.subtype = subtype
        })
      #expect(found.old == place &+ old && found.new == place &+ new, "\(type)")
    }
  }

  @Test func theSharesOfAFadeAddUp() {
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let groups = list(at: time) { _ in }.groups
      #expect(groups.count == 3)
      let levels = groups.dropFirst().map { Double($0.opacity) * 255 }
      #expect(abs(levels[0] + levels[1] - 255) < 1e-3)
      #expect(abs(levels[1] - (time * 255).rounded()) < 1e-3)
      #expect(groups[2].blend == .plusLighter && groups[0].blend == .sourceOver)
    }
  }

  @Test func theCoveringPictureComesLast() {
    for (type, isNewLast) in [
      (CATransitionType.fade, true), (.moveIn, true), (.push, true), (.reveal, false),
    ] {
      let last = list(at: 0.5) { $0.type = type }.fills.last
      #expect((last?.paint == .solid(SIMD4(0, 0, 1, 1))) == isNewLast)
    }
  }

  @Test func theEndsShowOnePicture() {
    #expect(list(at: 0) { _ in }.fills.map(\.paint) == [.solid(SIMD4(1, 0, 0, 1))])
    #expect(list(at: 1) { _ in }.fills.map(\.paint) == [.solid(SIMD4(0, 0, 1, 1))])
    #expect(list(at: 1) { _ in }.groups.isEmpty)
  }

  @Test func theWholeMeetsWhatLiesBelow() {
    let root = box(0, 0, 200, 200, color(1, 1, 1))
    let layer = box(50, 50, 40, 20, color(1, 0, 0))
    layer.compositingFilter = "destinationOut"
    layer.backgroundFilters = [CAFilter(type: "colorInvert") as Any]
    root.addSublayer(layer)
    let transition = CATransition()
    transition.duration = 1
    layer.addFromDocument(transition, forKey: nil)
    guard let size = PixelSize(width: 200, height: 200) else { return }
    var list = DisplayList(size: size, background: .zero)
    var composer = Composer()
    composer.compose(
      Timeline(root).presentation(at: 0.5), viewport: Viewport(size: size), into: &list)
    // The backdrop is filtered once, and only the buffer around both pictures meets it.
    #expect(list.groups.map(\.blend) == [.sourceOver, .destinationOut, .plusLighter])
    #expect(list.groups.map { $0.backdropFilters.count } == [1, 0, 0])
  }
}
