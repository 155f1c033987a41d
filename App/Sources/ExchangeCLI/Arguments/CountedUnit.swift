/// A whole number with a unit behind it, such as `90d`.
enum CountedUnit {
  /// Splits the text into a positive number, at most `limit`, and the lower-case unit; nil when it is not of that form.
  static func split(_ text: String, upTo limit: Int) -> (count: Int, unit: String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), (1...limit).contains(count) else { return nil }
    return (count, text.dropFirst(digits.count).lowercased())
  }
}
