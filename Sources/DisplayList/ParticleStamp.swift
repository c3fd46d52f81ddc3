import CoreGraphics
import Foundation
import Presentation

/// A picture of particles, ready to be put in many places.
struct ParticleStamp {
  /// The part of the picture that shows, in its pixels.
  let source: CGRect
  /// How it is painted; place, opacity and tint are those of each particle.
  let paint: ImagePaint
  /// Points for one pixel at scale 1.
  private let pixel: Double
  /// Whether the picture's first row is the one at the greatest y.
  private let isFlipped: Bool

  /// Creates a stamp, or nil when nothing shows; the picture becomes one of the list's.
  init?(_ look: ParticleLook, isFlipped: Bool, in list: inout DisplayList) {
    guard let image = look.image, look.size != nil else { return nil }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    source = CGRect(
      x: look.rect.minX * width, y: look.rect.minY * height, width: look.rect.width * width,
      height: look.rect.height * height)
    paint = ImagePaint(
      image: list.index(of: image), deviceToImage: .identity,
      source: ImageRect(
        minX: Float(min(max(0, source.minX), width)),
        minY: Float(min(max(0, source.minY), height)),
        maxX: Float(min(max(0, source.maxX), width)),
        maxY: Float(min(max(0, source.maxY), height))),
      opacity: 1, magnification: ImageFilter(look.magnification),
      minification: ImageFilter(look.minification) == .nearest ? .nearest : .oneLevel)
    pixel = 1 / look.scale
    self.isFlipped = isFlipped
  }

  /// Where the picture's pixels lie around the particle's centre: for each of x, y and 1 what it
  /// adds to the place in points.
  func place(of particle: Particle) -> (x: SIMD2<Double>, y: SIMD2<Double>, one: SIMD2<Double>) {
    let size = particle.scale * pixel
    let (sine, cosine) =
      particle.rotation == 0 ? (0, 1) : (sin(particle.rotation), cos(particle.rotation))
    let x = SIMD2(cosine, sine) * size
    let y = SIMD2(-sine, cosine) * (isFlipped ? -size : size)
    return (x, y, -(x * Double(source.midX) + y * Double(source.midY)))
  }
}
