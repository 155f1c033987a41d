// swift-tools-version: 6.3
import CompilerPluginSupport
import Foundation
import PackageDescription

// One list a layer; each helper below knows where its layer lives, so a new module is one line.

// MARK: - Layers

let system: [Target] = [
  // Headers alone: with a pkg-config name the package manager puts -lcurl before every other flag, so that no
  // --as-needed can undo it and each command loads libcurl, which the first request opens. Scripts/bootstrap asks
  // pkg-config for it.
  .systemLibrary(
    name: "CCurl", path: "Core/CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
  .systemLibrary(
    name: "CSQLite", path: "Core/CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]),
]

/// What stands in for public packages.
let runtimes: [Target] = [
  macroModule("Macros"),
  macroPlugin("CompilerPlugin", ["Macros"]),
  runtimeModule("IssueReporting", ["Platform"]),
  runtimeModule("WeaveDI", ["IssueReporting", "CompilerPlugin", "Platform"]),
  runtimeModule("Dependencies", ["WeaveDI", "CompilerPlugin", "Platform"]),
  runtimeModule("CasePaths", ["IssueReporting", "CompilerPlugin"]),
  runtimeModule("CustomDump", ["IssueReporting"]),
  runtimeModule("IdentifiedCollections", []),
  runtimeModule(
    "ComposableArchitecture",
    [
      "Dependencies", "CasePaths", "CustomDump", "IdentifiedCollections", "WeaveDI", "IssueReporting", "CompilerPlugin",
      "Platform",
    ]),
  runtimeModule("TerminalText", ["Platform"]),
  runtimeModule("TerminalUI", ["TerminalText", "WeaveDI"]),
]

let core: [Target] = [
  .target(name: "CArguments", path: "Core/CArguments"),
  coreModule("Platform"),
  coreModule("Arithmetic", ["Platform"]),
  coreModule("Wording", ["Platform"]),
  coreModule("SharedModels", ["Arithmetic", "Wording", "Platform"]),
  .target(
    name: "CReferenceData", path: "Core/ReferenceData/CReferenceData",
    exclude: ["history.bin", "frozen.bin", "currencies.bin", "words.bin"],
    cSettings: [.define("FROZEN_HISTORY", .when(configuration: .debug))]),
  coreModule("ReferenceData", ["CReferenceData", "SharedModels", "Arithmetic", "Wording", "Platform"]),
  .executableTarget(
    name: "ReferenceDataGenerator", dependencies: ["CReferenceData", "ReferenceData", "SharedModels", "Arithmetic"],
    path: "Core/ReferenceData/Generator", exclude: ["Inputs"]),
  coreModule("CurrencyText", ["ReferenceData", "SharedModels", "Arithmetic", "Wording", "Platform"]),
  coreModule("StatementText", ["CurrencyText", "SharedModels", "Arithmetic", "Wording", "Platform"]),
  coreModule("Modularity", ["WeaveDI"]),
  coreModule("Networking", ["CCurl", "SharedModels", "WeaveDI", "Wording", "Platform"]),
  coreModule("RateProviders", ["Networking", "SharedModels", "Arithmetic", "Wording", "Platform"]),
  coreModule("Database", ["CSQLite", "SharedModels", "Modularity", "Arithmetic", "Wording", "Platform"]),
  coreModule("Diagnostics", ["Database", "Networking", "SharedModels", "WeaveDI", "Wording", "Platform"]),
]

/// A new feature is a line here and one among the interfaces: products, the composition root, the App and the tests
/// follow.
let features: [Target] = [
  featureModule(
    "ExchangeFeature",
    [
      "ExchangeInterface", "CurrencyText", "StatementText", "RateProviders", "ReferenceData", "Networking",
      "Arithmetic", "Platform",
    ]),
  featureModule("FavoriteFeature", ["FavoriteInterface", "ExchangeInterface", "Arithmetic", "Platform"]),
  featureModule("UserFeature", ["UserInterface"]),
]

/// What features may know of each other.
let interfaces: [Target] = [
  featureInterface("Exchange", ["Arithmetic", "Platform"]), featureInterface("Favorite"), featureInterface("User"),
]

let everyFeature: [Target.Dependency] = (interfaces + features).map { .byName(name: $0.name) }

let app: [Target] = [
  .target(name: "DIInterface", dependencies: ["SharedModels"], path: "DI/Interface"),
  .target(
    name: "DI",
    dependencies: features.map { .byName(name: $0.name) } + [
      "DIInterface", "FavoriteInterface", "UserInterface", "ReferenceData", "Networking", "Database", "Diagnostics",
      "Modularity",
      "WeaveDI", "SharedModels",
    ],
    path: "DI/Sources"),
  .target(
    name: "ExchangeCLI",
    dependencies: everyFeature + [
      "DIInterface", "CurrencyText", "StatementText", "RateProviders", "ReferenceData", "ComposableArchitecture",
      "TerminalText", "TerminalUI", "Modularity", "WeaveDI", "SharedModels", "Arithmetic", "Wording", "Platform",
    ],
    path: "App/Sources/ExchangeCLI"),
  .executableTarget(
    name: "exchange-cli", dependencies: ["ExchangeCLI", "DI", "CArguments", "Platform"],
    path: "App/Sources/exchange-cli"),
]

let tests: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: [
      "ExchangeInterface", "RateProviders", "Networking", "Database", "SharedModels", "Arithmetic", "Platform",
    ],
    path: "Tests/TestSupport"),
  .executableTarget(
    name: "benchmarks",
    dependencies: [
      "WeaveDI", "Dependencies", "ComposableArchitecture", "TerminalText", "TerminalUI", "ReferenceData", "Database",
      "CSQLiteFloor", "CAllocationCount", "SharedModels", "ExchangeFeature", "ExchangeInterface", "ExchangeCLI",
      "TestSupport", "Networking", "Arithmetic", "Wording", "Platform",
    ],
    path: "Tests/Benchmarks",
    exclude: [
      "CSQLiteFloor", "CAllocationCount", "CommandFloor.c", "Instructions.table", "convert.py", "frames.py",
      "prompt.py",
    ]),
  .target(name: "CAllocationCount", path: "Tests/Benchmarks/CAllocationCount"),
  .target(name: "CSQLiteFloor", dependencies: ["CSQLite"], path: "Tests/Benchmarks/CSQLiteFloor"),
  .executableTarget(name: "container-stress", dependencies: ["WeaveDI"], path: "Tests/ContainerStress"),
  .executableTarget(name: "storage-probe", dependencies: ["Database", "Platform"], path: "Tests/StorageProbe"),
  .target(
    name: "FuzzTargets",
    dependencies: [
      "CurrencyText", "StatementText", "ExchangeFeature", "ExchangeInterface", "FavoriteFeature", "ExchangeCLI",
      "ExchangeCLITestSupport", "RateProviders", "ReferenceData", "Networking", "Database", "SharedModels",
      "TestSupport", "WeaveDI", "Wording",
    ],
    path: "Tests/Fuzzing/Targets"),
  .executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Program"),
  .target(
    name: "ExchangeCLITestSupport", dependencies: ["ExchangeCLI", "TerminalText"], path: "Tests/ExchangeCLITestSupport"),
  // Screens with given services: their tests' snapshots, and `swift run previews`.
  .target(
    name: "ScreenPreviews",
    dependencies: everyFeature + [
      "ExchangeCLI", "ComposableArchitecture", "TerminalUI", "RateProviders", "ReferenceData", "SharedModels",
      "Arithmetic", "Wording", "Platform", "TestSupport", "Modularity", "WeaveDI",
    ],
    path: "Tests/Previews/Screens"),
  .executableTarget(
    name: "previews",
    dependencies: [
      "ScreenPreviews", "ExchangeCLI", "TerminalText", "TerminalUI", "SharedModels", "Wording", "Platform",
    ],
    path: "Tests/Previews/Program"),
  testModule("PlatformTests", ["Platform", "SharedModels", "TestSupport", "Expectations"]),
  testModule("ArithmeticTests", ["Arithmetic", "SharedModels", "Platform", "TestSupport", "Expectations"]),
  testModule("WordingTests", ["Wording"]),
  testModule("SharedModelsTests", ["SharedModels", "Wording", "Platform", "Expectations"]),
  testModule(
    "ReferenceDataTests",
    ["ReferenceData", "ReferenceDataGenerator", "SharedModels", "Arithmetic", "Wording", "Platform", "TestSupport"]),
  .target(name: "Expectations", dependencies: ["CustomDump"], path: "Tests/Expectations"),
  testHooks(
    "DependenciesTestSupport", ["WeaveDI", "Platform"],
    exporting: [
      "weavedi_record_issue", "weavedi_current_container", "weavedi_test_scheduler", "weavedi_main_serial_execution",
    ]),
  testModule("IssueReportingTests", ["IssueReporting"]),
  testModule("WeaveDITests", ["WeaveDI", "Expectations"]),
  testModule("ModularityTests", ["Modularity", "Dependencies", "WeaveDI", "Expectations"]),
  testModule("DependenciesTests", ["Dependencies", "WeaveDI", "Platform", "Expectations"]),
  testModule("CasePathsTests", ["CasePaths", "Expectations"]),
  testModule("CustomDumpTests", ["CustomDump", "Expectations"]),
  testModule("IdentifiedCollectionsTests", ["IdentifiedCollections", "Platform", "Expectations"]),
  testModule("ComposableArchitectureTests", ["ComposableArchitecture", "Expectations"]),
  testModule("TerminalTextTests", ["TerminalText"]),
  testModule("TerminalUITests", ["TerminalText", "TerminalUI", "WeaveDI"]),
  macroTestModule("MacrosTests", ["Macros"]),
  testModule(
    "NetworkingTests", ["Networking", "CCurl", "SharedModels", "Platform", "TestSupport", "WeaveDI", "Expectations"]),
  testModule(
    "RateProvidersTests",
    [
      "RateProviders", "ReferenceData", "Networking", "SharedModels", "Arithmetic", "Wording", "Platform",
      "TestSupport", "Expectations",
    ],
    resources: [.copy("Samples")]),
  testModule(
    "CurrencyTextTests",
    [
      "CurrencyText", "ReferenceData", "SharedModels", "Arithmetic", "Wording", "Platform", "TestSupport",
      "Expectations",
    ]),
  testModule("StatementTextTests", ["StatementText", "SharedModels", "Arithmetic", "TestSupport", "Wording"]),
  testModule(
    "DatabaseTests", ["Database", "CSQLite", "SharedModels", "Wording", "Platform", "TestSupport", "Expectations"]),
  testModule(
    "ExchangeCLITests",
    everyFeature + [
      "DIInterface", "ExchangeCLI", "ExchangeCLITestSupport", "ScreenPreviews", "ComposableArchitecture",
      "TerminalText", "TerminalUI", "CurrencyText", "RateProviders", "ReferenceData", "SharedModels", "Arithmetic",
      "Wording", "Platform", "TestSupport",
      "Modularity", "WeaveDI",
      "Expectations",
    ],
    resources: [.copy("Snapshots")]),
  testModule("FuzzingTests", ["FuzzTargets", "TestSupport"]),
  testModule(
    "DocumentedExamplesTests",
    ["Modularity", "WeaveDI", "Dependencies", "ComposableArchitecture", "TerminalText", "TerminalUI"]),
  testModule(
    "IntegrationTests",
    everyFeature + [
      "DI", "DIInterface", "Diagnostics", "ExchangeCLI", "ExchangeCLITestSupport", "ScreenPreviews",
      "ComposableArchitecture", "TerminalText", "TerminalUI", "CurrencyText", "ReferenceData",
      "Networking", "Database", "SharedModels", "Arithmetic", "Wording", "Platform", "TestSupport", "Modularity",
      "WeaveDI",
      "CAllocationCount", "Expectations",
    ],
    resources: [.copy("Application/Snapshots")], readsSources: true),
  // Runs exchange-cli and storage-probe, which a test build makes anyway: named here, each change of a feature would
  // have these tests compiled anew once the programs are linked, before their own linking begins.
  testModule("AcceptanceTests", ["Database", "TestSupport", "SharedModels", "Platform", "Expectations"]),
]

