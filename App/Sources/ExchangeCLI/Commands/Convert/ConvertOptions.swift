import Arithmetic
import CurrencyText
import Wording

import struct Platform.Decimal

extension ConvertCommand {
  /// What is left of a fee; a discount needs one.
  func discounted(_ fee: Decimal?) throws(UsageError) -> Decimal? {
    guard let feeDiscount else { return fee }
    guard let fee else {
      throw UsageError(
        Phrase("--fee-discount needs a fee", "--fee-discount 옵션에는 수수료가 필요합니다"),
        hint: Phrase("for example: --fee 1.75% --fee-discount 90%", "예: --fee 1.75% --fee-discount 90%"),
        at: question.words.last?.span)
    }
    let share = ExactRatio(fee) * (ExactRatio(100) - ExactRatio(feeDiscount)) / ExactRatio(100)
    return share.decimal(roundedTo: .significantDigits(16))
  }
}

extension Options {
  static let ownRate = Option<NamedRate>(
    "rate", "R", Phrase("Convert at this rate: 1 FROM is R TO", "이 환율로 환산: 1 FROM = R TO"))
  static let fee = Option<FeePercent>(
    "fee", "P%", Phrase("Add a fee: 2.5% is paid on top, -2.5% is taken off", "수수료 반영: 2.5%는 더하고 -2.5%는 뺌"))
  static let feeDiscount = Option<FeeDiscount>(
    "fee-discount", "P%",
    Phrase("Leave this part of the fee out: 90% leaves a tenth", "환율 우대: 90%면 수수료의 1/10만 더함"))
}

/// The value of `--rate`: units of the target for one unit of the source, above zero.
struct NamedRate: Hashable, Sendable, WordValue {
  let rate: Decimal
  /// What is wrong with it where the comma does not set thousands apart.
  let mistakeOutsideKorean: UsageError?

  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> NamedRate {
    func rate(_ style: NumberStyle) throws(UsageError) -> Decimal {
      try word.number(
        of: name, ConversionParser(rateStyle: style).rate, where: { $0 > 0 }, Phrase("a number above 0", "0보다 큰 숫자"))
    }
    do throws(UsageError) {
      return NamedRate(rate: try rate(.rate), mistakeOutsideKorean: nil)
    } catch {
      guard let korean = try? rate(.rateInThousands) else { throw error }
      return NamedRate(rate: korean, mistakeOutsideKorean: error)
    }
  }
}

/// The value of `--fee`.
struct FeePercent: Hashable, Sendable, WordValue {
  let percent: Decimal

  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> FeePercent {
    FeePercent(
      percent: try word.number(
        of: name, ConversionParser().percent, where: { $0 >= -100 }, Phrase("-100% or more", "-100% 이상")))
  }
}

/// The value of `--fee-discount`: how many percent of the fee are not paid.
struct FeeDiscount: Hashable, Sendable, WordValue {
  let percent: Decimal

  static func read(_ word: ArgumentWord, of name: String) throws(UsageError) -> FeeDiscount {
    FeeDiscount(
      percent: try word.number(
        of: name, ConversionParser().percent, where: { (0...100).contains($0) },
        Phrase("0% to 100%", "0%에서 100%까지")))
  }
}

extension ArgumentWord {
  fileprivate func number(
    of name: String, _ reading: (String) throws(ConversionSyntaxError) -> Decimal, where isValid: (Decimal) -> Bool,
    _ expectation: Phrase
  ) throws(UsageError) -> Decimal {
    do throws(ConversionSyntaxError) {
      let number = try reading(text)
      if isValid(number) { return number }
    } catch {
      // The hint for a missing amount is a whole question.
      guard error.reason == .missingAmount else { throw UsageError(error, at: span) }
    }
    throw UsageError(.invalidValue(text, of: name, expectation: expectation), at: span)
  }
}

extension Phrase {
  /// How to write that the fee is taken off what one gets.
  static func feeOnWhatIsGot(_ percent: Decimal) -> Phrase {
    let fee = "--fee -\(percent.plainText())%"
    return Phrase(
      "the fee is on top of the amount; for what is left after it: \(fee)", "수수료를 금액에 더했습니다. 뺀 뒤의 금액은 \(fee)로 볼 수 있습니다")
  }
}

extension OptionSpecification {
  static let cash = OptionSpecification(
    "cash", Phrase("Round to what can be paid in coins", "동전으로 낼 수 있는 금액으로 반올림"))
}

extension ParsedArguments {
  /// Whether amounts are rounded as cash is paid; throws when another rounding is wanted, too.
  func paysCash() throws(UsageError) -> Bool {
    guard has(.cash) else { return false }
    try refuse([.raw] + SettingTable.precision.options, beside: OptionSpecification.cash.flag)
    return true
  }
}
