/// Tells a question that stands without a command, such as `100 usd to krw`, from a mistyped command.
enum BareQuestion {
  /// Whether the first word looks like an amount or a currency's symbol: it begins with a digit, a sign, a point or a
  /// bracket, or has a digit or a symbol of currency in it.
  static func begins(with word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    if "+-.,(".unicodeScalars.contains(first) { return true }
    return word.unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .currencySymbol || scalar.properties.numericType == .decimal
    }
  }
}
