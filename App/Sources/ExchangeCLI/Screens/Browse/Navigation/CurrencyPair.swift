import SharedModels

/// A base currency and a quote currency.
struct CurrencyPair: Hashable, Sendable {
  /// The currency of which there is one unit.
  var from: Currency
  /// The currency in which it is priced.
  var to: Currency
}
