// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that measuring adds nothing to what others build. A benchmark may
// import any stage of Kinora: the product `Kinora` brings them all.

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
let kinora: Target.Dependency = .product(name: "Kinora", package: "Kinora")

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Kinora", path: "..")],
  targets: [
    // The workloads as numbers and as scenes, and the clock that times them.
    .target(name: "WorkloadScenes", swiftSettings: settings),
    .target(name: "Stopwatch", swiftSettings: settings),
    // libpng itself.
    .target(name: "PNGPeer", linkerSettings: [.linkedLibrary("png")]),

    // Whole frames and whole files, against other programs; scripts/bench runs them. The one that
    // counts instructions builds without Kinora, so that checks do it quickly.
    .executableTarget(
      name: "Bench", dependencies: [kinora, "WorkloadScenes", "Stopwatch"],
      swiftSettings: settings),
    .executableTarget(
      name: "Instructions", dependencies: ["WorkloadScenes"], swiftSettings: settings),
    // One stage each.
    .executableTarget(
      name: "RasterBench", dependencies: [kinora, "WorkloadScenes", "Stopwatch"],
      swiftSettings: settings),
    .executableTarget(
      name: "PresentationBench", dependencies: [kinora, "Stopwatch"], swiftSettings: settings),
    .executableTarget(
      name: "ReplicatorBench", dependencies: [kinora, "Stopwatch"], swiftSettings: settings),
    .executableTarget(
      name: "ParticleBench", dependencies: [kinora, "Stopwatch"], swiftSettings: settings),
    .executableTarget(
      name: "EncodeBench", dependencies: [kinora, "PNGPeer", "Stopwatch"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
