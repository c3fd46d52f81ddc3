import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into a tree, within limits: no external entities, no deep nesting, no endless lists.
final class MarkupParser: NSObject, XMLParserDelegate {
  /// Elements inside one another.
  static let depthLimit = 2 * SceneLimits.layerDepth
  /// Elements in all.
  static let elementLimit = 2_000_000

  private let file: String
  private var root: MarkupElement?
  private var open: [MarkupElement] = []
  private var elementCount = 0
  private var failure: SceneError?

  private init(file: String) { self.file = file }

  /// The topmost element of a document.
  ///
  /// - Throws: `SceneError.syntax`, `.tooDeep` or `.tooManyLayers`, with the line.
  static func parse(_ data: Data, file: String) throws(SceneError) -> MarkupElement {
    let parser = XMLParser(data: try MarkupText.prepared(data, file: file))
    let reader = MarkupParser(file: file)
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    parser.delegate = reader
    let isWhole = parser.parse()
    if let failure = reader.failure { throw failure }
    guard isWhole, parser.parserError == nil, reader.open.isEmpty, let root = reader.root else {
      let place = SceneLocation(
        file: file, position: SourcePosition(line: parser.lineNumber, column: parser.columnNumber))
      throw SceneError.syntax(place, message: "not well-formed XML")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elementCount += 1
    let place = SceneLocation(
      file: file, position: SourcePosition(line: parser.lineNumber, column: parser.columnNumber))
    if open.count >= Self.depthLimit {
      failure = .tooDeep(place, limit: Self.depthLimit)
    } else if elementCount > Self.elementLimit {
      failure = .tooManyLayers(place, limit: Self.elementLimit)
    }
    if failure != nil {
      parser.abortParsing()
      return
    }
    let name = elementName.split(separator: ":").last.map(String.init) ?? elementName
    let element = MarkupElement(name: name, attributes: attributes, line: parser.lineNumber)
    if let parent = open.last { parent.append(element) } else if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    if !open.isEmpty { open.removeLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open.last?.append(text: string)
  }
}
