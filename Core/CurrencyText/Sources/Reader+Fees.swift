import Arithmetic
import SharedModels
import Wording

import struct Platform.Decimal

/// Fees in percent.
extension Reader {
  /// fee = ["with" | "plus" | "minus" …] (number "%" [kind] "fee" | [kind] "fee" ["of"] number "%") ["on top" | "빼고" …]
  ///
  /// It is paid on top where the words say so, or `with` does; where they do not say, it is refused with both readings.
  mutating func takeFee() throws(ConversionSyntaxError) -> Bool {
    guard namesFee else { return false }
    var reader = self
    // `환율우대 90% 스프레드 1.75%`
    let discountBefore = try? reader.take(Self.discounts)
    var direction = reader.takeFeeDirection()
    var percent = try? reader.takePercent()
    guard reader.pass(Self.fee) else { return false }
    if percent == nil {
      _ = reader.take(.of, .filler)
      percent = try? reader.takePercent()
    }
    guard var percent else { return false }
    let start = index
    if let discount = discountBefore ?? (try? reader.take(Self.discounts)) {
      percent = percent * (ExactRatio(1) - discount)
      direction = direction ?? "+"
    } else if pieces.contains(where: { $0.keyword == .feeDiscount }) {
      return false
    }
    // `fee on top`, `수수료 1.5% 빼고`
    switch reader.next?.keyword {
    case .applied(let sign): (direction, reader.index) = (sign, reader.index + 1)
    case .including: (direction, reader.index) = ("+", reader.index + 1)
    default: if reader.pass(.word(.on), "top") { direction = "+" }
    }
    let range = range(of: start..<reader.index)
    guard let direction else { throw feeOfUnknownDirection(percent, at: range) }
    guard fee == nil else { throw error(.unexpected(text.text(range)), at: range) }
    fee = (direction == "-" ? -percent : percent, range)
    index = reader.index
    return true
  }

  /// `환율우대 90%`, `90% 우대` beside a spread: what of it is not paid.
  private static let discounts: [Form<ExactRatio>] = [
    Form(besideDiscount, .word(.feeDiscount), .many(.word(.filler, .aside, .rate)), .percent) { $0.numbers[0] },
    Form(besideDiscount, .percent, .many(.word(.filler, .rate)), .word(.feeDiscount)) { $0.numbers[0] },
  ]

  private static let besideDiscount = Pattern.many(.any([.word(.filler, .and, .at, .rate), .mark(",")]))

  /// `card fee`
  static let fee = Pattern.row([kindsOfFee, .word(.fee)])

  private static let kindsOfFee = Pattern.many(
    .any([
      "card", "credit", "debit", "bank", "service", "transaction", "foreign", "conversion", "exchange", "atm",
      "transfer", "processing", "handling", "wire", "paypal", "booking", "fx", "currency", "overseas", "카드", "환전", "송금",
      "해외", "결제", "은행",
    ]))

  private mutating func takeFeeDirection() -> Character? {
    defer { while take(.one, .filler) {} }
    if let sign = takeSign(in: "+-") { return sign }
    if pass(.any(["with", .word(.including)])) { return "+" }
    if pass("after") { return "-" }
    _ = take(.and, .at, .versus, .before)
    return nil
  }

  private func feeOfUnknownDirection(_ percent: ExactRatio, at range: Range<Int>) -> ConversionSyntaxError {
    let number = Self.decimal(percent * ExactRatio(100))?.plainText() ?? "2.5"
    return error(.unexpected(text.text(range)), at: range, hint: .feeOfEitherSign(number))
  }

  /// The fee as `--fee` takes it.
  var feePercent: Decimal? { fee.flatMap { Self.decimal($0.share * ExactRatio(100)) } }
}
