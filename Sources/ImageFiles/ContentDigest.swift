import CXXHash
import Foundation

/// A 128-bit fingerprint of bytes: XXH3 of the xxHash library, the same on every machine.
///
/// It finds out what has changed; it does not defend against somebody who forges collisions.
public struct ContentDigest: Hashable, Sendable {
  /// The first and second half.
  public let high: UInt64, low: UInt64

  /// Computes the digest of bytes.
  public init(of bytes: some ContiguousBytes) {
    // The library reads the bytes during the call only.
    self.init(bytes.withUnsafeBytes { cxxh_of($0.baseAddress, $0.count) })
  }

  /// Computes the digest of a text's UTF-8.
  public init(of text: String) { self.init(of: Array(text.utf8)) }

  /// Reads the 32 hexadecimal digits of a description; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  init(_ digest: cxxh_digest) {
    high = digest.high
    low = digest.low
  }

  /// The digest of a file's bytes, read in pieces; nil when it cannot be read.
  public static func ofFile(_ path: String) -> ContentDigest? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let hasher = ContentHasher()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return hasher.digest }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      hasher.update(buffer[..<count])
    }
  }
}

extension ContentDigest: CustomStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// A digest that is computed piece by piece.
public final class ContentHasher {
  // The library's state belongs to this object; nil when there was no memory for it.
  private let state: OpaquePointer?

  /// Starts with no bytes.
  public init() { state = cxxh_create() }

  deinit { cxxh_free(state) }

  /// Takes further bytes.
  public func update(_ bytes: some ContiguousBytes) {
    guard let state else { return }
    // The library reads the bytes during the call only.
    bytes.withUnsafeBytes { cxxh_update(state, $0.baseAddress, $0.count) }
  }

  /// The digest of all bytes so far.
  public var digest: ContentDigest {
    ContentDigest(state.map { cxxh_result($0) } ?? cxxh_digest())
  }
}
