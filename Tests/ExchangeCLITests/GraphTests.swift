import Testing
import WeaveDI

@testable import ExchangeCLI

private struct RateFile: Sendable {}
private struct RateStore: Sendable {}
private struct RateService: Sendable {}

extension DependencyGraph {
  /// A service over a decorated store over one of two files, as a container knows them.
  static var fixture: DependencyGraph {
    let container = WeaveDI.Container()
    container.register(RateFile.self, name: "cache", fileID: "DI/Files.swift", line: 8) { RateFile() }
    container.register(RateFile.self, scope: .transient, fileID: "DI/Files.swift", line: 4) { RateFile() }
    container.register(RateStore.self, fileID: "DI/Stores.swift", line: 15) {
      _ = try container.tryResolve(RateFile.self, name: "cache")
      return RateStore()
    }
    container.decorate(RateStore.self) { $0 }
    container.register(
      RateService.self, using: RateStore.self, Provider<RateFile>.self, fileID: "Rates/Module.swift", line: 16
    ) { _, _ in RateService() }
    container.makeShared()
    return container.graph
  }
}

@Suite("The command graph")
struct GraphTests {
  private func command(_ line: String) throws -> any Command {
    let arguments = try ArgumentParser(table: .standard).parse(line.split(separator: " ").map(String.init))
    let command = try #require(try arguments.specification.make?(arguments))
    _ = try CommonOptions(arguments)
    return command
  }

  private func problem(_ line: String) -> UsageError.Problem? {
    do {
      _ = try command(line)
      return nil
    } catch {
      return (error as? UsageError)?.problem
    }
  }

  @Test("Takes drawings beside the forms of every answer")
  func drawings() throws {
    #expect(try (command("graph --format mermaid") as? GraphCommand)?.drawing == .mermaid)
    #expect(try (command("graph --format=DOT") as? GraphCommand)?.drawing == .dot)
    #expect(try (command("graph --format json") as? GraphCommand)?.drawing == nil)
  }

  @Test("Refuses a drawing beside JSON or CSV, a form that nobody knows, and drawings elsewhere")
  func refusals() {
    #expect(problem("graph --json --format dot") == .conflict("--json", "--format dot"))
    #expect(problem("graph --csv --format=mermaid") == .conflict("--csv", "--format mermaid"))
    let all = Phrase(verbatim: "table, json, csv, mermaid, dot")
    #expect(
      problem("graph --format mermade")
        == .invalidValue("mermade", of: "--format", expectation: all, suggestion: "mermaid"))
    guard case .invalidValue("dot", "--format", _, _) = problem("rates --format dot") else {
      return #expect(Bool(false), "rates are no graph")
    }
  }
}
