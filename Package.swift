// swift-tools-version: 6.2
import PackageDescription

// Targets stand in pipeline order: each depends only on targets above it.
// `scripts/check` holds the imports to this order.

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// A library target of the pipeline.
func stage(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The test target of one or more stages.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
    resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "Kinora",
  products: [
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "Kinora", targets: ["Kinora"]),
    .library(name: "KinoraTesting", targets: ["KinoraTesting"]),
    .executable(name: "kinora", targets: ["KinoraCommand"]),
  ],
  targets: [
    // C libraries
    .target(
      name: "CPNG",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("deflate"), .linkedLibrary("z")]),
    .target(name: "CGIF", linkerSettings: [.linkedLibrary("gif")]),
    .target(
      name: "CWebP",
      linkerSettings: [
        .linkedLibrary("webp"), .linkedLibrary("webpmux"), .linkedLibrary("webpdemux"),
      ]),
    .target(name: "CTurboJPEG", linkerSettings: [.linkedLibrary("turbojpeg")]),
    .target(name: "CXXHash", linkerSettings: [.linkedLibrary("xxhash")]),
    .target(name: "CLCMS2", linkerSettings: [.linkedLibrary("lcms2")]),
    .target(name: "CZip", linkerSettings: [.linkedLibrary("zip")]),
    .systemLibrary(
      name: "FreeTypeHeaders", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .target(
      name: "CFreeType", dependencies: ["FreeTypeHeaders"],
      linkerSettings: [.linkedLibrary("freetype")]),
    .target(name: "CHarfBuzz", linkerSettings: [.linkedLibrary("harfbuzz")]),
    .target(name: "CFontconfig", linkerSettings: [.linkedLibrary("fontconfig")]),
    .target(
      name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icudata")]),
    // Pixel loops in wider registers
    .target(name: "CRaster"),

    // Values
    stage("Diagnostics", []),
    stage("CoreGraphics", []),
    stage("MediaTiming", []),
    stage("Interpolation", ["CoreGraphics", "MediaTiming"]),
    stage(
      "TextLayout",
      ["CFreeType", "CHarfBuzz", "CFontconfig", "CICU", "Diagnostics", "CoreGraphics"]),

    // Layer tree -> timeline -> presentation -> display list -> pixels -> files
    stage("QuartzCore", ["Diagnostics", "CoreGraphics", "MediaTiming", "Interpolation"]),
    stage(
      "Presentation",
      [
        "Diagnostics", "CoreGraphics", "MediaTiming", "Interpolation", "TextLayout", "QuartzCore",
      ]),
    stage("DisplayList", ["CoreGraphics", "TextLayout", "Presentation"]),
    stage("Raster", ["CRaster", "CoreGraphics", "DisplayList"]),
    stage(
      "ImageFiles",
      ["CPNG", "CGIF", "CWebP", "CTurboJPEG", "CLCMS2", "CXXHash", "CoreGraphics"]),
    stage("UIKit", ["CoreGraphics", "QuartzCore", "ImageFiles"]),
    stage(
      "SceneFormats",
      ["CZip", "Diagnostics", "CoreGraphics", "MediaTiming", "QuartzCore", "ImageFiles"]),
    stage(
      "Kinora",
      [
        "Diagnostics", "CoreGraphics", "MediaTiming", "Interpolation", "TextLayout", "QuartzCore",
        "Presentation", "DisplayList", "Raster", "ImageFiles", "SceneFormats",
      ]),
    stage(
      "Batch",
      [
        "Diagnostics", "CoreGraphics", "MediaTiming", "Presentation", "DisplayList", "ImageFiles",
        "SceneFormats", "Kinora",
      ]),
    stage("ImageComparison", ["CoreGraphics", "ImageFiles"]),
    // What the compiler asks for where a test imports both Testing and CoreGraphics or UIKit.
    stage("_Testing_CoreGraphics", []),
    stage("_Testing_UIKit", []),
    stage(
      "KinoraTesting",
      [
        "_Testing_CoreGraphics", "_Testing_UIKit", "CoreGraphics", "ImageFiles", "QuartzCore",
        "Kinora", "ImageComparison",
      ]),
    .executableTarget(
      name: "KinoraCommand",
      dependencies: [
        "Diagnostics", "CoreGraphics", "MediaTiming", "QuartzCore", "Presentation", "ImageFiles",
        "SceneFormats", "Kinora", "Batch", "ImageComparison",
      ], swiftSettings: settings),
    .executableTarget(
      name: "FixtureImages", dependencies: ["CoreGraphics", "ImageFiles"],
      path: "Fixtures/FixtureImages", swiftSettings: settings),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["_Testing_CoreGraphics", "CoreGraphics", "ImageFiles"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .executableTarget(
      name: "LoaderFuzz",
      dependencies: ["TestSupport", "ImageFiles", "SceneFormats", "Kinora"],
      path: "Tests/LoaderFuzz", swiftSettings: settings),
    tests("CoreGraphicsTests", ["CoreGraphics"]),
    tests("MediaTimingTests", ["MediaTiming"], resources: [.copy("Tables")]),
    tests("InterpolationTests", ["Interpolation", "CoreGraphics"], resources: [.copy("Tables")]),
    tests("TextLayoutTests", ["TextLayout", "CoreGraphics"]),
    tests("QuartzCoreTests", ["QuartzCore"]),
    tests("UIKitTests", ["UIKit", "Kinora", "KinoraTesting"], exclude: ["Goldens"]),
    tests("PresentationTests", ["Presentation"]),
    tests("DisplayListTests", ["DisplayList", "Raster"]),
    tests("RasterTests", ["Raster", "CRaster"]),
    tests("ImageFilesTests", ["ImageFiles"], resources: [.copy("Tables")]),
    tests("ImageComparisonTests", ["ImageComparison", "ImageFiles", "CoreGraphics"]),
    tests(
      "SceneFormatsTests",
      ["SceneFormats", "QuartzCore", "MediaTiming", "CoreGraphics", "LoaderFuzz"]),
    tests("KinoraTests", ["Kinora", "ImageComparison"], resources: [.copy("Tables")]),
    tests("BatchTests", ["Batch", "Kinora", "SceneFormats", "ImageFiles", "CoreGraphics"]),
    tests(
      "KinoraCommandTests", ["KinoraCommand", "Batch", "ImageFiles", "ImageComparison"],
      resources: [.copy("Help")]),
  ],
  swiftLanguageModes: [.v6]
)
