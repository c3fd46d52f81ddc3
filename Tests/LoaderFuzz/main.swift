import Foundation

// LoaderFuzz SECONDS SEED        loads damaged files in worker processes; fails when one does not end well
// LoaderFuzz --dump SEED N       writes the damaged file of a number to standard output
// LoaderFuzz --load FILE...      loads files as they are
// LoaderFuzz --work SEED N COUNT is a worker
let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "--work":
  FuzzWorker.run(
    seed: UInt64(words[1]) ?? 0, first: Int(words[2]) ?? 0, count: Int(words[3]) ?? 0)
case "--dump":
  let (_, bytes) = FuzzInput.damaged(
    seed: UInt64(words[1]) ?? 0, index: Int(words[2]) ?? 0, from: FuzzInput.all())
  FileHandle.standardOutput.write(Data(bytes))
case "--load":
  let folder = FileManager.default.temporaryDirectory
  for path in words.dropFirst() {
    guard let data = FileManager.default.contents(atPath: path) else { exit(66) }
    FuzzInput.load((path as NSString).pathExtension, [UInt8](data), in: folder)
  }
default:
  guard words.count == 2, let seconds = Double(words[0]), let seed = UInt64(words[1]) else {
    exit(64)
  }
  let failures = FuzzRun(seed: seed).run(seconds: seconds) { print($0) }
  exit(failures == 0 ? 0 : 1)
}
