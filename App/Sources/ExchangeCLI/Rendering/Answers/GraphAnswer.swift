import Modularity
import SharedModels
import WeaveDI

/// The container's registrations and their dependencies, and what the features need of each other.
struct GraphAnswer: Answer, Hashable {
  let graph: DependencyGraph

  let features: [Feature]

  /// A feature, with what it offers the others and what it needs of them.
  struct Feature: Hashable, Sendable {
    let name: String
    let provides: String
    let needs: [String]
  }

  init(_ graph: DependencyGraph, features: [any FeatureModule.Type]) {
    self.graph = graph
    self.features = features.map { module in
      Feature(
        name: String(describing: module), provides: String(describing: module.provides),
        needs: module.needs.map { String(describing: $0) })
    }
    .sorted { $0.name < $1.name }
  }

  /// The shape of `DependencyGraph`'s own JSON, with the features behind it.
  func document(in context: RenderContext) -> JSONValue {
    [
      "nodes": .array(
        graph.nodes.map { node in
          [
            "name": .string(node.name), "scope": .string(node.scope.rawValue), "site": .string(node.site),
            "made": .bool(node.isMade), "decorators": .integer(node.decoratorCount),
          ]
        }),
      "edges": .array(
        graph.edges.map { ["from": .string($0.from), "to": .string($0.to), "deferred": .bool($0.isDeferred)] }),
      "features": .array(
        features.map { feature in
          [
            "name": .string(feature.name), "provides": .string(feature.provides),
            "needs": .array(feature.needs.map { .string($0) }),
          ]
        }),
    ]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["name", "scope", "site", "made", "decorators", "needs"],
      rows: graph.nodes.map { node in
        [
          .string(node.name), .string(node.scope.rawValue), .string(node.site), .bool(node.isMade),
          .integer(node.decoratorCount), .string(needs(of: node).joined(separator: "; ")),
        ]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    types(in: context).lines(width: context.width) + [""] + needs(in: context).lines(width: context.width)
  }

  private func types(in context: RenderContext) -> Table {
    Table(
      columns: [
        Column(context(Phrase("Type", "타입"))),
        Column(context(Phrase("Scope", "수명"))),
        Column(context(Phrase("Registered", "등록 위치")), fitting: .optional(1)),
      ],
      rows: graph.nodes.flatMap { node in
        [[StyledText(node.name, .strong), StyledText(scope(of: node, context), .quiet), StyledText(node.site, .quiet)]]
          + needs(of: node).map { [StyledText("  → ", .quiet) + StyledText($0), StyledText(""), StyledText("")] }
      })
  }

  private func needs(in context: RenderContext) -> Table {
    Table(
      columns: [
        Column(context(Phrase("Feature", "기능"))),
        Column(context(Phrase("Provides", "제공"))),
        Column(context(Phrase("Needs", "필요"))),
      ],
      rows: features.map { feature in
        [
          StyledText(feature.name, .strong), StyledText(feature.provides, .quiet),
          StyledText(feature.needs.joined(separator: ", ")),
        ]
      })
  }

  private func needs(of node: DependencyGraph.Node) -> [String] {
    graph.edges.filter { $0.from == node.name }.map(\.to)
  }

  private func scope(of node: DependencyGraph.Node, _ context: RenderContext) -> String {
    guard node.decoratorCount > 0 else { return node.scope.rawValue }
    return "\(node.scope.rawValue), \(context(Phrase("decorated", "장식됨")))"
  }
}
