import Arithmetic
import ExchangeFeature
import SharedModels
import Wording

import struct Platform.Decimal

extension RenderContext {
  /// What was read, as the left side of the answer: `100 USD =`, `100 USD + 50 EUR =`, `100 USD + 2.5% fee =`.
  ///
  /// Amounts stand in digits, after arithmetic; one that has more than six decimals is shown with six, and with `≈`.
  func echo(of conversion: Conversion) -> String {
    var (text, isExact) = ("", true)
    for (index, term) in conversion.terms.enumerated() {
      let shown = digits(of: index == 0 ? term.amount : term.amount.magnitude, term.currency)
      isExact = isExact && shown.isExact
      if index > 0 { text += term.amount < 0 ? " - " : " + " }
      text += "\(shown.text) \(term.currency)"
    }
    if let percent = conversion.feePercent {
      let share = percent.magnitude.plainText() + "%"
      text += (percent < 0 ? " - " : " + ") + self(Phrase("\(share) fee", "수수료 \(share)"))
    }
    return text + (isExact ? " =" : isASCII ? " ~" : " ≈")
  }

  /// An amount as it was read: `140,000 KRW`.
  func written(_ money: Money) -> String { "\(digits(of: money.amount, money.currency).text) \(money.currency)" }

  /// The amount grouped, and padded to the currency's decimals where it has any.
  private func digits(of amount: Decimal, _ currency: Currency) -> (text: String, isExact: Bool) {
    let most = 6
    var shown = amount.rounded(to: .fractionDigits(most))
    if shown == 0, amount != 0 { shown = amount.rounded(to: .significantDigits(2)) }
    let isWhole = shown == shown.rounded(to: .fractionDigits(0))
    let padding = isWhole ? 0 : catalog.details(of: currency)?.fractionDigits ?? 2
    return (shown.groupedText(minimumFractionDigits: padding), shown == amount)
  }
}
