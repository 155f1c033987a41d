import ReferenceData
public import SharedModels

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
    return Phrase(
      "'\(word)' is \(currency) here, not \(others.few); to change it: exchange-cli config set symbols.\(setting) CODE",
      "\(Josa.quoting(word, .topic)) \(name)(\(currency)) 기준입니다. 바꾸려면: exchange-cli config set symbols.\(setting) 코드")
  }
}

extension [Currency] {
  /// The first few codes, and a word for the rest.
  fileprivate var few: String {
    let words = count > 4 ? prefix(3).map(\.code) + ["others"] : map(\.code)
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}
