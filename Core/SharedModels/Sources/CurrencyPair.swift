/// The base and the quote currency of a rate: units of `quote` for one unit of `base`.
public struct CurrencyPair: Hashable, Sendable {
  /// The base currency.
  public let base: Currency
  /// The quote currency.
  public let quote: Currency

  /// Creates a pair.
  public init(base: Currency, quote: Currency) {
    self.base = base
    self.quote = quote
  }

  /// The same currencies the other way round.
  public var inverse: CurrencyPair { CurrencyPair(base: quote, quote: base) }
}

extension CurrencyPair: CustomStringConvertible {
  /// Both codes, such as `USD/KRW`.
  public var description: String { "\(base)/\(quote)" }
}
