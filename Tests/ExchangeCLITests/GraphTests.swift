import Expectations
import Foundation
import Modularity
import SharedModels
import Testing
import WeaveDI
import Wording

@testable import ExchangeCLI

private struct RateFile: Sendable {}
private struct RateStore: Sendable {}
private struct RateService: Sendable {}

extension DependencyGraph {
  /// The graph of a container with a service that uses a decorated store, which uses one of two files.
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

/// Two features, of which one needs the other.
enum FeatureFixtures {
  static let all: [any FeatureModule.Type] = [TipsModule.self, RatesModule.self]

  private enum RateServices: FeatureInterface {}
  private enum TipServices: FeatureInterface {}

  private enum RatesModule: FeatureModule {
    static var provides: any FeatureInterface.Type { RateServices.self }
    static func register(in container: WeaveDI.Container) {}
  }

  private enum TipsModule: FeatureModule {
    static var provides: any FeatureInterface.Type { TipServices.self }
    static var needs: [any FeatureInterface.Type] { [RateServices.self] }
    static func register(in container: WeaveDI.Container) {}
  }
}

@Suite("The command graph")
struct GraphTests {
  private func command(_ line: String) throws -> any Command {
    let arguments = try ParsedArguments(line.split(separator: " ").map(String.init))
    let command = try arguments.command.make(arguments)
    _ = try CommonOptions(arguments)
    return command
  }

  private func problem(_ line: String) -> FailureReport? {
    do {
      _ = try command(line)
      return nil
    } catch {
      return (error as? UsageError)?.report
    }
  }

  @Test("Takes what it is to be drawn for, and refuses what nobody knows")
  func drawings() throws {
    expect(try (command("graph --for mermaid") as? GraphCommand)?.drawing, equals: .mermaid)
    expect(try (command("graph --for=DOT") as? GraphCommand)?.drawing, equals: .dot)
    expect(try (command("graph --format json") as? GraphCommand)?.drawing, equals: nil)
    let all = Phrase(verbatim: "mermaid, dot")
    #expect(
      problem("graph --for mermade") == .invalidValue("mermade", of: "--for", expectation: all, among: ["mermaid"]))
  }

  @Test("JSON has the graph's nodes and edges, and the features behind them")
  func shape() throws {
    let answer = GraphAnswer(.fixture, features: FeatureFixtures.all).text(as: .json, in: .fixture())
    let parts = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? NSDictionary)
    let nodes = DependencyGraph.fixture.nodes.map { node -> NSDictionary in
      [
        "name": node.name, "scope": node.scope.rawValue, "site": node.site, "made": node.isMade,
        "decorators": node.decoratorCount,
      ]
    }
    let edges = DependencyGraph.fixture.edges.map { edge -> NSDictionary in
      ["from": edge.from, "to": edge.to, "deferred": edge.isDeferred]
    }
    #expect(parts["nodes"] as? NSArray == NSArray(array: nodes))
    #expect(parts["edges"] as? NSArray == NSArray(array: edges))
    let features: NSArray = [
      ["name": "RatesModule", "provides": "RateServices", "needs": [String]()],
      ["name": "TipsModule", "provides": "TipServices", "needs": ["RateServices"]],
    ]
    #expect(parts["features"] as? NSArray == features)
    #expect(parts.count == 3)
  }
}
