// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "profiles",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../exchange-cli")],
  targets: [
    .target(
      name: "ProfileInterface",
      dependencies: [
        .product(name: "SharedModels", package: "exchange-cli"),
        .product(name: "WeaveDI", package: "exchange-cli"),
      ]),
    .target(
      name: "ProfileFeature",
      dependencies: [
        "ProfileInterface",
        .product(name: "ComposableArchitecture", package: "exchange-cli"),
        .product(name: "Modularity", package: "exchange-cli"),
        .product(name: "SharedModels", package: "exchange-cli"),
        .product(name: "WeaveDI", package: "exchange-cli"),
      ]),
    .testTarget(
      name: "ProfileFeatureTests",
      dependencies: ["ProfileFeature", .product(name: "DependenciesTestSupport", package: "exchange-cli")]),
  ])
