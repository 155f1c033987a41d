public import SharedModels

/// The currencies that symbols stand for.
///
/// The configuration decides first, then the home currency where several share the symbol, then what CLDR gives to one
/// currency alone.
public struct SymbolTable: Sendable {
  /// The meaning of a symbol.
  public struct Meaning: Hashable, Sendable {
    /// The chosen currency.
    public let currency: Currency
    /// The other currencies that share the symbol, the most traded first.
    public let others: [Currency]
  }

  private let home: Currency
  private let configured: [String: Currency]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - home: The person's home currency.
  ///   - configured: The configuration's `symbols.<symbol>`, by symbol.
  public init(home: Currency = .usd, configured: [String: Currency] = [:]) {
    self.home = home
    self.configured = Dictionary(configured.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }

  /// The meaning of the symbol; nil for text that is not a symbol, and for a shared one without a rule.
  public func meaning(of symbol: String) -> Meaning? {
    let key = symbol.lowercased()
    if let currency = configured[key] { return Meaning(currency: currency, others: []) }
    switch key {
    case "$": return shared(key, default: .usd) { $0.englishName.hasSuffix("Dollar") }
    case "¥", "￥": return shared("¥", default: .jpy) { _ in true }
    case "kr", "kr.": return shared("kr", default: Currency(literal: "SEK")) { _ in true }
    default: break
    }
    if let code = Self.fixed[key] { return Currency(code).map { Meaning(currency: $0, others: []) } }
    return owner(of: key).map { Meaning(currency: $0, others: []) }
  }

  /// The currencies that the symbol may stand for, the most traded first.
  public func candidates(for symbol: String) -> [Currency] {
    let key = symbol.lowercased()
    return CurrencyTable.bundled.filter { $0.isActive && $0.narrowSymbol?.lowercased() == key }
      .sorted { Prominence.rank($0.code) < Prominence.rank($1.code) }
      .compactMap { Currency($0.code) }
  }

  private func shared(_ symbol: String, default usual: Currency, where isMeant: (CurrencyRecord) -> Bool) -> Meaning {
    let candidates = candidates(for: symbol)
    let homeIsMeant =
      candidates.contains(home) && CurrencyTable.bundled.currency(code: home.code).map(isMeant) == true
    let chosen = homeIsMeant ? home : usual
    return Meaning(currency: chosen, others: candidates.filter { $0 != chosen })
  }

  /// The only currency in use that has the symbol in English or Korean text, or as its narrow symbol.
  private func owner(of key: String) -> Currency? {
    let records = CurrencyTable.bundled.filter(\.isActive)
    let named = records.filter { [$0.englishSymbol, $0.koreanSymbol].contains { $0?.lowercased() == key } }
    let owners = named.isEmpty ? records.filter { $0.narrowSymbol?.lowercased() == key } : named
    return owners.count == 1 ? owners.first.flatMap { Currency($0.code) } : nil
  }

  /// Symbols whose usual meaning is so common that the others need no mention.
  private static let fixed = [
    "€": "EUR", "£": "GBP", "₩": "KRW", "￦": "KRW", "원": "KRW", "₹": "INR", "₺": "TRY", "฿": "THB", "₱": "PHP",
    "₪": "ILS", "zł": "PLN", "r$": "BRL", "円": "JPY", "元": "CNY",
  ]
}