/// The course's fourth feature (docs/course/04-WhenAFeatureNeedsAnother.md): built and tested, and not in the program.
let examples: [Target] = [
  exampleModule(
    "TripInterface", "Trip/Features/TripFeature/Interface",
    ["SharedModels", "Modularity", "WeaveDI", "Arithmetic", "Wording"]),
  exampleModule(
    "TripFeature", "Trip/Features/TripFeature/Sources",
    [
      "TripInterface", "ExchangeInterface", "SharedModels", "Modularity", "WeaveDI", "ComposableArchitecture",
      "Database", "Arithmetic", "Wording", "Platform",
    ]),
  testModule(
    "TripFeatureTests",
    [
      "TripFeature", "TripInterface", "ExchangeFeature", "ExchangeInterface", "UserFeature", "ComposableArchitecture",
      "Database", "Modularity", "Networking", "ReferenceData", "SharedModels", "Arithmetic", "Wording", "Platform",
      "TestSupport", "WeaveDI", "Expectations",
    ],
    path: "Tests/Examples/Trip/Tests", exclude: ["IntegrationTests/Application"]),
]

let featureTests: [Target] = features.map { feature in
  testModule(
    "\(feature.name)Tests", feature.dependencies + [.byName(name: feature.name), "TestSupport", "Expectations"])
}

