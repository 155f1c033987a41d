/// A country or dependency that uses a currency.
public struct CurrencyTerritory: Hashable, Sendable {
  /// ISO 3166 alpha-2, or one of CLDR's additions.
  public let code: String
  /// The English name of CLDR.
  public let englishName: String
  /// The Korean name of CLDR.
  public let koreanName: String
}
