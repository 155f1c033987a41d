import SharedModels

/// `currencies [QUERY]`: the world's currencies, found by code, name, country or symbol.
struct CurrenciesCommand: Command {
  static let features: [Feature] = [.user, .exchange]

  /// Empty lists everything.
  let query: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    query = arguments.positionals.map(\.text).joined(separator: " ")
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    try session.write(CurrenciesAnswer(try await session.listings(matching: query)))
    return .answered
  }

  static let specification = CommandSpecification(
    "currencies", Phrase("Find currencies by code, name, country or symbol", "코드, 이름, 나라, 기호로 통화 찾기"),
    arguments: [ArgumentSpecification("QUERY", .text, .any)],
    examples: [
      .init("currencies won", Phrase("By name", "이름으로")),
      .init("currencies 대한민국", Phrase("By country, in English or Korean", "나라 이름으로")),
      .init("currencies", Phrase("All of them", "전체 목록")),
    ],
    make: { arguments throws(UsageError) in try CurrenciesCommand(arguments) })
}
