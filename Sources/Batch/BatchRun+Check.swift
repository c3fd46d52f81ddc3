import SceneFormats

extension BatchRun {
  /// Whether everything that a job makes is there, made from the same. Scenes are not parsed.
  func isDone(_ job: BatchJob) -> Bool {
    if options.isForced { return false }
    return job.outputs.allSatisfy { isDone($0, job) }
  }

  private func isDone(_ output: JobOutput, _ job: BatchJob) -> Bool {
    let manifest = folders.manifest(output.folder)
    if let record = manifest.output(output.name), isCurrent(record, output, job) {
      let frames = output.pattern == nil ? 0..<1 : job.piece ?? 0..<(record.count ?? 0)
      if frames.allSatisfy({ manifest.isWhole(output.fileName($0), made: record.made) }) {
        return true
      }
    }
    // Some frames of a file are a file of their own.
    guard let piece = job.piece, output.pattern == nil else { return false }
    let name = output.part(piece)
    guard let record = manifest.output(name), let inputs = record.inputs, areCurrent(inputs, job)
    else { return false }
    let made = OutputWork.identity(ofPart: name, of: output.identity(inputs))
    return record.made == made && manifest.isWhole(name, made: made)
  }

  private func isCurrent(_ record: ManifestRecord, _ output: JobOutput, _ job: BatchJob) -> Bool {
    guard let inputs = record.inputs, record.made == output.identity(inputs) else { return false }
    return areCurrent(inputs, job)
  }

  /// Whether files still contain what was read from them.
  private func areCurrent(_ inputs: [SceneInput], _ job: BatchJob) -> Bool {
    inputs.allSatisfy { input in
      folders.digest(input.path(from: job.folder)) { SceneInputs.digest(atPath: $0) }
        == input.digest
    }
  }
}
