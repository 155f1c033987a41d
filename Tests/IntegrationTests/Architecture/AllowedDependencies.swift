import Foundation
import TestSupport

/// The allowed dependencies between modules, as drawn in docs/Architecture.md.
enum AllowedDependencies {
  /// Every folder in Features, so that a new feature is checked without a change here.
  static let features: Set<String> = {
    let path = packageFolder.appending(path: "Features").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Set(names.filter { !$0.hasPrefix(".") })
  }()

  private static let ofFeatures = interfaces.union([
    "SharedModels", "Modularity", "WeaveDI", "ComposableArchitecture", "Database", "Arithmetic", "Wording", "Platform",
  ])

  /// The interface of each feature, which every module above may use.
  static let interfaces = Set(features.map(interface))

  static func interface(of feature: String) -> String { feature.replacing(/Feature$/, with: "Interface") }

  /// The modules that each module may name in the manifest and import in its sources.
  static let allowed =
    fixed
    .merging(interfaces.map { ($0, ["SharedModels", "Modularity", "WeaveDI", "Arithmetic", "Wording", "Platform"]) }) {
      own, _ in own
    }
    .merging(features.map { ($0, ofFeatures) }) { own, _ in own }

  private static let fixed: [String: Set<String>] = [
    "exchange-cli": ["ExchangeCLI", "DI", "CArguments", "Platform"],
    // Its answers show the providers' status and the bundled currencies, which are values of these two.
    "ExchangeCLI": features.union(interfaces).union([
      "DIInterface", "CurrencyText", "StatementText", "RateProviders", "ReferenceData", "ComposableArchitecture",
      "TerminalText", "TerminalUI", "Modularity", "WeaveDI",
      "SharedModels", "Arithmetic", "Wording", "Platform",
    ]),
    "DIInterface": ["SharedModels"],
    "DI": features.union(interfaces).union([
      "DIInterface", "RateProviders", "ReferenceData", "Networking", "Database", "Diagnostics", "Modularity", "WeaveDI",
      "SharedModels", "Arithmetic", "Wording", "Platform",
    ]),
    "Diagnostics": ["Database", "Networking", "SharedModels", "WeaveDI", "Arithmetic", "Wording", "Platform"],
    "ExchangeFeature": ofFeatures.union([
      "CurrencyText", "StatementText", "RateProviders", "ReferenceData", "Networking",
    ]),
    "ComposableArchitecture": [
      "Dependencies", "CasePaths", "CustomDump", "IdentifiedCollections", "WeaveDI", "IssueReporting", "CompilerPlugin",
      "Platform",
    ],
    "CasePaths": ["IssueReporting", "CompilerPlugin"],
    "CustomDump": ["IssueReporting"],
    "TerminalUI": ["TerminalText", "WeaveDI"],
    "TerminalText": ["Platform"],
    "IdentifiedCollections": [],
    "Dependencies": ["WeaveDI", "CompilerPlugin", "Platform"],
    "Modularity": ["WeaveDI"],
    "WeaveDI": ["IssueReporting", "CompilerPlugin", "Platform"],
    "IssueReporting": ["Platform"],
    "RateProviders": ["Networking", "SharedModels", "Arithmetic", "Wording", "Platform"],
    "Networking": ["CCurl", "SharedModels", "WeaveDI", "Arithmetic", "Wording", "Platform"],
    "Database": ["CSQLite", "SharedModels", "Modularity", "Arithmetic", "Wording", "Platform"],
    "ReferenceData": ["CReferenceData", "SharedModels", "Arithmetic", "Wording", "Platform"],
    "CurrencyText": ["ReferenceData", "SharedModels", "Arithmetic", "Wording", "Platform"],
    "StatementText": ["CurrencyText", "SharedModels", "Arithmetic", "Wording", "Platform"],
    "SharedModels": ["Arithmetic", "Wording", "Platform"],
    "Arithmetic": ["Platform"],
    "Wording": ["Platform"],
    "Platform": [],
    "DependenciesTestSupport": ["WeaveDI", "Platform"],
    "CompilerPlugin": ["Macros"],
    "Macros": [],
    "CArguments": [],
    "CReferenceData": [],
    "ReferenceDataGenerator": ["CReferenceData", "ReferenceData", "SharedModels", "Arithmetic"],
    "CCurl": [],
    "CSQLite": [],
  ]

  /// What a target declares without importing it: the compiler loads the one, and the linker the other.
  static let unimported: Set = ["CompilerPlugin", "DependenciesTestSupport"]

  /// The modules that differ between systems: only Platform may import them.
  static let ofSystems: Set = ["Glibc", "Musl", "Bionic", "Darwin", "FoundationEssentials"]

  /// The modules of the toolchain, which every module may use.
  static let toolchain: Set = [
    "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "FoundationXML", "Observation", "Synchronization",
    "Dispatch", "Glibc", "Bionic", "Musl", "Darwin", "CompilerPluginSupport", "SwiftSyntax", "SwiftSyntaxBuilder",
    "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics",
    "SwiftBasicFormat", "SwiftOperators", "SwiftCompilerPluginMessageHandling", "Testing", "XCTest",
  ]
}
