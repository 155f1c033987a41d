import SharedModels
import WeaveDI

/// The container's registrations and their dependencies.
struct GraphAnswer: Answer, Hashable {
  let graph: DependencyGraph

  init(_ graph: DependencyGraph) { self.graph = graph }

  /// The shape of `DependencyGraph`'s own JSON.
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
    Table(
      columns: [
        Column(context(Phrase("Type", "타입"))),
        Column(context(Phrase("Scope", "수명"))),
        Column(context(Phrase("Registered", "등록 위치")), fitting: .optional(1)),
      ],
      rows: graph.nodes.flatMap { node in
        [[StyledText(node.name, .strong), StyledText(scope(of: node, context), .quiet), StyledText(node.site, .quiet)]]
          + needs(of: node).map { [StyledText("  → ", .quiet) + StyledText($0), StyledText(""), StyledText("")] }
      }
    ).lines(width: context.width)
  }

  private func needs(of node: DependencyGraph.Node) -> [String] {
    graph.edges.filter { $0.from == node.name }.map(\.to)
  }

  private func scope(of node: DependencyGraph.Node, _ context: RenderContext) -> String {
    guard node.decoratorCount > 0 else { return node.scope.rawValue }
    return "\(node.scope.rawValue), \(context(Phrase("decorated", "장식됨")))"
  }
}
