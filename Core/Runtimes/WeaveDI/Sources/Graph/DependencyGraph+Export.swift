import Platform

extension DependencyGraph {
  /// The graph as a JSON object: `nodes` with `name`, `scope`, `site`, `made`, `decorators`; `edges` with `from`, `to`,
  /// `deferred`.
  public var json: String {
    let nodes = nodes.map { node in
      "{\"name\": \(node.name.jsonQuoted), \"scope\": \(node.scope.rawValue.jsonQuoted), "
        + "\"site\": \(node.site.jsonQuoted), \"made\": \(node.isMade), \"decorators\": \(node.decoratorCount)}"
    }
    let edges = edges.map { edge in
      "{\"from\": \(edge.from.jsonQuoted), \"to\": \(edge.to.jsonQuoted), \"deferred\": \(edge.isDeferred)}"
    }
    func array(_ elements: [String]) -> String {
      elements.isEmpty ? "[]" : "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]"
    }
    return "{\n  \"nodes\": \(array(nodes)),\n  \"edges\": \(array(edges))\n}\n"
  }

  /// The graph in the DOT language of Graphviz, whose strings are quoted as JSON's. Dashed arrows are needs that come
  /// later.
  public var dot: String {
    let boxes = nodes.map { node in
      "  \(node.name.jsonQuoted) [label=\("\(node.name)\n\(summary(of: node))\n\(node.site)".jsonQuoted)];\n"
    }
    let arrows = edges.map { edge in
      "  \(edge.from.jsonQuoted) -> \(edge.to.jsonQuoted)\(edge.isDeferred ? " [style=dashed]" : "");\n"
    }
    return "digraph dependencies {\n  rankdir=LR;\n  node [shape=box];\n" + (boxes + arrows).joined() + "}\n"
  }

  /// The graph as a Mermaid flowchart. Dotted arrows are needs that come later.
  public var mermaid: String {
    let ids = Dictionary(nodes.enumerated().map { ($1.name, "n\($0)") }, uniquingKeysWith: { first, _ in first })
    let boxes = nodes.map { node in
      let label = "\(node.name)<br/><small>\(summary(of: node)) · \(node.site)</small>"
        .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "#quot;")
      return "  \(ids[node.name] ?? "")[\"\(label)\"]\n"
    }
    let arrows = edges.map { edge in
      "  \(ids[edge.from] ?? "") \(edge.isDeferred ? "-.->" : "-->") \(ids[edge.to] ?? "")\n"
    }
    return "flowchart LR\n" + (boxes + arrows).joined()
  }

  private func summary(of node: Node) -> String { node.scope.rawValue + (node.decoratorCount > 0 ? ", decorated" : "") }
}
