/// `graph`: what is wired to what inside the program.
struct GraphCommand: Command {
  static let features: [Feature] = Feature.allCases

  static let specification = CommandSpecification(
    "graph", Phrase("What is wired to what inside the program", "프로그램 내부의 의존성 연결"),
    examples: [.init("graph", Phrase("For engineers", "개발자용"))],
    make: { _ in GraphCommand() })
}
