/// Which module may use which: the one list that docs/Architecture.md draws.
enum Arrows {
  static let features: Set = ["ExchangeFeature", "FavoriteFeature", "UserFeature"]

  private static let featureArrows: Set = [
    "SharedModels", "WeaveDI", "ComposableArchitecture", "Networking", "Database",
  ]

  /// From each module to those it may name in the manifest and import in its sources.
  static let allowed: [String: Set<String>] = [
    "exchange-cli": ["ExchangeCLI", "DI"],
    "ExchangeCLI": features.union(["ComposableArchitecture", "WeaveDI", "SharedModels"]),
    "DI": features.union(["Networking", "Database", "ReferenceData", "WeaveDI", "SharedModels"]),
    "ExchangeFeature": featureArrows.union(["ReferenceData"]),
    "FavoriteFeature": featureArrows,
    "UserFeature": featureArrows,
    "ComposableArchitecture": ["Dependencies", "WeaveDI", "CompilerPlugin"],
    "Dependencies": ["WeaveDI"],
    "WeaveDI": ["CompilerPlugin"],
    "Networking": ["CCurl", "SharedModels", "WeaveDI"],
    "Database": ["CSQLite", "SharedModels", "WeaveDI"],
    "ReferenceData": ["CReferenceData"],
    "SharedModels": [],
    "WeaveDITestSupport": ["WeaveDI"],
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
    "Glibc",
    "Musl", "Darwin", "CompilerPluginSupport", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
    "SwiftSyntaxMacroExpansion", "SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftBasicFormat",
    "SwiftOperators", "SwiftCompilerPluginMessageHandling", "Testing", "XCTest",
  ]
}