// MARK: - The package

let package = Package(
  name: "exchange-cli",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "exchange-cli", targets: ["exchange-cli"]),
    .executable(name: "reference-data", targets: ["ReferenceDataGenerator"]),
    .library(name: "IssueReporting", targets: ["IssueReporting"]),
    .library(name: "WeaveDI", targets: ["WeaveDI"]),
    .library(name: "Arithmetic", targets: ["Arithmetic"]),
    .library(name: "Wording", targets: ["Wording"]),
    .library(name: "SharedModels", targets: ["SharedModels"]),
    .library(name: "Modularity", targets: ["Modularity"]),
    .library(name: "Database", targets: ["Database"]),
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
    .library(name: "CasePaths", targets: ["CasePaths"]),
    .library(name: "CustomDump", targets: ["CustomDump"]),
    .library(name: "IdentifiedCollections", targets: ["IdentifiedCollections"]),
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
  ] + (interfaces + features).map { .library(name: $0.name, targets: [$0.name]) },
  targets: system + runtimes + core + interfaces + features + app + tests + examples + featureTests
)

// MARK: - One module and what it needs

// Scripts/test --only WeaveDITests: a test build compiles every test of a package, and this package is then smaller.
if let only = Context.environment["EXCHANGE_ONLY"], !only.isEmpty {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var wanted: Set<String> = []
  var queue = only.split(separator: ",").map(String.init)
  while let name = queue.popLast() {
    guard let target = targets[name], wanted.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      if case .byNameItem(let name, _) = dependency { queue.append(name) }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll()
}

// MARK: - Settings that hold for every Swift target

for target in package.targets
where target.type != .system
  && !["CArguments", "CReferenceData", "CSQLiteFloor", "CAllocationCount"].contains(target.name)
{
  var settings = target.swiftSettings ?? []
  settings.append(.swiftLanguageMode(.v6))
  // The documents were written for plain Swift 6, and their examples stand as they were written, older forms included.
  let showsOlderForms = target.name == "DocumentedExamplesTests"
  if showsOlderForms {
    settings.append(.unsafeFlags(["-suppress-warnings"]))
  } else {
    settings += [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  }
  // Leaves out what a compiler may not know (MainThread.swift, Scripts/build-program): slower, with the same answers.
  if Context.environment["EXCHANGE_PLAIN"]?.isEmpty == false { settings.append(.define("PLAIN")) }
  if Context.environment["CI"]?.isEmpty == false && !showsOlderForms { settings.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings = settings
  // The toolchain's own linker takes half the time of the system's.
  if [.executable, .test].contains(target.type) {
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]
  }
}

// MARK: - Helpers

func coreModule(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Core/\(name)/Sources")
}

func runtimeModule(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Core/Runtimes/\(name)/Sources")
}

/// `"Exchange"`: the module ExchangeInterface of Features/ExchangeFeature/Interface.
func featureInterface(_ name: String, _ more: [Target.Dependency] = []) -> Target {
  .target(
    name: "\(name)Interface", dependencies: ["SharedModels", "Modularity", "WeaveDI", "Wording"] + more,
    path: "Features/\(name)Feature/Interface")
}

func featureModule(_ name: String, _ more: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: ["SharedModels", "Modularity", "WeaveDI", "ComposableArchitecture", "Database", "Wording"] + more,
    path: "Features/\(name)/Sources")
}

/// A test target records what the libraries report: without the support a test process stops at the first such failure.
/// One that reads sources does so with the toolchain's SwiftSyntax.
func testModule(
  _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = [],
  resources: [Resource]? = nil, readsSources: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["DependenciesTestSupport"], path: path ?? "Tests/\(name)",
    exclude: exclude, resources: resources,
    swiftSettings: readsSources ? [.unsafeFlags(["-I", swiftSyntaxDirectory()])] : nil,
    linkerSettings: readsSources ? [swiftSyntaxLibraries()] : nil)
}

