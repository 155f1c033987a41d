import Modularity
import WeaveDI
import Wording

/// `graph`: the program's wiring, from the container's registrations.
struct GraphCommand: SpecifiedCommand {
  /// A graph language, besides the formats of every answer.
  enum Drawing: String, Hashable, Sendable, CaseIterable, ArgumentValue {
    /// A Mermaid flowchart, which Markdown viewers draw.
    case mermaid
    /// The DOT language of Graphviz.
    case dot
  }

  /// The others are loaded as the composition root lists them.
  static let features: [Feature] = [.user]

  let drawing: Drawing?

  init(_ arguments: ParsedArguments) throws(UsageError) { drawing = try arguments[Self.drawing] }

  /// Makes every registered value, which shows what each needs. Nothing is opened: files and sockets wait for their
  /// first use.
  func run(in session: CommandSession) async throws -> ExitCode {
    @SafeInject var modules: FeatureModules?
    let all = try modules.getValue().all
    await FeatureLoader.shared.load(all)
    if let failure = WeaveDI.Container.live.makeShared().first { throw failure }
    let graph = UnifiedDI.graph
    switch (session.options.format, drawing) {
    case (.table, .mermaid): try session.write(text: graph.mermaid)
    case (.table, .dot): try session.write(text: graph.dot)
    case (.table, nil), (.json, _), (.csv, _): try session.write(GraphAnswer(graph, features: all))
    }
    return .answered
  }

  static let name = "graph"
  static let specification = CommandSpecification(
    name, Phrase("The program's dependency graph", "프로그램의 의존성 그래프"), options: [drawing.specification],
    examples: [
      "graph": Phrase("For engineers", "개발자용"),
      "graph --for mermaid": Phrase("A drawing for a Markdown page", "마크다운 문서에 넣을 그림"),
      "graph --for dot | dot -Tsvg -o graph.svg": Phrase("A picture by Graphviz", "Graphviz로 그린 그림"),
    ])

  static let drawing = Option<Drawing>(
    "for", "PROGRAM", Phrase("Draw it for mermaid or dot", "mermaid 또는 dot용 그림으로 출력"))
}
