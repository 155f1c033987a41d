import FavoriteFeature
import TestSupport

/// The condition of an alert.
struct ConditionTarget: FuzzTarget {
  let name = "condition"
  let seeds = [
    "USD/KRW > 1400", "USD/KRW change > 2%", "eur / usd <= 1_000.5", "USD/KRW change < -2.25 %", "gbp/jpy>=1,234.5",
    "USD/KRW < 00000000000000000000000000000000000001",
  ].map { Array($0.utf8) }

  /// A parsed condition must be equal after being written and parsed again; the range of an error must lie in the text.
  func run(_ input: [UInt8]) async throws -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    let condition: AlertCondition
    do throws(AlertSyntaxError) {
      condition = try AlertCondition(parsing: text)
    } catch {
      try require((0...text.count).contains(error.offset), "\(error.offset) is not inside of '\(text)'")
      return false
    }
    let again = try? AlertCondition(parsing: condition.description)
    try require(again == condition, "'\(text)' is written as '\(condition)', which means something else")
    return true
  }
}
