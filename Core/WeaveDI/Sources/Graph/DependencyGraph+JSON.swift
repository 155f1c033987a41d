extension DependencyGraph {
  /// The graph as a JSON object: `nodes` with `name`, `scope`, `site`, `made`, `decorators`; `edges` with `from`, `to`, `deferred`.
  public var json: String {
    let nodes = nodes.map { node in
      "{\"name\": \(quoted(node.name)), \"scope\": \(quoted(node.scope.rawValue)), "
        + "\"site\": \(quoted(node.site)), \"made\": \(node.isMade), "
        + "\"decorators\": \(node.decoratorCount)}"
    }
    let edges = edges.map { edge in
      "{\"from\": \(quoted(edge.from)), \"to\": \(quoted(edge.to)), \"deferred\": \(edge.isDeferred)}"
    }
    return "{\n  \"nodes\": \(array(nodes)),\n  \"edges\": \(array(edges))\n}\n"
  }

  private func array(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n    " + elements.joined(separator: ",\n    ") + "\n  ]"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, next in
      switch next {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\0"..<" ": text += "\\u" + String(0x10000 + next.value, radix: 16).dropFirst()
      default: text.unicodeScalars.append(next)
      }
    }
    return "\"\(escaped)\""
  }
}
