import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import SceneFormats

/// Core Animation documents and packages.
@Suite struct CAMLTests {
  static let package = PackageFolder.fixtures.appendingPathComponent("Packages/Pulse.ca")

  private func layer(_ name: String, in scene: Scene) throws -> CALayer {
    try #require(scene.root.orderedSublayers.first?.orderedSublayers.first { $0.name == name })
  }

  // MARK: Values

  @Test(
    arguments: [
      ("", [1, 0, 0, 1, 0, 0]), ("translate(10, 20)", [1, 0, 0, 1, 10, 20]),
      ("rotate(90deg)", [0, 1, -1, 0, 0, 0]), ("scale(2, 3)", [2, 0, 0, 3, 0, 0]),
      // The last function acts first.
      ("translate(10, 0) scale(2, 2)", [2, 0, 0, 2, 10, 0]),
      ("scale(2, 2) translate(10, 0)", [2, 0, 0, 2, 20, 0]),
      ("rotate(90deg, 0, 0, 1) translate(5, 0, 0)", [0, 1, -1, 0, 0, 5]),
    ] as [(String, [Double])])
  func transformsAreFunctionsFromTheOutside(text: String, expected: [Double]) throws {
    let m = try #require(CAMLValue.transform(text))
    let seen = [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42].map { Double($0) }
    for (a, b) in zip(seen, expected) { #expect(abs(a - b) < 1e-12, "\(seen)") }
  }

  @Test(arguments: ["spin(3)", "rotate(", "rotate(x)", "translate(1)", "1 2 3", "scale(1,2,3,4)"])
  func otherTransformsAreNone(text: String) { #expect(CAMLValue.transform(text) == nil) }

  @Test func pathsArePostfix() throws {
    let path = try #require(CAMLValue.path("0 0 m 10 0 l 10 10 5 15 0 10 c h 1 2 3 4 re"))
    #expect(path.path.verbs.count == 4 + 5)
    #expect(path.boundingBoxOfPath.width == 10)
    for bad in ["0 m", "0 0 0 m", "0 0 m 1", "a b m", "0 0 0 0 0 0 0 c"] {
      #expect(CAMLValue.path(bad) == nil, "\(bad)")
    }
  }

  @Test func colorsKeepWhatLiesOutsideTheGamut() throws {
    let color = try #require(CAMLValue.color("1.09 -0.0158 -0.018", opacity: "0.25")).rgba
    #expect(color == RGBA(1.09, -0.0158, -0.018, 0.25))
    #expect(CAMLValue.color("1 2") != nil && CAMLValue.color("1 2 3 4 5") == nil)
  }

  // MARK: Packages

  @Test func aPackageBecomesALayerTree() throws {
    let scene = try SceneReader.read(contentsOf: Self.package)
    #expect(scene.size == CGSize(width: 120, height: 80))
    #expect(scene.root.isGeometryFlipped)
    let card = try layer("card", in: scene)
    #expect(card.backgroundColor?.rgba == RGBA(0.2, 0.4, 0.9, 0.5))
    // `transform` wins over the angle beside it.
    #expect(abs(Double(card.transform.m12) - 0.5) < 1e-12)
    let spin = try #require(card.attachedAnimations.first?.animation as? CAKeyframeAnimation)
    #expect(spin.values?.count == 3 && spin.keyTimes?.count == 3)
    #expect(spin.repeatCount == .infinity && spin.beginTime == 1e-100)
    let picture = try layer("picture", in: scene)
    #expect(picture.contents is CoreGraphics.CGImage)
    #expect((try layer("wedge", in: scene) as? CAShapeLayer)?.path != nil)
  }

  @Test func whatIsPrivateIsSaidOnce() throws {
    let scene = try SceneReader.read(contentsOf: Self.package)
    #expect(scene.diagnostics.map(\.code) == ["attribute-ignored", "class-private"])
  }

  @Test func anIndexMayTurnTheDocumentOver() throws {
    let index = CAMLIndex(
      Data("<plist><dict><key>geometryFlipped</key><true/></dict></plist>".utf8))
    #expect(index?.isGeometryFlipped == true && index?.rootDocument == "main.caml")
    #expect(CAMLIndex(Data("bplist00".utf8)) == nil)
    let settings = CAMLIndex(
      Data(
        """
        <plist><dict><key>documentWidth</key><real>-3</real><key>documentHeight</key><real>4</real>
        <key>kinora</key><dict><key>fps</key><string>0</string><key>scale</key><real>1e9</real>
        <key>loop</key><integer>-1</integer><key>times</key><array><real>1</real><real>-1</real>
        <string>x</string></array><key>title</key><string>A &amp; B</string></dict></dict></plist>
        """.utf8))
    // What is out of range is left out.
    #expect(settings?.size == nil && settings?.settings?.frameRate == nil)
    #expect(settings?.settings?.scale == nil && settings?.settings?.loop == nil)
    #expect(settings?.settings?.times == [1] && settings?.settings?.title == "A & B")
  }

  @Test func aStateSetsItsValuesAndThoseItIsBasedOn() throws {
    let scene = try CAMLReader.read(
      contentsOf: Self.package, options: CAMLOptions(state: "bright"))
    let wedge = try #require(try layer("wedge", in: scene) as? CAShapeLayer)
    #expect(wedge.position.x == 85)
    #expect(wedge.opacity == 0.5)
    #expect(wedge.fillColor?.rgba == RGBA(0, 0.6, 0.2))
    let unknown = try CAMLReader.read(contentsOf: Self.package, options: CAMLOptions(state: "off"))
    #expect(unknown.diagnostics.contains { $0.code == "state-unknown" })
  }

  @Test func aTransitionRunsFromWhatShowsToTheNewState() throws {
    let scene = try CAMLReader.read(
      contentsOf: Self.package,
      options: CAMLOptions(transition: CAMLOptions.Transition(from: "", to: "on")))
    let added = scene.script.events.compactMap { event in
      if case .addAnimation(_, let animation, _, _) = event.action { animation } else { nil }
    }
    #expect(added.count == 1 && added.first?.duration == 0.5)
    #expect(scene.script.events.allSatisfy { $0.time == 0.5 })
  }

  @Test func withoutAStateNamedTheDocumentToursThemAll() throws {
    let scene = try SceneReader.read(contentsOf: Self.package)
    #expect(Set(scene.script.events.map(\.time)) == [1.5, 3])
    #expect(scene.duration == 3)
  }

  // MARK: Emitters

  @Test func emitterCellsAreReadAndWhatTheyLackIsSaid() throws {
    let scene = try read(
      """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer bounds="0 0 100 80"><sublayers>
          <CAEmitterLayer bounds="0 0 10 10" emitterPosition="5 7" emitterSize="30 2" seed="9"
              emitterShape="line" emitterMode="outline" renderMode="additive" birthRate="2">
            <emitterCells>
              <CAEmitterCell id="#4" name="spark" birthRate="20" lifetime="1.5" beginTime="-15"
                  emissionLongitude="3.14" velocity="fast" particleType="sprite" scaleSpeed="-0.1">
                <contents><CGImage src="nothing.png"/></contents>
                <color value="1 0.5 0" opacity="0.25"/>
                <emitterCells><CAEmitterCell name="trail" alphaSpeed="-1"/></emitterCells>
              </CAEmitterCell>
            </emitterCells>
          </CAEmitterLayer>
        </sublayers></CALayer>
      </caml>
      """)
    let emitter = try #require(
      scene.root.orderedSublayers.first?.orderedSublayers.first as? CAEmitterLayer)
    #expect(emitter.emitterPosition == CGPoint(x: 5, y: 7) && emitter.birthRate == 2)
    #expect(emitter.emitterShape == .line && emitter.renderMode == .additive && emitter.seed == 9)
    let cell = try #require(emitter.emitterCells?.first)
    #expect(cell.name == "spark" && cell.birthRate == 20 && cell.beginTime == -15)
    #expect(cell.color?.rgba == RGBA(1, 0.5, 0, 0.25) && cell.contents is CGImage)
    #expect(cell.emitterCells?.first?.alphaSpeed == -1)
    #expect(cell.velocity == 0)
    let codes = scene.diagnostics.map { "\($0.code) \($0.keyPath ?? "")" }
    #expect(codes.contains("value-ignored velocity"))
    #expect(codes.contains("attribute-ignored particleType"))
  }

  // MARK: Bad input

  @Test(
    arguments: [
      ("<caml>", "not well-formed XML"), ("<svg/>", "expected <caml>"),
      ("<caml/>", "expected <caml>"),
      ("", "not well-formed XML"), ("<caml \u{FF}\u{1}='1'>", "not well-formed XML"),
      ("<caml><CALayer name='a' bounds='0 0 -4 0'/></caml>", "a document of no size"),
    ])
  func faultsAreNamed(text: String, message: String) throws {
    do {
      _ = try read(text)
      Issue.record("read without an error")
    } catch let error as SceneError {
      #expect(error.message.contains(message), "\(error)")
    }
  }

  @Test func entitiesOfOtherFilesAreNotRead() throws {
    let text = """
      <!DOCTYPE caml [<!ENTITY secret SYSTEM "file:///etc/hostname">]>
      <caml><CALayer name="&secret;" bounds="0 0 4 4"/></caml>
      """
    let scene = try? read(text)
    let name = scene?.root.orderedSublayers.first?.name ?? ""
    #expect(name == "")
  }

  @Test func namesThatAreNotUTF8AreRefused() {
    for bytes: [UInt8] in [Array("<caml a".utf8) + [0xFF] + Array("='1'/>".utf8), [0xFE, 0xFF, 0]] {
      #expect(throws: SceneError.self) { try MarkupParser.parse(Data(bytes), file: "a.caml") }
    }
  }

  @Test(
    arguments: [
      "<?xml?><caml/>", "<?x?><caml/>", "<caml><?x?></caml><?y?>", "<caml><!-- <? --></caml>",
      "<?xml version='1.0' encoding='UTF-16'?><caml/>", "<caml><![CDATA[<?]]></caml>",
      "<!DOCTYPE caml SYSTEM '[.dtd'><caml/>", "\u{FEFF}<?xml version='1.0'?><caml/>",
    ])
  func instructionsAreBlanks(text: String) throws {
    #expect(try MarkupParser.parse(Data(text.utf8), file: "a").name == "caml")
  }

  @Test(arguments: ["<caml/><?x", "<!DOCTYPE caml [<!ENTITY a 'b'>]><caml>&a;</caml>", "<a>\0</a>"])
  func declarationsAreRefused(text: String) {
    #expect(throws: SceneError.self) { try MarkupParser.parse(Data(text.utf8), file: "a") }
  }

  @Test func entitiesThatGrowAreRefused() throws {
    var text = "<!DOCTYPE caml [<!ENTITY a0 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'>"
    for level in 1...12 {
      text += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>"
    }
    text += "]><caml><CALayer name='&a12;' bounds='0 0 4 4'>&a12;</CALayer></caml>"
    let clock = ContinuousClock()
    let time = clock.measure { _ = try? read(text) }
    #expect(time < .seconds(2))
  }

  @Test func spritesPlayFrameByFrame() throws {
    let picture = PackageFolder.fixtures.appendingPathComponent("Images/quarters.png")
    let inline = try Data(contentsOf: picture).base64EncodedString()
    let frames = (0..<4).map { _ in "<CGImage src='data:image/png;base64,\(inline)'/>" }
    let scene = try read(
      """
      <caml><CALayer bounds='0 0 8 8' position='4 4'><animations>
      <animation type='CAKeyframeAnimation' keyPath='contents' calculationMode='discrete'
        duration='1' repeatCount='inf'>
      <keyTimes><real value='0'/><real value='0.25'/><real value='0.5'/><real value='0.75'/>
      <integer value='1'/></keyTimes><values>\(frames.joined())</values></animation>
      </animations></CALayer></caml>
      """)
    let layer = try #require(scene.root.orderedSublayers.first)
    let animation = try #require(layer.attachedAnimations.first?.animation as? CAKeyframeAnimation)
    #expect(animation.values?.count == 4 && animation.values is [CoreGraphics.CGImage])
    #expect(scene.diagnostics.isEmpty && scene.duration == 1)
  }

  @Test func whatIsNoEmitterCellIsSaid() throws {
    let scene = try read(
      """
      <caml><CAEmitterLayer bounds='0 0 8 8' position='4 4' emitterShape='line'><emitterCells>
      <CAEmitterCell name='spark' birthRate='20' lifetime='x' velocity='30' emissionRange='0.5'>
      <color value='1 0 0' opacity='0.5'/></CAEmitterCell><CALayer/>
      </emitterCells></CAEmitterLayer></caml>
      """)
    let emitter = try #require(scene.root.orderedSublayers.first as? CAEmitterLayer)
    let cells = try #require(emitter.emitterCells)
    #expect(cells.count == 1 && cells[0].birthRate == 20 && cells[0].name == "spark")
    #expect(cells[0].color?.rgba == RGBA(1, 0, 0, 0.5))
    #expect(scene.diagnostics.map(\.code) == ["value-ignored", "element-ignored"])
  }

  @Test func nestingHasALimit() {
    let depth = 700
    let open = String(repeating: "<CALayer bounds='0 0 4 4'><sublayers>", count: depth)
    let close = String(repeating: "</sublayers></CALayer>", count: depth)
    #expect(throws: SceneError.self) { try read("<caml>\(open)\(close)</caml>") }
  }

  @Test func damagedDocumentsNeverCrash() throws {
    let whole = try [UInt8](Data(contentsOf: Self.package.appendingPathComponent("main.caml")))
    var random = SeededGenerator(seed: 41)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 32...126, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
        }
      }
      _ = try? read(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func read(_ text: String) throws -> Scene {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString).caml")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try SceneReader.read(contentsOf: file)
  }

  // MARK: Real files

  static let corpus = PackageFolder.corpus.appendingPathComponent("caml")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: corpus.path), "no ../shared/corpus"))
  func everyRealDocumentIsRead() throws {
    let files = PackageFolder.files(below: Self.corpus, ending: "main.caml")
    #expect(files.count >= 20)
    for file in files {
      let scene = try SceneReader.read(contentsOf: Self.corpus.appendingPathComponent(file))
      #expect(scene.size.width >= 1, "\(file)")
      // Each finding is said once.
      #expect(Set(scene.diagnostics).count == scene.diagnostics.count, "\(file)")
    }
  }
}
