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
    let types = try Self.swiftFiles(in: sources).flatMap(Self.publicTypes)
    let missing = Set(types).filter { !page.contains("``\($0)``") && !page.contains("/\($0)``") }
    #expect(!types.isEmpty && missing.isEmpty, "\(module).md lacks \(missing.sorted())")
  }

  private static func swiftFiles(in folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }

  /// The types that a file declares for everybody, without those of macros, whose names begin with an underscore.
  private static func publicTypes(of file: URL) throws -> [String] {
    let declaration = #/public (?:final |indirect )?(?:struct|enum|class|actor|protocol|typealias) ([A-Za-z]\w*).*/#
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap { try declaration.wholeMatch(in: $0).map { String($0.1) } }
  }
}
