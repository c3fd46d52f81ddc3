import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws the particles of an emitter layer above all its other parts.
  ///
  /// Each lies in a plane parallel to the layer's own, seen through the layer's `sublayerTransform`,
  /// and is flattened into the layer's plane. Particles without a picture draw nothing.
  mutating func drawParticles(
    of emitter: EmitterState, _ index: Int, of tree: PresentationTree, at placement: Placement,
    into list: inout DisplayList
  ) {
    guard placement.opacity > 0 else { return }
    var field = ParticleField()
    swap(&field, &self.field)
    emitter.particles(at: tree.nodes[index].localTime, into: &field)
    // Particles lie in the same space as sublayers.
    let geometry = tree.nodes[index].state.geometry
    var space = placement
    space.isFlipped = placement.isFlipped != geometry.isGeometryFlipped
    draw(field, emitter.order, through: geometry.sublayerMatrix, at: space, into: &list)
    swap(&field, &self.field)
  }

  /// Draws particles whose space a matrix maps to the one around `placement`.
  private mutating func draw(
    _ field: ParticleField, _ order: ParticleOrder, through matrix: CATransform3D,
    at placement: Placement, into list: inout DisplayList
  ) {
    let stamps = field.looks.map { ParticleStamp($0, isFlipped: placement.isFlipped, in: &list) }
    let space = ParticleSpace(matrix, onto: placement.plane)
    let blend = order == .additive ? BlendMode.plusLighter : .sourceOver
    func drawOne(_ particle: Particle) {
      guard particle.color.w > 0, particle.scale != 0, let stamp = stamps[Int(particle.look)]
      else { return }
      self.draw(
        particle, stamp, onto: space.plane(of: stamp.place(of: particle), at: particle.position),
        blend: blend, at: placement, into: &list)
    }
    if order == .backToFront {
      let depths = field.particles.map { space.depth(at: $0.position) }
      for index in depths.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
        drawOne(field.particles[index])
      }
    } else {
      for particle in field.particles { drawOne(particle) }
    }
  }
}

extension Composer {
  /// A particle that lies in the 3D space around its layer, as a layer does.
  final class Sprite {
    let particle: Particle
    let look: ParticleLook
    let blend: BlendMode
    /// A square around it, turned or not, in points around its centre.
    let extent: CGRect

    /// The most planes of a space with particles that are compared with each other.
    static let planeLimit = 1_000

    init?(_ particle: Particle, _ look: ParticleLook, blend: BlendMode) {
      guard let size = look.size, particle.color.w > 0, particle.scale != 0 else { return nil }
      self.particle = particle
      self.look = look
      self.blend = blend
      let side =
        (size.width * size.width + size.height * size.height).squareRoot() / 2
        * CGFloat(abs(particle.scale))
      extent = CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side)
    }
  }

  /// Adds the particles of an emitter layer to the 3D space that the layer, an item of it, lies in.
  mutating func collectParticles(of emitter: EmitterState, _ layer: Item, into items: inout [Item])
  {
    let node = layer.tree.nodes[layer.index]
    var item = layer
    item.opacity *= min(max(node.state.opacity, 0), 1)
    guard node.isInEffect, !node.state.isHidden, item.opacity > 0 else { return }
    let geometry = node.state.geometry
    let space = CATransform3DConcat(geometry.sublayerMatrix, layer.matrix)
    item.isFlipped = layer.isFlipped != geometry.isGeometryFlipped
    emitter.particles(at: node.localTime, into: &field)
    for particle in field.particles {
      guard
        let sprite = Sprite(
          particle, field.looks[Int(particle.look)],
          blend: emitter.order == .additive ? .plusLighter : .sourceOver)
      else { continue }
      let place = particle.position
      let centre = CATransform3DMakeTranslation(
        CGFloat(place.x), CGFloat(place.y), CGFloat(place.z))
      item.matrix = CATransform3DConcat(centre, space)
      item.sprite = sprite
      items.append(item)
    }
  }

  /// Draws a particle around the middle of a plane.
  mutating func draw(_ sprite: Sprite, at placement: Placement, into list: inout DisplayList) {
    guard let stamp = ParticleStamp(sprite.look, isFlipped: placement.isFlipped, in: &list) else {
      return
    }
    let space = ParticleSpace(CATransform3D(), onto: placement.plane)
    draw(
      sprite.particle, stamp,
      onto: space.plane(of: stamp.place(of: sprite.particle), at: SIMD3()),
      blend: sprite.blend, at: placement, into: &list)
  }

  /// Fills a particle's picture, whose pixels a plane maps to the device.
  private mutating func draw(
    _ particle: Particle, _ stamp: ParticleStamp, onto plane: Homography, blend: BlendMode,
    at placement: Placement, into list: inout DisplayList
  ) {
    guard let deviceToImage = plane.inverse else { return }
    var inner = placement
    inner.plane = plane
    var paint = stamp.paint
    paint.deviceToImage = deviceToImage
    paint.opacity = Float(placement.opacity)
    paint.tint = particle.color * SIMD4(placement.tint, 1)
    fill(stamp.source, at: inner, with: .image(paint), blend: blend, into: &list)
  }
}
