import Arithmetic
public import ExchangeInterface
public import SharedModels
public import Wording

public import struct Platform.Decimal

/// What an alert waits for: `USD/KRW > 1400`, `USD/KRW change > 2%` against the previous fixing, or `USD/KRW moves 2%`
/// and `USD/KRW moves 20` either way.
public struct AlertCondition: Hashable, Sendable {
  /// How the rate, or its change, compares with the threshold.
  public enum Comparison: String, Hashable, Sendable {
    /// It is more.
    case above = ">"
    /// It is not less.
    case atLeast = ">="
    /// It is less.
    case below = "<"
    /// It is not more.
    case atMost = "<="
  }

  /// What is compared.
  public enum Subject: Hashable, Sendable {
    /// The rate itself, in units of the quote currency.
    case rate
    /// The signed change since the previous fixing, in percent.
    case change
    /// The same without its sign; always compared with ``Comparison/above``.
    case move
    /// How far the rate is from the previous fixing, either way, in units of the quote currency; always compared with
    /// ``Comparison/above``.
    case shift
  }

  /// The watched rate.
  public let pair: CurrencyPair
  let subject: Subject
  let comparison: Comparison
  /// In units of the quote currency, or percent.
  let threshold: Decimal

  /// Creates a condition; the threshold is in units of the quote currency, or percent.
  public init(_ pair: CurrencyPair, _ subject: Subject, _ comparison: Comparison, _ threshold: Decimal) {
    self.pair = pair
    self.subject = subject
    self.comparison = comparison
    self.threshold = threshold
  }
}

extension AlertCondition {
  /// The rate that it waits for; nil for a condition on a change.
  public var level: Decimal? { subject == .rate ? threshold : nil }

  /// The same number for the pair the other way round, as it is meant where it can only be a rate of that.
  public var swapped: AlertCondition { AlertCondition(pair.inverse, subject, comparison, threshold) }

  /// The same level, where it was named for a hundred units of the base.
  public var ofOneUnit: AlertCondition {
    AlertCondition(pair, subject, comparison, threshold * Decimal(sign: .plus, exponent: -2, significand: 1))
  }
}

extension AlertCondition: LosslessStringConvertible {
  /// The form in which it is shown and stored.
  public var description: String {
    let number = threshold.plainText()
    return switch subject {
    case .rate: "\(pair) \(comparison.rawValue) \(number)"
    case .change: "\(pair) change \(comparison.rawValue) \(number)%"
    case .move: "\(pair) moves \(number)%"
    case .shift: "\(pair) moves \(number)"
    }
  }

  /// Reads this form and no other; nil where the currencies are the same.
  public init?(_ description: String) {
    let words = description.split(separator: " ")
    let codes = words.first?.split(separator: "/").compactMap { Currency(String($0)) } ?? []
    guard words.count > 2, codes.count == 2, codes[0] != codes[1],
      let threshold = Decimal(string: String(words[words.count - 1].prefix { $0 != "%" }))
    else { return nil }
    let isPercent = words[words.count - 1].hasSuffix("%")
    let subject: Subject =
      words[1] == "moves" ? isPercent ? .move : .shift : words[1] == "change" ? .change : .rate
    let sign = words[1] == "moves" ? Comparison.above : Comparison(rawValue: String(words[words.count - 2]))
    guard let sign else { return nil }
    self.init(CurrencyPair(base: codes[0], quote: codes[1]), subject, sign, threshold)
    if self.description != description { return nil }
  }
}

extension AlertCondition {
  /// The condition as people are told: `USD/KRW change > 2%`, USD/KRW 2% 상승, 100 JPY/KRW 900원 이하.
  public var words: Phrase {
    let percent = threshold.magnitude.plainText() + "%"
    let amount =
      (threshold * Decimal(pair.shownUnits)).plainText(isGrouped: true) + (pair.quote == .krw ? "원" : "")
    let korean: String? =
      switch (subject, comparison) {
      case (.rate, .above): "\(amount) 초과"
      case (.rate, .atLeast): "\(amount) 이상"
      case (.rate, .below): "\(amount) 미만"
      case (.rate, .atMost): "\(amount) 이하"
      case (.shift, _): "\(amount) 변동"
      case (.move, _): "\(percent) 변동"
      case (.change, .above) where threshold >= 0: "\(percent) 상승"
      case (.change, .below) where threshold <= 0: "\(percent) 하락"
      case (.change, _): nil
      }
    return Phrase("\(self)", korean.map { "\(pair.shownName) \($0)" } ?? "\(self)")
  }

  /// How far the rate has to go to the level: level ÷ rate − 1 in percent, two decimals; nil for a condition on a
  /// change.
  public func distancePercent(from reading: Quote) -> Decimal? {
    guard subject == .rate else { return nil }
    return reading.exactRate.percentChange(to: ExactRatio(threshold))?.decimal(roundedTo: .percent)
  }

  /// Whether the reading meets the condition; nil when there is no previous fixing to compare with.
  ///
  /// Compares exactly, before any rounding.
  public func holds(for reading: Quote) -> Bool? {
    let value: ExactRatio
    switch subject {
    case .rate: value = reading.exactRate
    case .change, .move:
      guard let change = reading.exactChange else { return nil }
      value = subject == .move ? change.magnitude : change
    case .shift:
      guard let previous = reading.previous?.rate else { return nil }
      value = (reading.exactRate - previous).magnitude
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
