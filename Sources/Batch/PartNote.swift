import Foundation

/// What stands in a part beside its frames, so that it can become the output that it is for.
public struct PartNote: Codable, Hashable, Sendable {
  /// How the frames are to be encoded, in the words of who made the job.
  public var scene: String
  /// The output's name, beside the part.
  public var output: String
  /// What the scene was read from.
  public var inputs: [SceneInput]

  /// Reads the text of a part's header; nil when it is not of this form.
  public init?(_ text: String) {
    guard let note = try? JSONDecoder().decode(PartNote.self, from: Data(text.utf8)) else {
      return nil
    }
    self = note
  }

  init(scene: String, output: String, inputs: [SceneInput]) {
    self.scene = scene
    self.output = output
    self.inputs = inputs
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }
}
