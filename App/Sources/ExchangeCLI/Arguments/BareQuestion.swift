import ExchangeFeature

/// Tells a question that stands without a command, such as `100 usd to krw` or `달러 원`, from a mistyped command.
enum BareQuestion {
  /// Whether the words begin with an amount, or with a currency's code, symbol or name.
  static func begins(with words: [ArgumentWord]) -> Bool {
    // No name has more words.
    ConversionParser().beginsQuestion(words.prefix(8).map(\.text).joined(separator: " "))
  }
}
