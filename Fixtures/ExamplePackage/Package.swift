// swift-tools-version: 6.2
import PackageDescription

// Somebody's own package: layers in a library, golden pictures of them in its tests. It uses
// nothing of Kinora but the products. scripts/example builds and runs it.

let package = Package(
  name: "ExamplePackage",
  dependencies: [.package(name: "Kinora", path: "../..")],
  targets: [
    .target(
      name: "Loader", dependencies: [.product(name: "QuartzCore", package: "Kinora")]),
    .testTarget(
      name: "LoaderTests",
      dependencies: ["Loader", .product(name: "KinoraTesting", package: "Kinora")],
      exclude: ["Goldens"]),
  ]
)