func exampleModule(_ name: String, _ path: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/Examples/\(path)")
}

/// The macros are built against the SwiftSyntax that the toolchain itself ships.
func macroModule(_ name: String) -> Target {
  .target(
    name: name, path: "Core/Runtimes/Macros/Sources", swiftSettings: [.unsafeFlags(["-I", swiftSyntaxDirectory()])])
}

/// The plugin is a few lines around them: a test that named it would have everything built twice, once for the
/// compiler.
func macroPlugin(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .macro(
    name: name, dependencies: dependencies, path: "Core/Runtimes/Macros/Plugin",
    swiftSettings: [.unsafeFlags(["-I", swiftSyntaxDirectory()])],
    linkerSettings: [swiftSyntaxLibraries()])
}

/// What a library calls in a test without linking a testing framework: it looks the functions up by name, and an ELF
/// executable shows only those that the linker is told to export.
func testHooks(_ name: String, _ dependencies: [Target.Dependency], exporting symbols: [String]) -> Target {
  let flags = symbols.flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] }
  return .target(
    name: name, dependencies: dependencies, path: "Core/Runtimes/Dependencies/TestSupport",
    linkerSettings: [.unsafeFlags(flags, .when(platforms: [.linux]))])
}

func macroTestModule(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)",
    swiftSettings: [.unsafeFlags(["-I", swiftSyntaxDirectory()])],
    linkerSettings: [swiftSyntaxLibraries()])
}

