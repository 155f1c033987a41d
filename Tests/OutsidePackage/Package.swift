// swift-tools-version: 6.3
import PackageDescription

// A package as a user of the libraries has it. OUTSIDE_SUPPORT=no leaves the test support out, as somebody may forget
// it.
let support: [Target.Dependency] =
  Context.environment["OUTSIDE_SUPPORT"] == "no"
  ? [] : [.product(name: "DependenciesTestSupport", package: "exchange-cli")]

let package = Package(
  name: "OutsidePackage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "exchange-cli", path: "../..")],
  targets: [
    .executableTarget(
      name: "RateOfADay",
      dependencies: ["ExchangeFeature", "ExchangeInterface", "SharedModels", "WeaveDI"].map {
        .product(name: $0, package: "exchange-cli")
      }),
    .testTarget(
      name: "OutsideTests",
      dependencies: [.product(name: "ComposableArchitecture", package: "exchange-cli")] + support),
  ])
