import Testing

@testable import KinoraCommand

@Suite struct ArgumentParserTests {
  private let parser = ArgumentParser(command: RenderCommand.command)

  @Test func sortsOperandsAndOptions() throws {
    let parsed = try parser.parse([
      "a.json", "-o", "x.gif", "--output=y.gif", "-oz.png", "-qv", "--fps", "30", "--", "--odd",
      "-",
    ])
    #expect(parsed.operands == ["a.json", "--odd", "-"])
    #expect(parsed.texts(RenderFlags.output) == ["x.gif", "y.gif", "z.png"])
    #expect(parsed.has(RenderFlags.quiet) && parsed.has(RenderFlags.verbose))
    #expect(try parsed.frameRate(RenderFlags.fps)?.numerator == 30)
    #expect(try parser.parse(["-o", "-"]).texts(RenderFlags.output) == ["-"])
  }

  @Test(arguments: [
    (["--fsp", "3"], "unknown option --fsp; did you mean --fps?; see kinora render --help"),
    (["-z"], "unknown option -z; see kinora render --help"),
    (["--fps"], "--fps needs a value: RATE; see kinora render --help"),
    (["-o"], "-o needs a value: OUT; see kinora render --help"),
    (["--quiet=1"], "--quiet takes no value; see kinora render --help"),
    (["--fps", "1", "--fps", "2"], "--fps is given twice"),
    (
      ["--time", "--json"],
      "--time needs a value, found the option --json; write --time=--json; "
        + "see kinora render --help"
    ),
  ])
  func refuses(_ arguments: [String], _ message: String) {
    #expect(throws: Failure(.usage, message)) { try parser.parse(arguments) }
  }

  @Test(arguments: [
    (["--fps", "0"], "--fps: frame rate 0/1 is out of range: more than 0 and at most 1000"),
    (["--time", "nan"], "--time nan: expected a number from 0 to 10000000"),
    (["--time", "-1"], "--time -1: expected a number from 0 to 10000000"),
    (["--duration", "1e99"], "--duration 1e99: expected a number from 0 to 10000000"),
    (["--threads", "0"], "--threads 0: expected a whole number from 1 to 256"),
    (["--scale", "0x2"], "--scale 0x2: expected a number from 0.01 to 100"),
    (["--loop", "0"], "--loop 0: expected a whole number from 1 to 65536 or inf"),
    (
      ["--frames", "9-3"],
      "--frames 9-3: expected frame numbers such as 10-20, 10- or 10, the first frame being 0"
    ),
    (["--progress", "bar"], "--progress bar: expected one of auto, plain, json, none"),
    (["--background", "redd"], "--background redd: expected a CSS colour or transparent"),
    (["--time", "1", "--frames", "2"], "--time and --frames exclude each other"),
    (["--scale", "1", "--width", "2"], "--scale and --width exclude each other"),
    (["--json", "-o-"], "only one thing can go to standard output"),
  ])
  func refusesValues(_ arguments: [String], _ message: String) throws {
    let parsed = try parser.parse(["-o", "x.gif"] + arguments)
    #expect(throws: Failure(.usage, message)) { try RenderOptions(parsed) }
  }

  @Test(
    arguments: [
      ("5", 5, 5), ("5-9", 5, 9), ("0-", 0, nil), ("7-7", 7, 7),
    ] as [(String, Int, Int?)])
  func readsFrames(_ text: String, _ first: Int, _ last: Int?) {
    let selection = FrameSelection(text)
    #expect(selection?.first == first && selection?.last == last)
  }

  @Test(arguments: ["", "-", "-5", "a", "1-2-3", "5-4", "1.5", "99999999999"])
  func refusesFrames(_ text: String) { #expect(FrameSelection(text) == nil) }
}
