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
}
