import Foundation
import Testing

@testable import ImageFiles

/// Writing to descriptors whose other end has gone.
@Suite struct DescriptorSinkTests {
  @Test func aClosedPipeIsAnErrorAndNoSignal() throws {
    for _ in 0..<3 {
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let sink = DescriptorSink(
        descriptor: pipe.fileHandleForWriting.fileDescriptor, name: "the pipe")
      do throws(ImageFileError) {
        try sink.write([UInt8](repeating: 1, count: 100_000))
        Issue.record("written into a pipe that nobody reads")
      } catch {
        #expect("\(error)".contains("the pipe"))
      }
    }
  }
}
