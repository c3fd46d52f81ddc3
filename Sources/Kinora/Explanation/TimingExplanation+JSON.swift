import Foundation
import Presentation

extension TimingExplanation {
  /// The version of the JSON form; it grows when a key changes its meaning or goes.
  public static let schemaVersion = 1

  /// The explanation as JSON with sorted keys, UTF-8, ending with a line break.
  ///
  /// The object: `schema` (`"kinora.explain"`), `version` (`schemaVersion`), `time` in seconds,
  /// `animations`. Each animation:
  ///
  /// - `layer`, `keyPath`, `key` (null when added without one), `inForce`;
  /// - `before`, `after`: the value around the animation as `type` (`AnimatableValue.Kind`),
  ///   `components` (the numbers in a row; null for images and texts) and `text`; null when there
  ///   is none;
  /// - `obstacles`: why it has no effect, or none that is seen, as `code` (`EffectObstacle.code`)
  ///   and `message`; with `level` where it is about one, an index into `levels`, and `seconds`
  ///   where it says how long;
  /// - `levels`: the chain from the root layer to the animation, each with `kind` (`layer`, `group`
  ///   or `animation`), `name`, the timing properties `beginTime`, `speed`, `timeOffset`,
  ///   `duration`, `repeatCount`, `repeatDuration`, `autoreverses`, `fillMode` under Apple's names,
  ///   and the steps `parentTime`, `activeLocalTime`, `phase` (`before`, `active`, `after`),
  ///   `inForce`, `iteration`, `direction` (`forwards`, `backwards`), `basicTime`, `progress`,
  ///   `easedProgress`; null where a level has no such step;
  /// - `transition`, only where it is one: `type`, `subtype` (null for a fade), `startProgress`,
  ///   `endProgress`, `hasPictureBefore`. The key path is then `transition`, and `after` how far the
  ///   new picture has come.
  ///
  /// Times are seconds. Numbers without end are the strings `"inf"` and `"-inf"`.
  ///
  /// - Throws: `EncodingError`, which no explanation causes.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(ExplanationDocument(self)), as: UTF8.self) + "\n"
  }
}
