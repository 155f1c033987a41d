import WeaveDI

/// What the container made for each feature, and what that needed.
struct GraphAnswer: Answer, Hashable {
  /// One instance.
  struct Node: Hashable, Sendable {
    /// Its type.
    let type: String
    /// How long it lives.
    let scope: String
    /// Where it was registered.
    let site: String
    /// How many others needed it before this line, from the feature's own service down.
    let depth: Int
  }

  /// The instances; what is needed stands below what needs it.
  let nodes: [Node]

  /// Renders what resolutions did.
  init(traces: [ResolutionTrace]) {
    // A trace has what was needed before what needed it; a reader wants it the other way round.
    nodes = traces.flatMap { trace in
      trace.steps.reversed().map { step in
        Node(
          type: step.registration.name, scope: step.registration.scope.rawValue,
          site: step.registration.site.description, depth: step.depth)
      }
    }
  }

  func document(in context: RenderContext) -> JSONValue { ["graph": records(in: context).json] }

  func records(in context: RenderContext) -> Records {
    Records(
      ["type", "scope", "depth", "registered"],
      rows: nodes.map { [.string($0.type), .string($0.scope), .integer($0.depth), .string($0.site)] })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    Table(
      columns: [
        Column(context(Phrase("Type", "타입"))),
        Column(context(Phrase("Scope", "수명"))),
        Column(context(Phrase("Registered", "등록 위치")), fitting: .optional(1)),
      ],
      rows: nodes.map { node in
        [
          StyledText(String(repeating: "  ", count: node.depth))
            + StyledText(node.type, node.depth == 0 ? .strong : .plain),
          StyledText(node.scope, .quiet), StyledText(node.site, .quiet),
        ]
      }
    ).lines(width: context.width)
  }
}
