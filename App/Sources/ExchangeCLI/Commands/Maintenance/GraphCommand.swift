import WeaveDI

/// `graph`: what is wired to what inside the program, from the container's own registrations.
struct GraphCommand: Command {
  /// A language in which a graph can be drawn, beside the forms that every answer has.
  enum Drawing: String, Hashable, Sendable, CaseIterable {
    /// A Mermaid flowchart, which Markdown pages show.
    case mermaid
    /// The DOT language of Graphviz.
    case dot
  }

  static let features: [Feature] = Feature.allCases
  /// The graph is that of the program, whoever uses it.
  let usesProfile = false

  /// How to draw it; nil for the forms that every answer has.
  let drawing: Drawing?

  /// Reads the words.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    drawing = arguments.text(of: .graphFormat).flatMap { Drawing(rawValue: $0.lowercased()) }
    guard let drawing else { return }
    for other in [OptionSpecification.json, .csv] where arguments.has(other) {
      throw UsageError(
        .conflict(other.flag, "\(OptionSpecification.graphFormat.flag) \(drawing.rawValue)"),
        at: arguments.options[OptionSpecification.graphFormat.name]?.last?.span)
    }
  }

  /// Makes what is registered, so that it is known what each of it needs, and shows the graph. Nothing is opened: files
  /// and sockets wait for their first use.
  func run(in session: Session) async throws -> ExitCode {
    if let failure = WeaveDI.Container.live.makeShared().first { throw failure }
    let graph = UnifiedDI.graph
    switch drawing {
    case .mermaid: try session.write(text: graph.mermaid)
    case .dot: try session.write(text: graph.dot)
    case nil: try session.write(GraphAnswer(graph))
    }
    return .answered
  }

  static let specification = CommandSpecification(
    "graph", Phrase("What is wired to what inside the program", "프로그램 내부의 의존성 연결"),
    options: [.graphFormat],
    examples: [
      .init("graph", Phrase("For engineers", "개발자용")),
      .init("graph --format mermaid", Phrase("A drawing for a Markdown page", "마크다운 문서에 넣을 그림")),
      .init("graph --format dot | dot -Tsvg -o graph.svg", Phrase("A picture by Graphviz", "Graphviz로 그린 그림")),
    ],
    make: { arguments throws(UsageError) in try GraphCommand(arguments) })
}

extension OptionSpecification {
  /// Stands before the shared option of the same name.
  static let graphFormat = OptionSpecification(
    "format",
    .required("FORMAT", .choice(OutputFormat.choices + GraphCommand.Drawing.allCases.map(\.rawValue))),
    Phrase("Write a table, JSON, CSV, Mermaid or DOT", "표, JSON, CSV, Mermaid 또는 DOT로 출력"))
}
