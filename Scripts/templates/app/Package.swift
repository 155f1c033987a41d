// swift-tools-version: 6.3
import PackageDescription

/// Libraries of exchange-cli.
func libraries(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "exchange-cli") }
}

/// A feature is a line here, a line in Composition, and its folders. It may use interfaces of other features, and no other
/// feature's code.
let features: [Target] =
  feature("Greeting")

let package = Package(
  name: "sample",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "exchange-cli", path: "EXCHANGE_CLI")],
  targets: features + [
    .target(
      name: "Composition",
      dependencies: features.filter { $0.name.hasSuffix("Feature") }.map { .byName(name: $0.name) }
        + libraries("Database", "Modularity", "WeaveDI")),
    .executableTarget(
      name: "sample", dependencies: ["Composition", "GreetingFeature"] + libraries("ComposableArchitecture")),
    .testTarget(
      name: "CompositionTests",
      dependencies: ["Composition", "GreetingFeature"]
        + libraries("ComposableArchitecture", "DependenciesTestSupport", "WeaveDI")),
  ]
)

/// The interface, the code and the tests of a feature; `uses` are the features whose interfaces it may use.
func feature(_ name: String, uses: [String] = []) -> [Target] {
  let interfaces = ([name] + uses).map { Target.Dependency.byName(name: $0 + "Interface") }
  let runtimes = libraries("ComposableArchitecture", "Database", "Modularity", "SharedModels", "WeaveDI")
  return [
    .target(name: "\(name)Interface", dependencies: libraries("Modularity", "SharedModels", "WeaveDI")),
    .target(name: "\(name)Feature", dependencies: interfaces + runtimes),
    .testTarget(
      name: "\(name)FeatureTests",
      dependencies: [.byName(name: "\(name)Feature")] + interfaces + runtimes + libraries("DependenciesTestSupport")),
  ]
}

// ONLY=GreetingFeatureTests swift test: these tests and what they need, and nothing else.
if let only = Context.environment["ONLY"] {
  var (wanted, queue): (Set<String>, [String]) = ([], [only])
  while let name = queue.popLast() {
    guard let target = package.targets.first(where: { $0.name == name }), wanted.insert(name).inserted else { continue }
    for case .byNameItem(let needed, _) in target.dependencies { queue.append(needed) }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
}

for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault")]
}
