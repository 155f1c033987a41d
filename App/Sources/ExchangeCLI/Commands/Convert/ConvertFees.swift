import Arithmetic
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

extension OptionSpecification {
  static let fee = OptionSpecification(
    "fee", .required("P%", .text),
    Phrase("Add a fee: 2.5% is paid on top, -2.5% is taken off", "수수료 반영: 2.5%는 더하고 -2.5%는 뺌"))
  static let feeDiscount = OptionSpecification(
    "fee-discount", .required("P%", .text),
    Phrase("Leave this part of the fee out: 90% leaves a tenth", "환율 우대: 90%면 수수료의 1/10만 더함"))
}

extension Phrase {
  /// How to write that the fee is taken off what one gets.
  static func feeOnWhatIsGot(_ percent: Decimal) -> Phrase {
    let fee = "--fee -\(percent.plainText())%"
    return Phrase(
      "the fee is on top of the amount; for what is left after it: \(fee)", "수수료를 금액에 더했습니다. 뺀 뒤의 금액은 \(fee)로 볼 수 있습니다")
  }
}
