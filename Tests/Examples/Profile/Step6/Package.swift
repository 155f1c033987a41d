// swift-tools-version: 6.3
import PackageDescription

/// Libraries of exchange-cli.
func libraries(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "exchange-cli") }
}

let package = Package(
  name: "profiles",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../exchange-cli")],
  targets: [
    .target(name: "ProfileInterface", dependencies: libraries("Modularity", "SharedModels", "WeaveDI")),
    .target(name: "PurseInterface", dependencies: libraries("Modularity", "SharedModels", "WeaveDI")),
    .target(
      name: "ProfileFeature",
      dependencies: ["ProfileInterface"]
        + libraries("ComposableArchitecture", "Database", "Modularity", "SharedModels", "WeaveDI")),
    .target(
      name: "PurseFeature",
      dependencies: ["PurseInterface", "ProfileInterface"]
        + libraries("ComposableArchitecture", "Database", "Modularity", "SharedModels", "WeaveDI")),
    .target(
      name: "Composition",
      dependencies: ["ProfileFeature", "PurseFeature"] + libraries("Database", "Modularity", "WeaveDI")),
    .executableTarget(
      name: "profile",
      dependencies: ["Composition", "ProfileFeature"] + libraries("ComposableArchitecture", "SharedModels")),
    .executableTarget(
      name: "purse",
      dependencies: ["Composition", "PurseFeature"] + libraries("ComposableArchitecture", "SharedModels")),
    .testTarget(
      name: "ProfileFeatureTests", dependencies: ["ProfileFeature"] + libraries("DependenciesTestSupport")),
    .testTarget(name: "PurseFeatureTests", dependencies: ["PurseFeature"] + libraries("DependenciesTestSupport")),
    .testTarget(
      name: "CompositionTests",
      dependencies: ["Composition", "ProfileFeature", "ProfileInterface", "PurseFeature", "PurseInterface"]
        + libraries("ComposableArchitecture", "Modularity", "SharedModels", "WeaveDI", "DependenciesTestSupport")),
  ])
