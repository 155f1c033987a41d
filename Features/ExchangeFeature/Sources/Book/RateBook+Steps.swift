import Arithmetic
import ExchangeInterface
import ReferenceData
import SharedModels
import Wording

import struct Platform.Decimal

// How an answer comes about: a sentence for each step, for a person who has to defend the figure.
extension RateBook {
  /// The steps to a quote.
  ///
  /// - Parameter others: The currencies that had to be in the same fixing.
  func steps(of quote: Quote, beside others: [Currency]) -> [Phrase] {
    if quote.source == .own {
      let own = Phrase(
        "The rate is your own, for \(quote.date); no fixing is used.", "\(quote.date)의 내 환율을 씁니다. 고시 환율은 쓰지 않습니다.")
      return [own, .rate(of: quote, divisor: ownInverse(of: quote))]
    }
    let day = quote.requested?.day
    let valid = quote.requested?.period == nil ? day ?? moment.today : quote.date
    let sides = quote.pair.currencies.map { FixedEquivalent($0, on: valid) }
    let replaced = sides.compactMap(\.conversion).map { conversion in
      let (currency, successor) = (conversion.currency, conversion.successor)
      let equation = "1 \(successor) = \(conversion.units.plainText()) \(currency)"
      return Phrase(
        "\(currency) was replaced by \(successor) at a fixed \(equation).",
        "\(currency.code, .topic) \(successor.code, .direction) 대체되었습니다. 고정 환율은 \(equation)입니다.")
    }
    if let period = quote.requested?.period {
      let order = quote.pair.isInMarketOrder(at: quote.exactRate) ? quote.pair : quote.pair.inverse
      let mean = Phrase(
        "The rate is the mean of the \(quote.fixings) fixings of \(period) up to \(quote.date) (\(quote.source)): each day's exact rate of \(order), added up and divided once.",
        "\(Phrase.period(period))의 \(quote.date)까지 고시 \(quote.fixings)회(\(quote.source.words))의 평균 환율입니다: 하루하루의 정확한 \(order) 환율을 더한 뒤 한 번만 나눕니다."
      )
      return [mean] + replaced + [.rate(of: quote, divisor: order == quote.pair ? [] : [quote.inverse])]
    }
    let currencies = quote.pair.currencies + others
    let fixing = quote.source == .fixed ? nil : try? fixing(for: currencies, on: day).fixing
    let units = sides.map { side in
      [fixing?.leg(side.currency), side.conversion?.units].compactMap { $0 }
    }
    let rate = Phrase.rate(of: quote, dividend: units[1], divisor: units[0])
    guard let fixing else { return replaced + [rate] }
    let legs = sides.map(\.currency).uniqued().compactMap { currency in
      fixing.leg(currency).map { "1 \(fixing.pivot) = \($0.plainText()) \(currency)" }
    }
    let said =
      legs.isEmpty
      ? Phrase("Both are \(fixing.pivot) in it.", "둘 다 \(fixing.pivot)입니다.")
      : Phrase("It gives \(legs.joined(separator: " and ")).", "이 고시에서 \(legs.joined(separator: ", "))입니다.")
    // Where the fixing itself says the rate, there is nothing to divide.
    let isLeg = units[0].isEmpty && units[1].count == 1 && legs.count == 1
    return [fixing.answer(to: day)] + replaced + [said] + (isLeg ? [] : [rate])
  }

  /// The own rate of the pair the other way round, where a quote was made of that.
  private func ownInverse(of quote: Quote) -> [Decimal] {
    let pairs = [quote.pair, quote.pair.inverse]
    let own = policy.ownRates.first { $0.holds(on: quote.date) && pairs.contains($0.pair) }
    return own?.pair == quote.pair ? [] : [own?.rate].compactMap { $0 }
  }
}

extension Fixing {
  /// What it says of a currency, with all digits; nil for the pivot, and where it has no rate.
  fileprivate func leg(_ currency: Currency) -> Decimal? {
    currency == pivot ? nil : perPivot(currency)?.decimal(roundedTo: .significantDigits(ScaledInteger.maximumDigits))
  }

