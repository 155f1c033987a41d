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
    let start = index
    guard namesFee, let named = try? take(Self.fees) else { return false }
    // A discount that is not beside its fee stands somewhere else.
    if named.discount == nil, names(.word(.feeDiscount)) {
      index = start
      return false
    }
    let percent = named.percent * (ExactRatio(1) - (named.discount ?? ExactRatio(0)))
    let range = range(of: start..<index)
    guard let sign = named.sign ?? (named.discount == nil ? nil : "+") else {
      throw feeOfUnknownDirection(percent, at: range)
    }
    guard fee == nil else { throw error(.unexpected, at: range) }
    fee = (sign == "-" ? -percent : percent, range)
    return true
  }

  private static let fees: [Form<(percent: ExactRatio, discount: ExactRatio?, sign: Character?)>] = [
    [.percent, fee], [fee, .maybe(.word(.of, .filler)), .percent],
  ].map { named in
    // `환율우대 90% 스프레드 1.75%`, `fee on top`, `수수료 1.5% 빼고`
    Form([.maybe(.discount), beforeFee] + named + [.maybe(.discount), .maybe(behindFee)]) { parts in
      (parts.numbers[0], parts.discount, parts.sign)
    }
  }

  private static let beforeFee = Pattern.row([
    .any([
      .sign, .says("+", .any(["with", .word(.including)])), .says("-", "after"),
      .maybe(.word(.and, .at, .versus, .before)),
    ]),
    .many(.word(.one, .filler)),
  ])
  private static let behindFee = Pattern.any([
    .applied, .says("+", .word(.including)), .says("+", .row([.word(.on), "top"])),
  ])

  /// `환율우대 90%`, `90% 우대` beside a spread: what of it is not paid.
  static let discounts: [Form<ExactRatio>] = [
    Form(besideDiscount, .word(.feeDiscount), .many(.word(.filler, .aside, .rate)), .percent),
    Form(besideDiscount, .percent, .many(.word(.filler, .rate)), .word(.feeDiscount)),
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

  private func feeOfUnknownDirection(_ percent: ExactRatio, at range: Range<Int>) -> ConversionSyntaxError {
    let number = Self.decimal(percent * ExactRatio(100))?.plainText() ?? "2.5"
    return error(.unexpected, at: range, hint: .feeOfEitherSign(number))
  }

  /// The fee as `--fee` takes it.
  var feePercent: Decimal? { fee.flatMap { Self.decimal($0.share * ExactRatio(100)) } }
}
