import SharedModels

/// A unit in which exchanges quote shares, a hundredth of a currency; never a target.
struct Hundredth: Hashable {
  /// The currency that it is a hundredth of.
  let currency: Currency

  /// The unit with this name in small letters. `GBp` and `ZAc` are told from codes by the text as it was typed.
  init?(_ word: String) {
    guard let code = ["gbx": "GBP", "ila": "ILS", "zac": "ZAR"][word], let currency = Currency(code) else { return nil }
    self.currency = currency
  }
}
