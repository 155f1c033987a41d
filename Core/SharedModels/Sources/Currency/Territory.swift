/// A country or dependency that uses a currency, by its names in CLDR.
public struct Territory: Hashable, Sendable {
  /// CLDR's English name.
  public let englishName: String
  /// CLDR's Korean name.
  public let koreanName: String

  /// Makes a territory.
  public init(englishName: String, koreanName: String) {
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
