import CoreGraphics
import Foundation
import ImageFiles
import MediaTiming

/// Writes frames as a video file by running the `ffmpeg` of the machine and feeding it a pipe.
///
/// The video is made under a temporary name in the same folder, which takes the final name when
/// ffmpeg has ended well. An ffmpeg that ends early is an error.
public final class VideoSink: FrameSink {
  /// The kinds of video file.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// H.264 without alpha.
    case mp4
    /// VP9 with alpha.
    case webm
    /// ProRes 4444 with alpha.
    case mov

    /// ffmpeg's arguments for the codec. H.264 wants even sides, so a row or column is added.
    var arguments: [String] {
      switch self {
      case .mp4:
        [
          "-vf",
          "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv",
          "-c:v", "libx264", "-preset", "medium", "-crf", "18", "-pix_fmt", "yuv420p",
          "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
          "-movflags", "+faststart",
        ]
      case .webm:
        ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-pix_fmt", "yuva420p", "-row-mt", "1"]
      case .mov:
        ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le", "-vendor", "apl0"]
      }
    }
  }

  private let file: AtomicFile
  private let process = Process()
  private let input = Pipe()
  private let complaints = Pipe()
  private var frames: RawFrames
  private let stream: DescriptorSink

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - path: the final path.
  ///   - form: the kind of video.
  ///   - size: the frames' size.
  ///   - rate: frames per second.
  ///   - matte: what transparent pixels of a video without alpha are blended with.
  ///   - program: ffmpeg's path; nil looks for it on the PATH.
  /// - Throws: `RenderError.program` when ffmpeg is not found or cannot be started,
  ///   `ImageFileError.file` when the file cannot be written.
  public init(
    path: String, form: Form, size: PixelSize, rate: FrameRate, matte: RGBA = RGBA(0, 0, 0),
    program: String? = nil
  ) throws {
    guard let program = program ?? Self.find("ffmpeg") else {
      throw RenderError.program(
        "ffmpeg",
        "is not on the PATH; \(form.rawValue) files need it (install ffmpeg, or write "
          + "a y4m, GIF, WebP or animated PNG)")
    }
    file = try AtomicFile(path: path)
    frames = RawFrames(.rgba(matte: form == .mp4 ? GIFPicture.packed(matte) : nil))
    stream = DescriptorSink(
      descriptor: input.fileHandleForWriting.fileDescriptor, name: "the pipe to ffmpeg")
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      [
        "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
        "\(size.width)x\(size.height)", "-r", "\(rate.numerator)/\(rate.denominator)", "-i",
        "pipe:0", "-an",
      ] + form.arguments + [
        "-f", form.rawValue, URL(fileURLWithPath: file.writingPath).path,
      ]
    process.standardInput = input
    process.standardError = complaints
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      file.discard()
      throw RenderError.program("ffmpeg", "cannot be started: \(error.localizedDescription)")
    }
    try? input.fileHandleForReading.close()
  }

  /// The path of a program on the PATH; nil when there is none.
  static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in folders.split(separator: ":") {
      let path = folder + "/" + name
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return nil
  }

  /// Converts a frame.
  public func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    admit(frame, index: index, changes: .unknown)
  }

  /// Converts what a frame changes.
  public func admit(
    _ frame: Pixmap, index: Int, changes: FrameChanges
  ) -> @Sendable () throws -> EncodedFrame {
    frames.admit(frame, changes: changes)
  }

  /// Hands a frame to ffmpeg.
  public func write(_ encoded: EncodedFrame) throws {
    guard let bytes = encoded.content as? [UInt8] else { return }
    do {
      try stream.write(bytes)
    } catch {
      throw ended(error)
    }
  }

  /// Waits for ffmpeg and gives the file its name.
  public func finish() throws {
    try input.fileHandleForWriting.close()
    let text = read()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw failure(text) }
    try file.commit()
  }

  /// Ends ffmpeg and drops the file.
  public func discard() {
    if process.isRunning { process.terminate() }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    file.discard()
  }

  /// ffmpeg's own words when it has closed the pipe, otherwise the pipe's error.
  private func ended(_ error: any Error) -> any Error {
    try? input.fileHandleForWriting.close()
    let text = read()
    process.waitUntilExit()
    return text.isEmpty ? error : failure(text)
  }

  private func read() -> String {
    let data = (try? complaints.fileHandleForReading.readToEnd()) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private func failure(_ text: String) -> RenderError {
    let line = text.split(separator: "\n").last.map(String.init) ?? ""
    return .program("ffmpeg", "failed (\(process.terminationStatus)): \(line)")
  }
}
