import SharedModels

/// An amount of a row: in one machine word where it fits.
enum BatchAmount {
  case short(BatchCells.Amount)
  case long(ExactRatio)

  var exact: ExactRatio {
    switch self {
    case .short(let amount):
      ExactRatio(isNegative: amount.isNegative, magnitude: UInt128(amount.magnitude), scale: amount.scale)
    case .long(let amount): amount
    }
  }
}

/// What one row comes to in one target.
struct BatchResult {
  enum Number {
    case short(UInt64, scale: Int, isNegative: Bool)
    case long(ScaledInteger, fractionDigits: Int?)
  }

  /// The amount, rounded and padded.
  let number: Number
  let rate: Number
  let date: FixingDate
  let source: ProviderID
}
