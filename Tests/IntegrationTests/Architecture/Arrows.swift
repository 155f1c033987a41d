/// Which module may use which: the one list that docs/Architecture.md draws.
enum Arrows {
  static let features: Set = ["ExchangeFeature", "FavoriteFeature", "UserFeature"]

  private static let featureArrows: Set = [
    "SharedModels", "WeaveDI", "ComposableArchitecture", "Database", "Platform",
  ]

  /// From each module to those it may name in the manifest and import in its sources.
  static let allowed: [String: Set<String>] = [
    "exchange-cli": ["ExchangeCLI", "DI"],
    "ExchangeCLI": features.union(["ComposableArchitecture", "WeaveDI", "SharedModels", "Platform"]),
    "DI": features.union([
      "RateProviders", "ReferenceData", "Networking", "Database", "WeaveDI", "SharedModels", "Platform",
    ]),
    "ExchangeFeature": featureArrows.union(["RateProviders", "ReferenceData", "Networking"]),
    "FavoriteFeature": featureArrows,
    "UserFeature": featureArrows,
    "ComposableArchitecture": ["Dependencies", "WeaveDI", "CompilerPlugin"],
    "Dependencies": ["WeaveDI", "Platform"],
    "WeaveDI": ["CompilerPlugin", "Platform"],
    "RateProviders": ["Networking", "SharedModels", "Platform"],
    "Networking": ["CCurl", "SharedModels", "WeaveDI", "Platform"],
    "Database": ["CSQLite", "SharedModels", "WeaveDI", "Platform"],
    "ReferenceData": ["CReferenceData", "SharedModels", "Platform"],
    "SharedModels": ["Platform"],
    "Platform": [],
    "DependenciesTestSupport": ["WeaveDI"],
    "CompilerPlugin": ["Macros"],
    "Macros": [],
    "CReferenceData": [],
    "ReferenceDataGenerator": ["CReferenceData"],
    "CCurl": [],
    "CSQLite": [],
  ]

  /// What the toolchain brings; everybody may build on it.
  static let toolchain: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationXML", "Observation", "Synchronization", "Dispatch",
    "Glibc", "Bionic",
    "Musl", "Darwin", "CompilerPluginSupport", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
    "SwiftSyntaxMacroExpansion", "SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftBasicFormat",
    "SwiftOperators", "SwiftCompilerPluginMessageHandling", "Testing", "XCTest",
  ]
}
