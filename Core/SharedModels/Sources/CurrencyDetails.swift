public import Wording

public import struct Platform.Decimal

/// What ISO 4217 and CLDR specify for a currency.
public struct CurrencyDetails: Hashable, Sendable {
  /// One that ISO 4217 lists or once listed.
  public let currency: Currency
  /// CLDR's English name, such as `South Korean Won`.
  public let englishName: String
  /// CLDR's Korean name; the English one where CLDR has none.
  public let koreanName: String
  /// CLDR's symbol, such as `₩` or `CA$`: the one no other currency has, else the narrow one; nil where the code is the
  /// only sign.
  public let symbol: String?
  /// ISO 4217's three-digit number, leading zeros kept; nil where ISO gives none.
  public let numericCode: String?
  /// ISO 4217's number of decimals, CLDR's for a withdrawn code; nil where ISO says `N.A.`
  public let minorUnits: Int?
  /// Countries and territories that use the currency, the one that issues it first.
  public let countries: [Territory]
  /// What replaced a withdrawn currency, where anything did.
  public let successor: CurrencySuccessor?
  /// Whether ISO 4217 has withdrawn the code.
  public let isWithdrawn: Bool
  /// Whether it is money in use today; false for withdrawn codes, funds, metals and accounting units.
  public let isMoney: Bool

  /// Takes the record as a catalogue has it.
  public init(
    currency: Currency, englishName: String, koreanName: String, symbol: String?, numericCode: String?,
    minorUnits: Int?, countries: [Territory], successor: CurrencySuccessor?, isWithdrawn: Bool,
    isMoney: Bool
  ) {
    self.currency = currency
    self.englishName = englishName
    self.koreanName = koreanName
    self.symbol = symbol
    self.numericCode = numericCode
    self.minorUnits = minorUnits
    self.countries = countries
    self.successor = successor
    self.isWithdrawn = isWithdrawn
    self.isMoney = isMoney
  }

  /// Decimals of an amount of money: the minor units, 2 where there are none.
  public var fractionDigits: Int { minorUnits ?? 2 }

  /// The name, in Korean falling back to English.
  public var words: Phrase { Phrase("\(englishName)", "\(koreanName)") }

  /// The name in the language, falling back to English.
  public func name(in language: Language) -> String { words[language] }
}

/// The successor of a withdrawn currency, and the fixed rate of the change.
public struct CurrencySuccessor: Hashable, Sendable {
  /// The currency that is legal tender now.
  public let currency: Currency
  /// Units of the withdrawn currency for one unit of the successor, by law; nil where none was fixed.
  public let irrevocableRate: Decimal?

  /// `irrevocableRate` is in units of the withdrawn currency.
  public init(currency: Currency, irrevocableRate: Decimal?) {
    self.currency = currency
    self.irrevocableRate = irrevocableRate
  }
}

/// A country or dependency that uses a currency, by its names in CLDR.
public struct Territory: Hashable, Sendable {
  /// ISO 3166 alpha-2, or one of CLDR's additions.
  public let code: String
  /// CLDR's English name.
  public let englishName: String
  /// CLDR's Korean name.
  public let koreanName: String

  /// By ISO's or CLDR's code and CLDR's names.
  public init(code: String, englishName: String, koreanName: String) {
    self.code = code
    self.englishName = englishName
    self.koreanName = koreanName
  }

  /// The name.
  public var words: Phrase { Phrase("\(englishName)", "\(koreanName)") }

  /// The name in the language.
  public func name(in language: Language) -> String { words[language] }
}

/// The world's currencies; keeps the features apart from the bundled ISO 4217 table.
public protocol CurrencyCatalog: Sendable {
  /// ISO's and CLDR's record; nil for a code that ISO 4217 never listed.
  func details(of currency: Currency) -> CurrencyDetails?

  /// Whether ISO 4217 lists the code, or once did.
  func contains(_ currency: Currency) -> Bool

  /// Whether ISO 4217 lists the code and has not withdrawn it.
  func isCurrent(_ currency: Currency) -> Bool

  /// The symbol to write in front of an amount; nil where another currency has a stronger claim to it, so that the code
  /// is used.
  func symbol(of currency: Currency) -> String?

  /// The name to show; nil for a code that ISO 4217 never listed.
  func name(of currency: Currency, in language: Language) -> String?

  /// Every currency in use and every withdrawn one, by code.
  var all: [CurrencyDetails] { get }

  /// The likeliest currencies for a word that is not a known code (`won` → KRW), best first, at most `limit`.
  func suggestions(for word: String, limit: Int) -> [Currency]

  /// The currencies that match a text, best first: by code, symbol, name or country, in English or Korean; all of them
  /// for an empty text.
  func search(_ text: String) -> [Currency]
}

extension CurrencyCatalog {
  /// Nil, for catalogs without symbols.
  public func symbol(of currency: Currency) -> String? { nil }

  /// The name that stands in the record.
  public func name(of currency: Currency, in language: Language) -> String? {
    details(of: currency)?.name(in: language)
  }

  /// The suggestions, for catalogs without a search of their own; everything for an empty text.
  public func search(_ text: String) -> [Currency] {
    text.isEmpty ? all.map(\.currency) : suggestions(for: text, limit: .max)
  }

  /// Whether there are details, for catalogs without a faster check.
  public func contains(_ currency: Currency) -> Bool { details(of: currency) != nil }

  /// Whether the details are those of a current currency, for catalogs without a faster check.
  public func isCurrent(_ currency: Currency) -> Bool {
    details(of: currency).map { !$0.isWithdrawn } ?? false
  }
}
