import Platform

extension DependencyGraph {
  /// The graph as a JSON object: `nodes` with `name`, `scope`, `site`, `made`, `decorators`; `edges` with `from`, `to`, `deferred`.
  public var json: String {
    let nodes = nodes.map { node in
      "{\"name\": \(node.name.jsonQuoted), \"scope\": \(node.scope.rawValue.jsonQuoted), "
        + "\"site\": \(node.site.jsonQuoted), \"made\": \(node.isMade), \"decorators\": \(node.decoratorCount)}"
    }
    let edges = edges.map { edge in
      "{\"from\": \(edge.from.jsonQuoted), \"to\": \(edge.to.jsonQuoted), \"deferred\": \(edge.isDeferred)}"
    }
    return "{\n  \"nodes\": \(array(nodes)),\n  \"edges\": \(array(edges))\n}\n"
  }

  private func array(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]"
  }

  /// The graph in the DOT language of Graphviz, whose strings are quoted as JSON's. Dashed arrows are needs that come later.
  public var dot: String {
    var lines = ["digraph dependencies {", "  rankdir=LR;", "  node [shape=box];"]
    for node in nodes {
      lines.append("  \(node.name.jsonQuoted) [label=\("\(node.name)\n\(node.manner)\n\(node.site)".jsonQuoted)];")
    }
    for edge in edges {
      let style = edge.isDeferred ? " [style=dashed]" : ""
      lines.append("  \(edge.from.jsonQuoted) -> \(edge.to.jsonQuoted)\(style);")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// The graph as a Mermaid flowchart. Dotted arrows are needs that come later.
  public var mermaid: String {
    var lines = ["flowchart LR"]
    let ids = Dictionary(nodes.enumerated().map { ($1.name, "n\($0)") }, uniquingKeysWith: { first, _ in first })
    for node in nodes {
      let label = "\(node.name)<br/><small>\(node.manner) · \(node.site)</small>"
        .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "#quot;")
      lines.append("  \(ids[node.name] ?? "")[\"\(label)\"]")
    }
    for edge in edges {
      guard let from = ids[edge.from], let to = ids[edge.to] else { continue }
      lines.append("  \(from) \(edge.isDeferred ? "-.->" : "-->") \(to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
