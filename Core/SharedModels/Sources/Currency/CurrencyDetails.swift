/// What ISO 4217 and CLDR say of a currency.
public struct CurrencyDetails: Hashable, Sendable {
  /// The currency itself.
  public let currency: Currency
  /// CLDR's English name, such as `South Korean Won`.
  public let englishName: String
  /// CLDR's Korean name; the English one where CLDR has none.
  public let koreanName: String
  /// CLDR's symbol, such as `₩` or `CA$`: the one no other currency has, else the narrow one; nil where the code is the only
  /// sign.
  public let symbol: String?
  /// ISO 4217's three-digit number, leading zeros kept; nil where ISO gives none.
  public let numericCode: String?
  /// ISO 4217's number of decimals; nil where ISO says `N.A.` and for withdrawn codes.
  public let minorUnits: Int?
  /// Countries and territories that use the currency, the one that issues it first.
  public let countries: [Territory]
  /// What took a withdrawn currency's place.
  public let successor: CurrencySuccessor?
  /// Whether ISO 4217 has withdrawn the code.
  public let isWithdrawn: Bool
  /// Whether ISO 4217 marks it as a fund: a unit of account that nobody pays with.
  public let isFund: Bool

  /// Makes the record of one currency.
  public init(
    currency: Currency, englishName: String, koreanName: String, symbol: String?, numericCode: String?,
    minorUnits: Int?, countries: [Territory], successor: CurrencySuccessor?, isWithdrawn: Bool,
    isFund: Bool = false
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
    self.isFund = isFund
  }

  /// Whether people pay with it today; not so for withdrawn codes, funds, metals and accounting units.
  public var isMoney: Bool { !isWithdrawn && !isFund && minorUnits != nil }

  /// Decimals of an amount of money: ISO's minor units, 2 where ISO has none.
  public var fractionDigits: Int { minorUnits ?? 2 }

  /// The name in the language, falling back to English.
  public func name(in language: Language) -> String {
    switch language {
    case .english: englishName
    case .korean: koreanName
    }
  }
}
