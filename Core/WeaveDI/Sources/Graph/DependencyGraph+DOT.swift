extension DependencyGraph {
  /// The graph in the DOT language of Graphviz. Dashed arrows are needs that come later.
  public var dot: String {
    var lines = ["digraph dependencies {", "  rankdir=LR;", "  node [shape=box];"]
    for node in nodes {
      lines.append("  \(quoted(node.name)) [label=\(quoted("\(node.name)\n\(node.manner)\n\(node.site)"))];")
    }
    for edge in edges {
      let style = edge.isDeferred ? " [style=dashed]" : ""
      lines.append("  \(quoted(edge.from)) -> \(quoted(edge.to))\(style);")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { text, next in
      switch next {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.append(next)
      }
    }
    return "\"\(escaped)\""
  }
}
