/// Tells a question without a command, such as `100 usd to krw`, from a mistyped command.
enum BareQuestion {
  /// Whether the first word looks like an amount or a currency symbol: it begins with a digit, a sign, a point or a
  /// bracket, or contains a digit or a currency symbol. A quoted question such as `'usd to krw'` begins with a code.
  static func begins(with word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    if "+-.,(".unicodeScalars.contains(first) { return true }
    let pieces = word.split(whereSeparator: \.isWhitespace)
    if pieces.count > 1, pieces[0].count == 3, pieces[0].allSatisfy(\.isLetter) { return true }
    return word.unicodeScalars.contains { scalar in
      scalar.properties.generalCategory == .currencySymbol || scalar.properties.numericType == .decimal
    }
  }
}
