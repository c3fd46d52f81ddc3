import Interpolation
import TextLayout

extension Timeline {
  /// The texts that the layers show at some time, each with its layer's path: for finding out what
  /// fonts lack before anything is drawn.
  public var texts: [(path: String, text: TextState)] {
    var texts: [(String, TextState)] = []
    for (index, node) in model.nodes.enumerated() {
      guard case .text(let text) = node.state.payload else { continue }
      texts.append((entries[index].path, text))
      for channel in channels where channel.layer == index && channel.target.property == .string {
        for case .string(let string) in channel.leaf.track.givenValues {
          var other = text
          other.show(string)
          texts.append((entries[index].path, other))
        }
      }
    }
    return texts
  }
}
