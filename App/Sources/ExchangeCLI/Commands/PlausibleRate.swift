import ExchangeFeature
import SharedModels
import Wording

import struct Platform.Decimal

// A rate of one's own that is far off the fixing was meant otherwise: it is refused with what it would mean.
extension CommandSession {
  /// Refuses a rate that is more than ten times off the fixing of its day, unless it is confirmed.
  ///
  /// - Parameter hint: How to write what was probably meant, and nil where there is nothing to suggest.
  func requirePlausible(
    _ rate: Decimal, of pair: CurrencyPair, on day: FixingDate?, at span: ArgumentSpan?,
    hint: (ImplausibleRate.Meaning) -> Phrase?
  ) async throws {
    guard !options.isConfirmed, let implausible = try await answer(PlausibilityQuestion(pair, rate, on: day)) else {
      return
    }
    throw refusal(of: rate, implausible, pair, at: span, hint: implausible.meaning.flatMap(hint))
  }

  /// What the rate would mean, and how to have it all the same.
  func refusal(
    of rate: Decimal, _ implausible: ImplausibleRate, _ pair: CurrencyPair, at span: ArgumentSpan?, hint: Phrase? = nil
  ) -> UsageError {
    let (said, fixing) = (context.equation(rate, of: pair), context.equation(implausible.fixing, of: pair))
    let day = implausible.date
    let all = Phrase("or add --yes to take it as it is", "그대로 쓰려면 --yes를 붙이세요")
    return UsageError(
      Phrase(
        "\(said) is more than ten times off the fixing, \(fixing) on \(day)",
        "\(said, .topic) 고시 환율과 열 배 넘게 다릅니다: \(day) \(fixing)"),
      hint: hint.map { Phrase("\($0.english); \(all.english)", "\($0.korean). \(all.korean)") }
        ?? Phrase("check the number; \(all.english)", "숫자를 확인하세요. \(all.korean)"),
      at: span)
  }
}
