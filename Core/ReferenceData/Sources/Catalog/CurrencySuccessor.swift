public import FoundationEssentials

/// The currency that took another's place, and at which rate.
///
/// For a currency that joined the euro the rate is the irrevocable one of the Council Regulations.
public struct CurrencySuccessor: Hashable, Sendable {
  /// The code of the newer currency; it may have a successor of its own.
  public let code: String
  /// `unitsMantissa / 10^unitsScale` of the older currency made one of the newer; nil when that is not known.
  public let units: Decimal?
  /// The day on which the newer currency took over, in days since 1970-01-01; nil when that is not known.
  public let day: Int32?

  init(code: String, unitsMantissa: UInt64, unitsScale: Int, day: Int32?) {
    self.code = code
    self.units =
      unitsMantissa == 0
      ? nil : Decimal(sign: .plus, exponent: -unitsScale, significand: Decimal(unitsMantissa))
    self.day = day
  }
}
