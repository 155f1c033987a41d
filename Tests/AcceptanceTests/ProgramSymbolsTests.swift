import Foundation
import TestSupport
import Testing

struct ProgramSymbolsTests {
  let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  @Test(
    "No mock, recorder or preview is in the program that was built beside the tests",
    .enabled(if: ShellTool.path(of: "nm") != nil))
  func testDoubles() async throws {
    let outcome = try await program.bash("nm --defined-only \"$TOOL\"")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let symbols = outcome.output.split(separator: "\n")
    // A mangled name contains its identifiers, each after its length; this one shows that the symbols are there.
    #expect(symbols.contains { $0.contains("15StandardConsole") })
    let doubles = symbols.filter { $0.contains(/\d(Mock|Recording|Preview|Stub|Fake)[A-Z]/) }
    #expect(doubles.isEmpty, "\(doubles.prefix(5))")
  }

  // Ending a thread needs libgcc_s, which the C library loads only then and aborts without.
  @Test("The Debian package depends on the library that ends threads, which no program is linked to by name")
  func threadLibrary() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = try String(contentsOf: root.appending(path: "Scripts/package"), encoding: .utf8)
    let depends = script.split(separator: "\n").filter { $0.hasPrefix("Depends:") }
    #expect(depends.count == 1)
    #expect(depends.allSatisfy { $0.split(separator: ", ").contains("libgcc-s1") }, "\(depends)")
  }
}
