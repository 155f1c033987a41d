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
    // A mangled name has its words as they are, each behind its length; the program's own are there to be found.
    #expect(symbols.contains { $0.contains("15StandardConsole") })
    let doubles = symbols.filter { $0.contains(/\d(Mock|Recording|Preview|Stub|Fake)[A-Z]/) }
    #expect(doubles.isEmpty, "\(doubles.prefix(5))")
  }
}
