import Foundation
import Testing

@Suite("Topics of the runtimes")
struct DocumentedTypesTests {
  private static let runtimes = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Core/Runtimes").standardized

  @Test(
    "The topics of a runtime name each of its public types",
    arguments: [
      "CasePaths", "ComposableArchitecture", "CustomDump", "Dependencies", "IdentifiedCollections", "IssueReporting",
      "WeaveDI",
    ])
  func topics(module: String) throws {
    let sources = Self.runtimes.appending(path: "\(module)/Sources")
    let page = try String(contentsOf: sources.appending(path: "\(module).docc/\(module).md"), encoding: .utf8)
    let declared = try swiftFiles(below: sources).map(SwiftSource.of)
    let types = declared.flatMap(\.types).filter { !$0.isMember && $0.modifiers.contains("public") }.map(\.name)
    // Those of macros begin with an underscore.
    let names = (types + declared.flatMap(\.publicAliases)).filter { !$0.hasPrefix("_") }
    let missing = Set(names).filter { !page.contains("``\($0)``") && !page.contains("/\($0)``") }
    #expect(!types.isEmpty && missing.isEmpty, "\(module).md lacks \(missing.sorted())")
  }
}
