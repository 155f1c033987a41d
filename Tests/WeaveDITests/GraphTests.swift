import Testing
import WeaveDI

private struct Leaf: Sendable {}
private struct Middle: Sendable {}
private struct Root: Sendable {}

@Suite("The graph")
struct GraphTests {
  private func container() -> WeaveDI.Container {
    let container = WeaveDI.Container()
    container.register(Leaf.self, scope: .transient) { Leaf() }
    container.register(Middle.self, using: Leaf.self) { _ in Middle() }
    container.register(Root.self) {
      _ = container.resolve(Middle.self)
      return Root()
    }
    container.register(Int.self, name: "a \"b\"", using: Provider<Root>.self) { _ in 1 }
    return container
  }

  @Test("The graph has a node for each registration, with scope and place")
  func nodes() throws {
    let graph = container().graph
    #expect(graph.nodes.map(\.name) == ["Int named \"a \"b\"\"", "Leaf", "Middle", "Root"])
    let leaf = try #require(graph.nodes.first { $0.name == "Leaf" })
    #expect(leaf.scope == .transient)
    #expect(leaf.site.hasPrefix("WeaveDITests/GraphTests.swift:"))
  }

  @Test("The graph has an edge for each declared need, and for what was asked for directly once the instance is made")
  func edges() {
    let container = container()
    #expect(container.graph.edges.map { "\($0.from) \($0.to)" } == ["Int named \"a \"b\"\" Root", "Middle Leaf"])
    _ = container.resolve(Root.self)
    let edges = container.graph.edges.map { "\($0.from) \($0.to)" }
    #expect(edges == ["Int named \"a \"b\"\" Root", "Middle Leaf", "Root Middle"])
  }

  @Test("What is needed now and later has an edge for each, now first")
  func edgesOfBothKinds() {
    let container = container()
    container.register(String.self, using: Provider<Leaf>.self, Leaf.self) { _, _ in "" }
    let edges = container.graph.edges.filter { $0.from == "String" }
    #expect(edges.map(\.to) == ["Leaf", "Leaf"])
    #expect(edges.map(\.isDeferred) == [false, true])
  }

  @Test("The graph is drawn as Mermaid, and what comes later dotted")
  func mermaid() {
    let text = container().graph.mermaid
    #expect(text.hasPrefix("flowchart LR\n  n0[\"Int named #quot;a #quot;b#quot;#quot;<br/><small>singleton · "))
    #expect(text.contains("  n0 -.-> n3\n"))
    #expect(text.contains("  n2 --> n1\n"))
  }

  @Test("The graph is drawn as DOT, and names are quoted")
  func dot() {
    let text = container().graph.dot
    #expect(text.hasPrefix("digraph dependencies {\n"))
    #expect(text.contains("  \"Int named \\\"a \\\"b\\\"\\\"\" -> \"Root\" [style=dashed];\n"))
    #expect(text.contains("  \"Middle\" -> \"Leaf\";\n"))
  }

  @Test("The graph says what has been made, and what is needed later")
  func states() {
    let container = container()
    _ = container.resolve(Middle.self)
    #expect(container.graph.nodes.filter(\.isMade).map(\.name) == ["Middle"])
    #expect(container.graph.edges.map(\.isDeferred) == [true, false])
  }
}
