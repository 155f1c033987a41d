import CurrencyText
import FavoriteFeature
import SharedModels
import TestSupport

@testable import ExchangeCLI

/// The condition of an alert.
struct ConditionTarget: FuzzTarget {
  let name = "condition"
  let seeds = [
    "USD/KRW > 1400", "USD/KRW change > 2%", "eur / usd <= 1_000.5", "USD/KRW change < -2.25 %", "gbp/jpy>=1,234.5",
    "USD/KRW < 00000000000000000000000000000000000001", "달러/원 1300.5원 미만",
  ].map { Array($0.utf8) }

  /// A condition that was read must be equal after being written and read back; the place of an error must lie in the
  /// text.
  func run(_ input: [UInt8]) async throws -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    let condition: AlertCondition
    do {
      let question = QuestionText(words: [ArgumentWord(text: text, index: 0)])
      condition = try ConditionText(question, parser: ConversionParser(suggests: false), home: .usd).read().condition
    } catch {
      let end = error.span?.characters?.upperBound ?? .max
      try require(end <= text.count, "\(end) is not inside of '\(text)'")
      return false
    }
    let again = AlertCondition(condition.description)
    try require(again == condition, "'\(text)' is written as '\(condition)', which means something else")
    return true
  }
}
