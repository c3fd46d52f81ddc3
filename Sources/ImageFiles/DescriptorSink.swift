import Foundation

/// Writes to an open file descriptor, such as standard output; does not close it.
public final class DescriptorSink: ByteSink {
  private let descriptor: Int32
  private let name: String

  /// Creates a sink over a descriptor; `name` is how errors call it.
  public init(descriptor: Int32 = STDOUT_FILENO, name: String = "standard output") {
    self.descriptor = descriptor
    self.name = name
  }

  /// Appends bytes.
  ///
  /// A closed pipe is an error (EPIPE) and no signal, whatever the process does with SIGPIPE.
  ///
  /// - Throws: `ImageFileError.file`.
  public func write(_ bytes: [UInt8]) throws(ImageFileError) {
    let number = DescriptorSink.write(bytes, to: descriptor)
    if number != 0 {
      throw .file(path: name, action: "write", reason: systemText(number), number: number)
    }
  }

  /// Writes everything; returns 0 or the error number.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    withoutPipeSignal { writeAll(bytes, to: descriptor) }
  }

  /// Holds SIGPIPE back from the thread while a function writes, and takes it away when the
  /// function answers EPIPE: a reader that has gone must not end the program.
  private static func withoutPipeSignal(_ body: () -> Int32) -> Int32 {
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let number = body()
    if number == EPIPE {
      var now = timespec()
      sigtimedwait(&pipe, nil, &now)
    }
    return number
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    // The system reads straight from the array's storage, during the call only.
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[offset...])
        let written = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if written > 0 {
          offset += written
        } else if written == 0 || errno != EINTR {
          return written == 0 ? EIO : errno
        }
      }
      return 0
    }
  }
}

/// The system's text for an error number, without the locale's influence on the number.
func systemText(_ number: Int32) -> String {
  guard let text = strerror(number) else { return "error \(number)" }
  return String(cString: text).lowercased()
}
