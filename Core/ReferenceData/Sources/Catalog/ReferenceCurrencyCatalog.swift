public import SharedModels
public import Wording

/// The catalog of the bundled ISO 4217 and CLDR tables.
public struct ReferenceCurrencyCatalog: CurrencyCatalog {
  /// Reads nothing yet: the tables lie in the executable.
  public init() {}

  /// ISO's and CLDR's record; nil for a code that ISO 4217 never listed.
  public func details(of currency: Currency) -> CurrencyDetails? {
    CurrencyTable.bundled.record(of: currency).map(CurrencyDetails.init)
  }

  /// Whether ISO 4217 lists the code, or once did; looks at nothing else.
  public func contains(_ currency: Currency) -> Bool { CurrencyTable.bundled.record(of: currency) != nil }

  /// Whether ISO 4217 lists the code and has not withdrawn it; looks at nothing else.
  public func isCurrent(_ currency: Currency) -> Bool {
    CurrencyTable.bundled.record(of: currency)?.isActive ?? false
  }

  /// The symbol that stands for the currency in front of an amount.
  public func symbol(of currency: Currency) -> String? {
    CurrencyTable.bundled.record(of: currency)?.ownSymbol
  }

  /// The name to show; looks at nothing else, as a table of rates asks for thirty.
  public func name(of currency: Currency, in language: Language) -> String? {
    guard let record = CurrencyTable.bundled.record(of: currency) else { return nil }
    switch language {
    case .english: return record.englishName
    case .korean: return record.koreanName ?? record.englishName
    }
  }

  /// The currency of a territory, by its ISO 3166 code in capitals; nil if CLDR gives it none.
  ///
  /// If there are several, the one that the territory issues: an ISO 4217 code begins with its country's.
  public static func currency(ofTerritory territory: String) -> Currency? {
    guard territory.utf8.count == 2 else { return nil }
    func pays(_ record: CurrencyRecord) -> Bool {
      record.isMoney && record.territories.contains { $0.code == territory }
    }
    let records = CurrencyTable.bundled
    let found =
      records.first { $0.currency.code.hasPrefix(territory) && pays($0) }
      ?? records.record(of: .eur).flatMap { pays($0) ? $0 : nil } ?? records.first(where: pays)
    return found?.currency
  }

  /// Every currency in use and every withdrawn one, by code.
  public var all: [CurrencyDetails] { CurrencyTable.bundled.map(CurrencyDetails.init) }

  /// The likeliest currencies for a word that is not a known code (`won` → KRW), best first, at most `limit`; only
  /// money in use, and only what is close.
  public func suggestions(for word: String, limit: Int) -> [Currency] {
    Array(CurrencySuggestions(word).currencies.prefix(limit))
  }

  /// The currencies that match a text, best first: by code, symbol, name or country, in English or Korean; typing
  /// errors are tolerated when nothing matches exactly.
  public func search(_ text: String) -> [Currency] {
    CurrencySearch(text).matches
  }
}

extension CurrencyDetails {
  fileprivate init(_ record: CurrencyRecord) {
    let number = record.numericCode.map { number in
      let digits = String(number)
      return String(repeating: "0", count: 3 - digits.count) + digits
    }
    self.init(
      currency: record.currency, englishName: record.englishName, koreanName: record.koreanName ?? record.englishName,
      symbol: record.englishSymbol ?? record.narrowSymbol, numericCode: number, minorUnits: record.minorUnits,
      countries: Self.countries(of: record), successor: record.successor, isWithdrawn: !record.isActive,
      isMoney: record.isMoney)
  }

  /// An ISO 4217 code begins with its country's code, so the dollar is listed for the United States before Ecuador.
  private static func countries(of record: CurrencyRecord) -> [Territory] {
    let (territories, code) = (record.territories, record.currency.code)
    return territories.filter { code.hasPrefix($0.code) } + territories.filter { !code.hasPrefix($0.code) }
  }
}
