import Foundation

/// Reads files of jobs: JSON, comments and trailing commas allowed.
///
/// The format is in `kinora-jobs.schema.json`.
public enum JobListReader {
  /// Keys at the top.
  static let topKeys = ["$schema", "kinora-jobs", "defaults", "jobs"]
  /// Keys of a job beside its settings.
  static let jobKeys = ["scene", "outputs", "times", "size", "variants"]
  /// Keys of a variant beside its settings.
  static let variantKeys = ["name", "size"]
  /// Keys of the defaults beside settings.
  static let defaultKeys = ["outputs", "times", "size"]

  static let format = NumberRule(minimum: 1, maximum: 1, isInteger: true)
  static let side = NumberRule(minimum: 1, maximum: 16_384, isInteger: true)

  /// Reads a file.
  ///
  /// - Throws: `SceneError`, whose description is one line with the place.
  public static func read(contentsOf url: URL) throws(SceneError) -> JobList {
    let name = url.relativePath
    switch SceneFile.data(atPath: url.path, limit: SceneLimits.fileBytes) {
    case .success(let data): return try read(data: data, name: name)
    case .failure(let failure):
      throw SceneError.unreadable(SceneLocation(file: name), reason: failure.reason)
    }
  }

  /// Reads a text.
  public static func read(data: Data, name: String = "jobs") throws(SceneError) -> JobList {
    let source = SourceText(name: name, bytes: [UInt8](data))
    let value = try JSONParser.parse(source, depthLimit: 16)
    let node = SceneNode(value: value, trail: .start, source: source, layerPath: nil)
    try check(node, topKeys, "a file of jobs", settings: false)
    guard let version = node.child("kinora-jobs") else {
      throw SceneError.missingKey(
        node.location, key: "kinora-jobs",
        legal: "a file of jobs begins with {\"kinora-jobs\": 1, …}")
    }
    _ = try version.requireNumber(format)
    guard let list = node.child("jobs") else {
      throw SceneError.missingKey(
        node.location, key: "jobs", legal: "it is the array of what is to be rendered")
    }
    let defaults = node.child("defaults")
    if let defaults { try check(defaults, defaultKeys, "the defaults", settings: true) }
    var jobs: [JobList.Job] = []
    for item in try list.requireItems("an array of jobs") { jobs += try self.jobs(item, defaults) }
    return JobList(jobs: jobs)
  }

  private static func check(
    _ node: SceneNode, _ keys: [String], _ owner: String, settings: Bool
  ) throws(SceneError) {
    let legal = keys + (settings ? JobSetting.all.map(\.name) : [])
    for member in try node.requireMembers("an object") where !legal.contains(member.key) {
      throw SceneError.unknownProperty(
        node.keyLocation(member), seen: member.key, owner: owner,
        suggestion: NearestName.suggestion(for: member.key, among: legal))
    }
  }

  /// The jobs of one entry: one for each variant and time.
  private static func jobs(
    _ node: SceneNode, _ defaults: SceneNode?
  ) throws(SceneError) -> [JobList.Job] {
    try check(node, jobKeys, "a job", settings: true)
    guard let scene = node.child("scene") else {
      throw SceneError.missingKey(
        node.location, key: "scene", legal: "it is a scene file, a pattern, or an array of them")
    }
    guard let outputs = node.child("outputs") ?? defaults?.child("outputs") else {
      throw SceneError.missingKey(
        node.location, key: "outputs", legal: "it is where to write, or an array of such names")
    }
    let (scenes, names) = (try texts(scene), try texts(outputs))
    var times: [String?] = [nil]
    if let list = node.child("times") ?? defaults?.child("times") {
      times = []
      for item in try list.requireItems("an array of times in seconds") {
        times.append(JobSetting.plain(try item.requireNumber(.time)))
      }
    }
    var variants: [SceneNode?] = [nil]
    if let list = node.child("variants") {
      variants = try list.requireItems("an array of variants")
      if variants.isEmpty { throw list.illegal("one variant at least") }
    }
    try needs(variants.count, "{variant}", "variants", outputs, names)
    try needs(times.count, "{time}", "times", outputs, names)
    var jobs: [JobList.Job] = []
    for variant in variants {
      let (name, settings) = try variantSettings(variant, node, defaults)
      for time in times {
        jobs.append(
          JobList.Job(scenes: scenes, outputs: names, variant: name, time: time, settings: settings)
        )
      }
    }
    return jobs
  }

  /// Several of a kind need a placeholder in every name.
  private static func needs(
    _ count: Int, _ placeholder: String, _ kind: String, _ node: SceneNode, _ names: [String]
  ) throws(SceneError) {
    guard count > 1, let name = names.first(where: { !$0.contains(placeholder) }) else { return }
    throw SceneError.conflict(
      node.location,
      message: "\(name.quoted): several \(kind) need a name with \(placeholder) in it")
  }

  private static func variantSettings(
    _ variant: SceneNode?, _ job: SceneNode, _ defaults: SceneNode?
  ) throws(SceneError) -> (name: String?, settings: [JobList.Setting]) {
    var values: [String: String] = [:]
    var name: String?
    if let variant {
      try check(variant, variantKeys, "a variant", settings: true)
      guard let text = try variant.child("name")?.requireText() else {
        throw SceneError.missingKey(
          variant.location, key: "name", legal: "it is what {variant} in outputs stands for")
      }
      name = text
    }
    for level in [defaults, job, variant].compactMap({ $0 }) {
      for setting in JobSetting.all {
        guard let node = level.child(setting.name) else { continue }
        values[setting.name] = try setting.text(node)
      }
      guard let size = level.child("size") else { continue }
      let sides = try size.requireNumbers(2, side, "an array [width, height] in pixels")
      values["width"] = JobSetting.plain(sides[0])
      values["height"] = JobSetting.plain(sides[1])
    }
    return (
      name,
      JobSetting.all.compactMap { setting in
        values[setting.name].map { JobList.Setting(name: setting.name, value: $0) }
      }
    )
  }

  private static func texts(_ node: SceneNode) throws(SceneError) -> [String] {
    if let text = node.text { return [text] }
    var texts: [String] = []
    for item in try node.requireItems("a string or an array of strings") {
      texts.append(try item.requireText())
    }
    if texts.isEmpty { throw node.illegal("one string at least") }
    return texts
  }
}
