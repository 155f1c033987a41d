import SharedModels

import struct Platform.Decimal

/// How an exact amount becomes money.
enum MoneyRounding: Hashable {
  /// So many decimals, padded to them.
  case fractionDigits(Int)
  /// 16 significant digits, nothing padded.
  case raw

  /// The rule that a question's options and the target's minor units give.
  init(isRaw: Bool, precision: Int?, target: Currency, catalog: any CurrencyCatalog) {
    if isRaw {
      self = .raw
    } else {
      self = .fractionDigits(precision ?? catalog.details(of: target)?.fractionDigits ?? 2)
    }
  }

  /// The amount rounded once, and the decimals to pad it to (nil: none); nil when it has too many digits.
  ///
  /// What would round to zero without being zero keeps its first two significant digits instead.
  func round(_ amount: ExactRatio) -> (amount: ScaledInteger, fractionDigits: Int?)? {
    switch self {
    case .raw:
      return amount.rounded(to: .rate).map { ($0, nil) }
    case .fractionDigits(let digits):
      guard let rounded = amount.rounded(to: .fractionDigits(digits)) else { return nil }
      guard rounded.magnitude == 0, !amount.isZero else { return (rounded, digits) }
      return amount.rounded(to: .significantDigits(2)).map { ($0, nil) }
    }
  }
}
