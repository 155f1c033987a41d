public import SharedModels

/// Which currency a symbol or a name means.
///
/// The configuration decides first, then a spelling that only one of them has, then the home currency where several
/// share the word, then the one that is usually meant.
public struct SymbolTable: Sendable {
  /// What a word means.
  public enum Meaning: Hashable, Sendable {
    /// This currency; the others that share the word, the most traded first, where nothing but habit decides.
    case currency(Currency, others: [Currency], setting: String)
    /// Any of these, the most traded first; none is likelier than another.
    case open([Currency])
  }

  package let home: Currency
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

  /// What the text means; nil for text that names no currency.
  public func meaning(of text: String) -> Meaning? {
    if let currency = configuredMeaning(of: text) { return currency }
    return CurrencyWords.bundled.word(text).map { meaning(of: $0, text: text) }
  }

  /// Whether the configuration gives any text a meaning.
  package var hasConfiguration: Bool { !configured.isEmpty }

  /// Whether the configuration gives the text a meaning.
  package func isConfigured(_ text: String) -> Bool { hasConfiguration && configured[text.lowercased()] != nil }

  /// What a word of the bundled table means when it is spelled like this.
  package func meaning(of word: CurrencyWord, text: String) -> Meaning {
    let setting = word.configurableName ?? text
    if let meaning = configuredMeaning(of: text) ?? configuredMeaning(of: setting) { return meaning }
    let candidates = word.currencies
    if let first = candidates.first, candidates.count == 1 { return .currency(first, others: [], setting: setting) }
    if let spelled = Self.only(of: candidates, spelled: text) {
      return .currency(spelled, others: [], setting: setting)
    }
    // Who lives in one country may well ask about another one.
    if word.isTerritory { return .open(candidates.sorted(by: Prominence.isHigher)) }
    if candidates.contains(home) { return .currency(home, others: [], setting: setting) }
    if word.hasFirst, let first = candidates.first {
      return .currency(first, others: Self.usual.contains(first) ? [] : others(first, of: candidates), setting: setting)
    }
    return .open(candidates.sorted(by: Prominence.isHigher))
  }

  /// What the world means by dollar, pound, yen, won and yuan: the choices that need no mention.
  private static let usual = ["USD", "GBP", "JPY", "KRW", "CNY"].compactMap { Currency($0) }

  /// The currency of cents without another word: the home currency where it has cents, else the US dollar.
  package var currencyOfCents: Currency {
    home == .eur || CurrencyWords.bundled.word("dollar")?.currencies.contains(home) == true ? home : .usd
  }

  /// The candidate whose name alone is written with these accents, as in `króna`.
  private static func only(of candidates: [Currency], spelled text: String) -> Currency? {
    guard
      text.unicodeScalars.contains(where: { (0xC0..<0x250).contains($0.value) || (0x300..<0x370).contains($0.value) })
    else { return nil }
    let spelling = text.lowercased()
    let matches = candidates.filter { currency in
      let record = CurrencyTable.bundled.record(of: currency)
      return [record?.englishName, record?.englishPlural].contains { name in
        name.map { $0.lowercased().split(separator: " ").contains { $0 == spelling } } ?? false
      }
    }
    return matches.count == 1 ? matches[0] : nil
  }

  private func configuredMeaning(of text: String) -> Meaning? {
    guard !configured.isEmpty else { return nil }
    return configured[text.lowercased()].map { .currency($0, others: [], setting: text) }
  }

  /// A currency that the euro replaced is meant only by somebody who names it.
  private func others(_ chosen: Currency, of candidates: [Currency]) -> [Currency] {
    let current = candidates.filter { CurrencyTable.bundled.record(of: $0)?.isActive == true }
    return current.filter { $0 != chosen }.sorted(by: Prominence.isHigher)
  }
}
