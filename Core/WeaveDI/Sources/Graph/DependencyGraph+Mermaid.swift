extension DependencyGraph {
  /// The graph as a Mermaid flowchart. Dotted arrows are needs that come later.
  public var mermaid: String {
    var lines = ["flowchart LR"]
    let ids = identifiers
    for node in nodes {
      let label = "\(node.name)<br/><small>\(node.manner) · \(node.site)</small>"
      lines.append("  \(ids[node.name] ?? "")[\"\(label.replacing("\"", with: "#quot;"))\"]")
    }
    for edge in edges {
      guard let from = ids[edge.from], let to = ids[edge.to] else { continue }
      lines.append("  \(from) \(edge.isDeferred ? "-.->" : "-->") \(to)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var identifiers: [String: String] {
    Dictionary(nodes.enumerated().map { ($1.name, "n\($0)") }, uniquingKeysWith: { first, _ in first })
  }
}

extension String {
  /// The string with every occurrence of a character replaced; the standard library has no such method by itself.
  func replacing(_ character: Character, with replacement: String) -> String {
    reduce(into: "") { text, next in
      if next == character { text += replacement } else { text.append(next) }
    }
  }
}
