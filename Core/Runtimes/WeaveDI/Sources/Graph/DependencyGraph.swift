import Platform

/// The registrations of a container and what is known of their needs, as a picture that can be drawn.
///
/// What a registration needs is known where it was declared (`using:`, `@Component`) and where the instance has been
/// made.
public struct DependencyGraph: Sendable, Hashable {
  /// One registration.
  public struct Node: Sendable, Hashable {
    /// The registered type or key, with the registration's name if it has one; unique within the graph.
    public let name: String
    /// How long instances live.
    public let scope: DependencyScope
    /// `Module/File.swift:12`, where it was registered.
    public let site: String
    /// Whether the shared instance has been made.
    public let isMade: Bool
    /// How many decorators stand around what is registered.
    public let decoratorCount: Int
  }

  /// One registration's need of another.
  public struct Edge: Sendable, Hashable {
    /// The name of the node that needs.
    public let from: String
    /// The name of the node that is needed.
    public let to: String
    /// True for `Lazy` and `Provider`: the need comes later.
    public let isDeferred: Bool
  }

  /// The registrations, by name.
  public let nodes: [Node]
  /// The needs, by the names of both ends.
  public let edges: [Edge]

  init(_ entries: [Entry]) {
    let names = Dictionary(entries.map { ($0.id.request, $0.step.name) }, uniquingKeysWith: { first, _ in first })
    nodes = entries.map { entry in
      Node(
        name: entry.step.name, scope: entry.scope, site: "\(entry.site)", isMade: entry.instance != nil,
        decoratorCount: entry.decoratorCount)
    }.sorted { $0.name < $1.name }
    let all = entries.flatMap { entry in
      let declared = entry.requirements.map { (id: ($0.deferred ?? $0).id, isDeferred: $0.deferred != nil) }
      let asked = entry.requests.subtracting(declared.map(\.id)).map { (id: $0, isDeferred: false) }
      return (declared + asked).compactMap { need in
        names[need.id].map { Edge(from: entry.step.name, to: $0, isDeferred: need.isDeferred) }
      }
    }
    edges = Set(all).sorted { ($0.from, $0.to, $0.isDeferred ? 1 : 0) < ($1.from, $1.to, $1.isDeferred ? 1 : 0) }
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

extension WeaveDI.Container {
  /// The registrations as they are now, with the keys that have been read.
  public var graph: DependencyGraph { DependencyGraph(Array(entries.values)) }

  /// Makes every shared instance that has not been made yet, so that the graph knows what each of them needs.
  ///
  /// - Returns: Why some could not be made, by the place of their registration.
  @discardableResult public func makeShared() -> [DIError] {
    let shared = entries.values.filter { $0.scope == .singleton && $0.instance == nil }
    return shared.sorted { $0.site.description < $1.site.description }.compactMap { entry in
      do throws(DIError) { _ = try Resolver(asking: self).instance(of: (entry, nil, true)) } catch { return error }
      return nil
    }
  }
}
