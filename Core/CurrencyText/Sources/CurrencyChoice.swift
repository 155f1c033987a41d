import ReferenceData
public import SharedModels
public import Wording

/// A word that stands for several currencies, and the one it was read as for want of anything that settles it.
public struct CurrencyChoice: Hashable, Sendable {
  /// The word as it was typed, such as `kr` or `pesos`.
  public let word: String
  /// The configuration key that decides the word is `symbols.` and this.
  public let setting: String
  /// The currency that was chosen.
  public let currency: Currency
  /// What else the word could mean.
  public let others: [Currency]

  /// Whether both are the same choice: `dollars` and `dollar` are one.
  public func repeats(_ other: CurrencyChoice) -> Bool { setting == other.setting && currency == other.currency }

  /// The choice in a sentence.
  public var words: Phrase {
    let name = ReferenceCurrencyCatalog().name(of: currency, in: .korean) ?? currency.code
    let codes = others.map(\.code)
    let few = codes.count > 4 ? codes.prefix(3) + ["others"] : codes
    let direction = Josa.particle(after: name, .direction)
    return Phrase(
      "'\(word)' is \(currency) here, not \(few.listed); to change it: exchange-cli config set symbols.\(setting) CODE",
      "\(quoted: word, .object) \(name)(\(currency))\(direction) 계산했습니다. "
        + "바꾸려면: exchange-cli config set symbols.\(setting) 코드")
  }
}
