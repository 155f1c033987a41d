/// A country or dependency that uses a currency, by its names in CLDR.
public struct Territory: Hashable, Sendable {
  /// ISO 3166 alpha-2, or one of CLDR's additions.
  public let code: String
  /// CLDR's English name.
  public let englishName: String
  /// CLDR's Korean name.
  public let koreanName: String

  /// Makes a territory.
  public init(code: String, englishName: String, koreanName: String) {
    self.code = code
    self.englishName = englishName
    self.koreanName = koreanName
  }

  /// The name in the language.
  public func name(in language: Language) -> String {
    switch language {
    case .english: englishName
    case .korean: koreanName
    }
  }
}