  /// Why it answers; nil asked for the newest one.
  fileprivate func answer(to requested: FixingDate?) -> Phrase {
    guard let requested else {
      return Phrase(
        "The fixing used is that of \(date) (\(source)), the newest one known.",
        "가장 최근 환율인 \(date) 고시(\(source.words))를 씁니다.")
    }
    return date == requested
      ? Phrase("The fixing used is that of \(date) (\(source)).", "\(date) 고시(\(source.words))를 씁니다.")
      : Phrase(
        "The fixing used is that of \(date) (\(source)), the last one before \(requested), which has none.",
        "\(requested)에는 고시가 없어 그 전 최신인 \(date) 고시(\(source.words))를 씁니다.")
  }
}

extension Phrase {
  /// `1 USD = a × b ÷ c = 1335 KRW`, without the factors where the rate is one of them itself.
  fileprivate static func rate(of quote: Quote, dividend: [Decimal] = [], divisor: [Decimal] = []) -> Phrase {
    let product = dividend.isEmpty ? "1" : dividend.map { $0.plainText() }.joined(separator: " × ")
    let quotient = product + divisor.map { " ÷ \($0.plainText())" }.joined() + " = "
    let isQuotient = dividend.count > 1 || !divisor.isEmpty
    let rate = "\(quote.rate.plainText()) \(quote.pair.quote)"
    let equation = "1 \(quote.pair.base) = \(isQuotient ? quotient : "")\(rate)"
    return Phrase("So \(equation).", "따라서 \(equation)입니다.")
  }
}

extension ConversionQuestion {
  /// What follows the rates of the terms: their worth, the sum, the fee and the rounding.
  func steps(_ worths: [ExactRatio], in target: Currency, rounding: MoneyRounding, result: ConvertedAmount) -> [Phrase]
  {
    func money(_ amount: ExactRatio) -> String? {
      amount.decimal(roundedTo: .rate).map { "\($0.plainText()) \(target)" }
    }
    var steps = zip(terms, worths).compactMap { term, worth in
      money(worth).map { worth in
        let term = "\(term.amount.plainText()) \(term.currency)"
        return Phrase(
          "\(term) is \(worth), by the exact rate, not by the digits shown above.",
          "\(term, .topic) \(worth)입니다. 위에 적은 자릿수가 아니라 정확한 환율로 계산합니다.")
      }
    }
    let sum = worths.reduce(ExactRatio(0)) { $0 + $1 }
    if worths.count > 1, let total = money(sum) {
      steps.append(Phrase("Together that is \(total).", "모두 더하면 \(total)입니다."))
    }
    if let feePercent, let amount = money(sum * (ExactRatio(1) + ExactRatio(feePercent) / ExactRatio(100))) {
      let percent = "\(feePercent.magnitude.plainText())%"
      steps.append(
        feePercent < 0
          ? Phrase("Less a fee of \(percent) it is \(amount).", "수수료 \(percent)를 빼면 \(amount)입니다.")
          : Phrase("With a fee of \(percent) it is \(amount).", "수수료 \(percent)를 더하면 \(amount)입니다."))
    }
    let amount = "\(result.amount.plainText()) \(target)"
    switch rounding {
    case .raw: steps.append(Phrase("Rounded to 16 significant digits: \(amount).", "유효숫자 16자리로 반올림: \(amount)"))
    case .multiples(let step, _):
      steps.append(
        Phrase(
          "Rounded once, half away from zero, to multiples of \(step.plainText()) that can be paid in cash: \(amount).",
          "현금으로 낼 수 있는 \(step.plainText()) 단위로 한 번만 반올림: \(amount)"))
    case .fractionDigits(let digits):
      steps.append(
        Phrase(
          "Rounded once, half away from zero, to \(digits) decimals (an amount that would become 0 keeps two digits): \(amount).",
          "\(Self.korean(digits, of: target)) 반올림: \(amount)"))
    }
    return steps
  }

  /// The place to which an amount is rounded, as one says it.
  private static func korean(_ digits: Int, of target: Currency) -> String {
    guard digits == 0 else { return "소수점 아래 \(digits)자리까지" }
    return target == .krw ? "원 단위로" : "소수점 없이"
  }
}
