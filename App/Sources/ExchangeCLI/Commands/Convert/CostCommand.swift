import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import Wording

/// `cost AMOUNT FROM AMOUNT TO [on DATE]`: what was really paid, against the fixing of the day.
struct CostCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  let question: QuestionText

  init(_ arguments: ParsedArguments) throws(UsageError) {
    question = QuestionText(words: arguments.positionals)
    _ = try arguments.day(Options.date)
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    guard session.policy.source != .only(.own) else {
      throw UsageError(Phrase("a cost is compared with a fixing, not with an own rate", "낸 돈은 내 환율이 아니라 고시 환율과 비교합니다"))
    }
    let parsed = try question.read(session.parser().cost)
    let amounts = [parsed.bought, parsed.paid].map { ExactRatio($0.amount) }
    // Two negative amounts are a refund.
    guard amounts.allSatisfy({ ExactRatio(0) < $0 }) || amounts.allSatisfy({ $0 < ExactRatio(0) }) else {
      throw UsageError(
        Phrase("both amounts must be above zero, or both below", "두 금액이 모두 0보다 크거나 모두 작아야 합니다"),
        at: question.words.first?.span)
    }
    let digits = session.catalog.details(of: parsed.paid.currency)?.fractionDigits ?? 2
    let request = CostQuestion(
      bought: parsed.bought, paid: parsed.paid, rounding: session.run.rounding ?? .fractionDigits(digits),
      policy: try session.policy(on: parsed.date, at: question.words.span(of: parsed.interpretation.day)))
    let cost = try await session.answer(request)
    let pair = cost.fixing.pair
    if !session.options.isConfirmed, let implausible = ImplausibleRate(ExactRatio(cost.rate), beside: cost.fixing) {
      throw session.refusal(of: cost.rate, implausible, pair, at: question.words.last?.span)
    }
    try session.write(
      CostAnswer(cost: cost, interpretation: parsed.interpretation, isInHomeMoney: parsed.isInHomeMoney))
    return .answered
  }

  static let name = "cost"
  static let specification = CommandSpecification(
    name, Phrase("What you really paid, against the fixing of the day", "실제로 낸 금액과 그날 고시 환율의 차이"),
    details: Phrase(
      """
      The first amount is what you got, the second what you paid for it, fees included; with a for between them the first \
      is what you paid. The answer is the effective rate, and what you paid above the fixing of that day, in money and in \
      percent. Your own rates are left out.
      """,
      """
      14만원에 100달러, 14만원으로 100달러처럼 조사가 있으면 그 앞이 수수료까지 합해 낸 돈입니다. 조사가 없으면 앞이 받은 돈, 뒤가 낸 돈입니다. \
      실제 환율과, 그날 고시 환율보다 얼마나 더 냈는지를 금액과 백분율로 답합니다. 내 환율은 쓰지 않습니다.
      """),
    arguments: [ArgumentSpecification("AMOUNT FROM AMOUNT TO", .currency, .words)], options: [.day, .anyRate],
    groups: [.rates, .numbers],
    examples: [
      ExampleLine("cost 100 usd 135900 krw", "cost 14만원에 100달러"): Phrase(
        "Today, or at the newest fixing", "가장 최근 환율과 비교"),
      ExampleLine("cost 20 eur 23.10 usd on 2026-10-23", "cost 10월 23일 23.10달러에 20유로"): Phrase(
        "On the day you paid", "돈을 낸 날의 환율과 비교"),
    ])
}
