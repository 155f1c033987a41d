import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import Wording

/// `table FROM TO [AMOUNT…]`: a card of round amounts, both ways.
struct TableCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  let words: [ArgumentWord]
  let paysCash: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments.positionals
    paysCash = try arguments.paysCash()
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let (pair, parsed) = try session.pair(words, of: "table", for: .card)
    var request = CardQuestion(
      pair, amounts: parsed.amounts, rounding: session.run.rounding,
      policy: try session.policy(on: parsed.date, at: words.span(of: parsed.interpretation.day)))
    if paysCash { (request.rounding, request.paysCash) = (nil, true) }
    let card = try await session.answer(request)
    try session.write(RateCardAnswer(card: card, interpretation: parsed.interpretation))
    return .answered
  }

  static let name = "table"
  static let specification = CommandSpecification(
    name, Phrase("A printable conversion table", "자주 쓰는 금액의 양방향 환산표"),
    details: Phrase(
      """
      A card to print or carry along. Without amounts it uses round ones, in thousands where one unit is worth less than a \
      cent.
      """,
      """
      인쇄해 들고 다니기 좋은 환산표입니다. 금액을 생략하면 자주 쓰는 금액으로, 단위가 작은 통화는 천 단위로 보여 줍니다.
      """),
    arguments: [
      ArgumentSpecification("FROM", .currency), ArgumentSpecification("TO", .currency, .optional),
      ArgumentSpecification("AMOUNT", .text, .any),
    ],
    options: [.cash], groups: [.rates, .numbers],
    examples: [
      ExampleLine("table USD KRW", "table 달러 원"): Phrase("Dollars and won", "달러와 원"),
      ExampleLine("table eur/jpy 5 20 100", "table 유로/엔 5 20 100"): Phrase("Amounts of your own", "원하는 금액만"),
      ExampleLine("table EUR USD --date 2024-06-28", "table 유로 달러 --date 2024-06-28"): Phrase(
        "At the rate of that day", "그날의 환율로"),
    ])
}
