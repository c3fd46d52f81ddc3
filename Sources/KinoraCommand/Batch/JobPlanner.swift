import Batch
import Diagnostics
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import SceneFormats

/// Makes jobs of scenes, patterns and options.
struct JobPlanner {
  /// Who writes to which path.
  private var owners: [String: String] = [:]

  /// The jobs of scenes and patterns that share their options.
  mutating func add(
    _ operands: [String], _ options: RenderOptions, variant: String? = nil, time: String? = nil,
    isOneOfMany: Bool? = nil, to jobs: inout [BatchJob]
  ) throws(Failure) {
    if options.outputs.contains("-") {
      throw Failure(.usage, "-o -: a batch and a share of the work write to files")
    }
    var scenes: [PathPattern.Match] = []
    for operand in operands {
      do {
        scenes += try PathPattern(operand).matches()
      } catch {
        throw Failure(error)
      }
    }
    let isOneOfMany =
      isOneOfMany ?? (operands.count > 1 || PathPattern(operands.first ?? "").isPattern)
    let backgrounds: [BackgroundVariant?] =
      options.backgrounds.isEmpty ? [nil] : options.backgrounds
    for scene in scenes {
      for background in backgrounds {
        let names = OutputNames(
          scene: Self.name(scene.path), path: (scene.below as NSString).deletingPathExtension,
          background: background?.name ?? "scene", variant: variant, time: time)
        jobs.append(try job(scene.path, options, background, names, isOneOfMany: isOneOfMany))
      }
    }
  }

  /// The jobs of the scenes of one command.
  func jobs(of operands: [String], _ options: RenderOptions) throws(Failure) -> [BatchJob] {
    var planner = self
    var jobs: [BatchJob] = []
    try planner.add(operands, options, to: &jobs)
    return jobs
  }

  /// The folder part of a path; empty for a bare name. Foundation's traps on names of one letter.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func name(_ path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  private mutating func job(
    _ path: String, _ options: RenderOptions, _ background: BackgroundVariant?,
    _ names: OutputNames, isOneOfMany: Bool
  ) throws(Failure) -> BatchJob {
    var own = options
    own.outputs = []
    var outputs: [JobOutput] = []
    let text = Self.identity(options, background)
    for output in options.outputs {
      let place = try Destination.path(output, names: names, isOneOfMany: isOneOfMany)
      own.outputs.append(place)
      do {
        outputs.append(try JobOutput(path: place, options: text))
      } catch {
        throw Failure(.usage, "\(error)")
      }
      let key = URL(fileURLWithPath: place).standardizedFileURL.path
      if let other = owners.updateValue(path, forKey: key) {
        throw Failure(
          .usage,
          "\(other) and \(path) would be written to the same files: \(place); {path} tells scenes "
            + "of one name apart")
      }
    }
    let folder = Self.folder(of: path)
    let base = folder.isEmpty ? "." : folder
    let resolved = own
    return BatchJob(name: path, folder: base, outputs: outputs) {
      try Self.prepare(path, base, resolved, background)
    }
  }

  /// Everything beside files that decides what outputs contain. The version stands for the code.
  private static func identity(_ options: RenderOptions, _ background: BackgroundVariant?) -> String
  {
    var lines = ["kinora \(Tool.version)"] + options.arguments
    if let background { lines.append("--background=\(background.text)") }
    return lines.joined(separator: "\n")
  }

  /// Reads and compiles a scene.
  private static func prepare(
    _ path: String, _ folder: String, _ options: RenderOptions, _ background: BackgroundVariant?
  ) throws -> PreparedJob {
    let collector = SceneInputs()
    let (plan, renderer) = try SceneInputs.$current.withValue(collector) {
      let scene = try SceneFiles.read(path, options.states)
      let plan = try RenderPlan(
        scene, options, background: background, isOneOfMany: false, checksFolders: false)
      let renderer = try FrameRenderer(
        scene: scene, scale: plan.scale, background: plan.background, fonts: options.fonts)
      return (plan, renderer)
    }
    var warnings = plan.scene.diagnostics + renderer.diagnostics
    if options.time == nil, options.frames == nil, let range = plan.grid.span(of: plan.frames) {
      warnings += renderer.scene.diagnostics(during: range)
    }
    if let finding = RenderCommand.gifRate(plan, options) { warnings.append(finding) }
    if options.isStrict, let first = warnings.first {
      throw Failure(.badInput, "\(path): \(first)")
    }
    let recipe = SinkRecipe(plan, options, size: renderer.viewport.size)
    let destinations = plan.destinations
    return PreparedJob(
      renderer: renderer, grid: plan.grid, frames: plan.frames,
      inputs: SceneInput.relative(
        collector.files + named(options) + fonts(of: plan.scene, options), to: folder),
      imageBytes: collector.imageBytes, warnings: warnings, note: recipe.note
    ) { request in
      try recipe.sink(
        for: destinations[request.output], isThere: request.isThere, wrote: request.wrote)
    }
  }

  /// The files of the fonts that the scene and the options name, those of folders too.
  private static func fonts(of scene: Scene, _ options: RenderOptions) -> [SceneInputs.File] {
    var files: [String] = []
    for path in scene.fonts + options.fonts.files + options.fonts.folders {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      files += names.sorted().map { path + "/" + $0 }
    }
    return files.map { SceneInputs.File(path: $0, digest: SceneInputs.digest(atPath: $0)) }
  }

  /// The files that options name.
  private static func named(_ options: RenderOptions) -> [SceneInputs.File] {
    options.arguments.compactMap { argument in
      guard let equals = argument.firstIndex(of: "=") else { return nil }
      let path = String(argument[argument.index(after: equals)...])
      var isFolder: ObjCBool = false
      guard path.contains("/") || path.contains("."),
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
      else { return nil }
      return SceneInputs.File(path: path, digest: SceneInputs.digest(atPath: path))
    }
  }
}
