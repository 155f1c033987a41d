public import SharedModels

/// A word that stands for several currencies, and the one it was read as.
public struct CurrencyChoice: Hashable, Sendable {
  /// The word as it was typed, such as `$` or `dollars`.
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
    Phrase(
      "'\(word)' is read as \(currency); it could also be \(others.few(or: " or ", more: "others")) "
        + "('exchange-cli config set symbols.\(setting) CODE' decides)",
      "\(Josa.quoting(word, .object)) \(Josa.with(currency.code, .direction)) 해석했습니다; "
        + "\(others.few(or: ", ", more: "그 밖의 통화"))일 수도 있습니다 "
        + "('exchange-cli config set symbols.\(setting) 코드'로 정할 수 있습니다)")
  }
}

extension [Currency] {
  /// The first few codes, and a phrase for the rest.
  fileprivate func few(or last: String, more: String) -> String {
    let words = count > 5 ? prefix(4).map(\.code) + [more] : map(\.code)
    guard words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + last + words[words.count - 1]
  }
}
