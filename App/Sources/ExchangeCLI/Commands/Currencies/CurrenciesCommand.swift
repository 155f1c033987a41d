import ExchangeFeature
import SharedModels
import Wording

/// `currencies [QUERY]`: the world's currencies, found by code, number, name, country or symbol.
struct CurrenciesCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  let query: String
  let includesWithdrawn: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.positionals.map(\.text).joined(separator: " ")
    query = CommandSpecification.subcommandName(words) == "list" ? "" : words
    includesWithdrawn = arguments.has(Self.withdrawn)
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let found = try await session.answer(CurrenciesQuestion(matching: query))
    // A withdrawn currency is shown to whoever types its code, and where nothing else is found.
    let inUse = found.filter { !$0.details.isWithdrawn || $0.details.currency.code == query.uppercased() }
    let shown = includesWithdrawn || inUse.isEmpty ? found : inUse
    try session.write(CurrenciesAnswer(rows: shown))
    let hidden = found.count - shown.count
    if hidden > 0, !query.isEmpty {
      session.note(
        Phrase(
          hidden == 1
            ? "1 withdrawn currency matches, too; --all shows it"
            : "\(hidden) withdrawn currencies match, too; --all shows them",
          "폐지된 통화 \(hidden)개도 찾았습니다. --all로 함께 볼 수 있습니다"))
    }
    return .answered
  }

  static let name = "currencies"
  static let specification = CommandSpecification(
    name, Phrase("Find currencies by code, name, country or symbol", "코드, 이름, 나라, 기호로 통화 찾기"),
    arguments: [ArgumentSpecification("QUERY", .text, .any)], options: [withdrawn],
    examples: [
      ExampleLine("currencies won", "currencies 원"): Phrase("By name", "이름으로"),
      ExampleLine("currencies korea", "currencies 한국"): Phrase("By country, in English or Korean", "나라 이름으로"),
      "currencies": Phrase("All in use", "쓰이고 있는 통화 전체"),
      ExampleLine("currencies mark --all", "currencies 마르크 --all"): Phrase("With those no longer in use", "폐지된 통화까지"),
    ])

  static let withdrawn = OptionSpecification(
    "all", Phrase("Include currencies that are no longer in use", "폐지된 통화도 포함"))
}
