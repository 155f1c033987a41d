public import ExchangeInterface
public import SharedModels

public import struct Platform.Decimal

/// A step on the way from an amount to what it is worth, for a person who has to defend the figure.
public enum ConversionStep: Hashable, Sendable {
  /// The fixing that answers, and the day for which it was looked up; nil for the newest one.
  case fixing(ProviderID, FixingDate, requested: FixingDate?)
  /// The mean of the fixings of a period, the last of which is of this day.
  case mean(FixingPeriod, fixings: Int, until: FixingDate, ProviderID)
  /// The person's own rate, stored or named in the question.
  case ownRate(FixingDate)
  /// A currency that another one replaced, in units for one of the new currency.
  case replaced(Currency, by: Currency, units: Decimal)
  /// What the fixing says: units of each currency for one of the pivot.
  case legs(Currency, [Money])
  /// The rate, to 16 digits, with the factors above and below the line where it is a quotient.
  case rate(CurrencyPair, Decimal, dividend: [Decimal], divisor: [Decimal])
  /// What a term is worth before rounding, to 16 digits.
  case worth(Money, Money)
  /// The sum of the terms.
  case sum(Money)
  /// The fee, in percent, and the amount with it.
  case fee(Decimal, Money)
  /// The one rounding, and its result.
  case rounded(Money, MoneyRounding)
}

extension ConversionStep {
  /// The step in a sentence.
  public var words: Phrase {
    switch self {
    case .fixing(let source, let date, let requested):
      fixing(source, date, requested)
    case .mean(let period, let fixings, let last, let source):
      Phrase(
        "The rate is the mean of the \(fixings) fixings of \(period) up to \(last) (\(source)): each day's exact rate, added up and divided once.",
        "\(Phrase.period(period).korean)의 \(last)까지 고시 \(fixings)회(\(source))의 평균 환율입니다: 날마다의 정확한 환율을 더해 한 번만 나눕니다.")
    case .ownRate(let day):
      Phrase("The rate is your own, for \(day); no fixing is used.", "\(day)의 내 환율을 씁니다. 고시 환율은 쓰지 않습니다.")
    case .replaced(let currency, let successor, let units):
      Phrase(
        "\(currency) was replaced by \(successor) at a fixed 1 \(successor) = \(units.plainText()) \(currency).",
        "\(Josa.with(currency.code, .topic)) \(Josa.with(successor.code, .direction)) 대체되었습니다. 고정 환율은 1 \(successor) = \(units.plainText()) \(currency)입니다."
      )
    case .legs(let pivot, let legs):
      legs.isEmpty ? Phrase("Both are \(pivot) there.", "둘 다 \(pivot)입니다.") : Self.legs(pivot, legs)
    case .rate(let pair, let rate, let dividend, let divisor):
      Self.rate(pair, rate, Self.quotient(dividend, divisor))
    case .worth(let money, let worth):
      Phrase(
        "\(money.plain) is \(worth.plain), by the exact rate and not by its digits above.",
        "\(Josa.with(money.plain, .topic)) \(worth.plain)입니다. 위에 적은 자릿수가 아니라 정확한 환율로 계산합니다.")
    case .sum(let sum):
      Phrase("Together that is \(sum.plain).", "모두 더하면 \(sum.plain)입니다.")
    case .fee(let percent, let amount):
      percent < 0
        ? Phrase(
          "Less a fee of \(percent.magnitude.plainText())% it is \(amount.plain).",
          "수수료 \(percent.magnitude.plainText())%를 빼면 \(amount.plain)입니다.")
        : Phrase(
          "With a fee of \(percent.plainText())% it is \(amount.plain).",
          "수수료 \(percent.plainText())%를 더하면 \(amount.plain)입니다.")
    case .rounded(let amount, let rounding):
      Self.rounded(amount, rounding)
    }
  }

  private func fixing(_ source: ProviderID, _ date: FixingDate, _ requested: FixingDate?) -> Phrase {
    guard let requested else {
      return Phrase(
        "The fixing of \(date) (\(source)) answers: the newest one that is known.",
        "알려진 최신 고시인 \(date) 고시(\(source))를 씁니다.")
    }
    return date == requested
      ? Phrase("The fixing of \(date) (\(source)) answers.", "\(date) 고시(\(source))를 씁니다.")
      : Phrase(
        "The fixing of \(date) (\(source)) answers: there is none on \(requested), and it is the newest before it.",
        "\(requested)에는 고시가 없어 그 전 최신인 \(date) 고시(\(source))를 씁니다.")
  }

  private static func legs(_ pivot: Currency, _ legs: [Money]) -> Phrase {
    let equations = legs.map { "1 \(pivot) = \($0.plain)" }
    return Phrase("It says \(equations.joined(separator: " and ")).", "이 고시에서 \(equations.joined(separator: ", "))입니다.")
  }

  /// `a × b ÷ c`; nil where the rate is one of the figures itself.
  private static func quotient(_ dividend: [Decimal], _ divisor: [Decimal]) -> String? {
    guard dividend.count + divisor.count > 1 || !divisor.isEmpty else { return nil }
    let factors = dividend.isEmpty ? "1" : dividend.map { $0.plainText() }.joined(separator: " × ")
    return factors + divisor.map { " ÷ \($0.plainText())" }.joined()
  }

  private static func rate(_ pair: CurrencyPair, _ rate: Decimal, _ quotient: String?) -> Phrase {
    let equation = "1 \(pair.base) = " + (quotient.map { $0 + " = " } ?? "") + "\(rate.plainText()) \(pair.quote)"
    return Phrase("So \(equation).", "따라서 \(equation)입니다.")
  }

  private static func rounded(_ amount: Money, _ rounding: MoneyRounding) -> Phrase {
    switch rounding {
    case .raw: Phrase("Rounded to 16 significant digits: \(amount.plain).", "유효숫자 16자리로 반올림: \(amount.plain)")
    case .fractionDigits(let digits):
      Phrase(
        "Rounded once, half away from zero, to \(digits) decimals (or two digits of what would be 0): \(amount.plain).",
        "소수 \(digits)자리로 한 번만 반올림(0이 될 금액은 유효숫자 두 자리): \(amount.plain)")
    }
  }
}

extension Money {
  fileprivate var plain: String { "\(amount.plainText()) \(currency)" }
}