func swiftSyntaxLibraries() -> LinkerSetting {
  let libraries = [
    "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftDiagnostics",
    "SwiftParser", "SwiftParserDiagnostics", "SwiftBasicFormat", "SwiftOperators", "SwiftCompilerPluginMessageHandling",
  ]
  return .unsafeFlags(
    ["-L", swiftSyntaxDirectory(), "-Xlinker", "-rpath", "-Xlinker", swiftSyntaxDirectory()]
      + libraries.map { "-l\($0)" })
}

/// `<toolchain>/usr/lib/swift/host`, where the toolchain keeps SwiftSyntax.
///
/// The manifest runs linked against `…/usr/lib/swift/pm/ManifestAPI/libPackageDescription`, so the running process
/// knows which toolchain is at work; PATH would not, because a version manager's `swift` is only a proxy.
func swiftSyntaxDirectory() -> String {
  let marker = "/pm/ManifestAPI/libPackageDescription"
  for library in loadedLibraries() {
    if let end = library.range(of: marker) { return library[..<end.lowerBound] + "/host" }
  }
  preconditionFailure("this process does not load \(marker); SwiftSyntax lies beside it in every toolchain")
}

/// The paths of the shared libraries in this process.
func loadedLibraries() -> [String] {
  #if os(Linux)
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    return String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.firstIndex(of: "/").map { String(line[$0...]) }
    }
  #else
    return (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
  #endif
}
