import ExchangeInterface
public import SharedModels

import struct Platform.Decimal

/// What an alert waits for: `USD/KRW > 1400`, `USD/KRW change > 2%` against the previous fixing, or `USD/KRW moves 2%`
/// either way.
public struct AlertCondition: Hashable, Sendable {
  enum Comparison: String, Hashable, Sendable, CaseIterable {
    case above = ">"
    case atLeast = ">="
    case below = "<"
    case atMost = "<="
  }

  /// What is compared.
  enum Subject: Hashable, Sendable {
    case rate
    /// The signed change since the previous fixing, in percent.
    case change
    /// The same without its sign; always compared with ``Comparison/above``.
    case move
  }

  /// The watched rate.
  public let pair: CurrencyPair
  let subject: Subject
  let comparison: Comparison
  /// In units of the quote currency, or percent.
  let threshold: Decimal
}

extension AlertCondition: CustomStringConvertible {
  /// The canonical written form, which ``init(parsing:)`` parses.
  public var description: String {
    let number = threshold.plainText()
    return switch subject {
    case .rate: "\(pair) \(comparison.rawValue) \(number)"
    case .change: "\(pair) change \(comparison.rawValue) \(number)%"
    case .move: "\(pair) moves \(number)%"
    }
  }
}

extension AlertCondition {
  /// Whether the reading meets the condition; nil when there is no previous fixing to compare with.
  ///
  /// Compares exactly, before any rounding.
  func holds(for reading: Quote) -> Bool? {
    let value: ExactRatio
    switch subject {
    case .rate: value = reading.exactRate
    case .change, .move:
      guard let change = reading.exactChange else { return nil }
      value = subject == .move && change < ExactRatio(0) ? ExactRatio(-1) * change : change
    }
    let threshold = ExactRatio(threshold)
    return switch comparison {
    case .above: threshold < value
    case .atLeast: !(value < threshold)
    case .below: value < threshold
    case .atMost: !(threshold < value)
    }
  }
}
