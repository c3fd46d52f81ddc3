import Foundation

/// The identity, as Apple's constant.
public let CATransform3DIdentity = CATransform3D()

/// A translation by (tx, ty, tz), in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var m = CATransform3D()
  m.m41 = tx
  m.m42 = ty
  m.m43 = tz
  return m
}

/// A scale by (sx, sy, sz).
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var m = CATransform3D()
  m.m11 = sx
  m.m22 = sy
  m.m33 = sz
  return m
}

/// A rotation by `angle` radians about the axis (x, y, z); the identity when the axis is zero
/// (measured). A positive turn about +z takes +x to +y.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3D() }
  let (ux, uy, uz) = (Double(x / length), Double(y / length), Double(z / length))
  let (s, c) = (sin(Double(angle)), cos(Double(angle)))
  let k = 1 - c
  return CATransform3D(
    m11: CGFloat(ux * ux * k + c), m12: CGFloat(ux * uy * k + uz * s),
    m13: CGFloat(ux * uz * k - uy * s), m14: 0,
    m21: CGFloat(ux * uy * k - uz * s), m22: CGFloat(uy * uy * k + c),
    m23: CGFloat(uy * uz * k + ux * s), m24: 0,
    m31: CGFloat(ux * uz * k + uy * s), m32: CGFloat(uy * uz * k - ux * s),
    m33: CGFloat(uz * uz * k + c), m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// `translation * t`: the translation acts first.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var m = t
  m.m41 = tx * t.m11 + ty * t.m21 + tz * t.m31 + t.m41
  m.m42 = tx * t.m12 + ty * t.m22 + tz * t.m32 + t.m42
  m.m43 = tx * t.m13 + ty * t.m23 + tz * t.m33 + t.m43
  m.m44 = tx * t.m14 + ty * t.m24 + tz * t.m34 + t.m44
  return m
}

/// `scale * t`: the scale acts first.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3D(
    m11: t.m11 * sx, m12: t.m12 * sx, m13: t.m13 * sx, m14: t.m14 * sx,
    m21: t.m21 * sy, m22: t.m22 * sy, m23: t.m23 * sy, m24: t.m24 * sy,
    m31: t.m31 * sz, m32: t.m32 * sz, m33: t.m33 * sz, m34: t.m34 * sz,
    m41: t.m41, m42: t.m42, m43: t.m43, m44: t.m44)
}

/// `rotation * t`: the rotation acts first.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// `a * b`: a acts first.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (b1, b2, b3, b4) = b.rows
  func row(_ r: SIMD4<Double>) -> SIMD4<Double> { b1 * r.x + b2 * r.y + b3 * r.z + b4 * r.w }
  let (a1, a2, a3, a4) = a.rows
  return CATransform3D(rows: row(a1), row(a2), row(a3), row(a4))
}

/// The inverse; a matrix without one is returned as it is (measured).
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Whether `t` is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }

/// Whether all sixteen entries are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The 4x4 matrix that does the same as `m` in the plane z = 0.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: m.tx, m42: m.ty, m43: 0, m44: 1)
}

/// Whether `t` is exactly a map of the plane that an affine transform can express.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// The affine transform of `t`; the identity when `t` is not affine (measured).
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  guard CATransform3DIsAffine(t) else { return .identity }
  return CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
