// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "profiles",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../exchange-cli")],
  targets: [
    .target(
      name: "ProfileFeature",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "exchange-cli"),
        .product(name: "SharedModels", package: "exchange-cli"),
      ]),
    .testTarget(
      name: "ProfileFeatureTests",
      dependencies: ["ProfileFeature", .product(name: "DependenciesTestSupport", package: "exchange-cli")]),
  ])
