import SharedModels

import struct Platform.Decimal

extension AlertCondition {
  /// Parses `CODE/CODE [change] (>|>=|<|<=) NUMBER[%]`, `CODE/CODE (above|below) NUMBER`,
  /// `CODE/CODE NUMBER (이상|이하|초과|미만)` and `CODE/CODE (rises|falls|moves) NUMBER%`; case and spaces between the parts do
  /// not matter.
  ///
  /// A number may group its digits with `,` or `_`. Whether the codes are currencies in use is not checked here.
  public init(parsing text: String) throws(AlertSyntaxError) {
    var parser = AlertConditionParser(text)
    self = try parser.condition()
  }
}

extension AlertCondition {
  /// The part of a condition's text that names the pair: what stands before the comparison, its word or the number.
  public static func pair(in text: String) -> Substring {
    var start = text.startIndex
    while start < text.endIndex {
      if "<>=".contains(text[start]) || text[start].isNumber { break }
      let word = text[start...].prefix(while: \.isLetter)
      if AlertWord(rawValue: word.lowercased()) != nil { break }
      start = word.isEmpty ? text.index(after: start) : word.endIndex
    }
    return text[..<start]
  }
}

/// The words that stand for a comparison, or before one.
private enum AlertWord: String {
  case change
  case above
  case below
  case rises
  case falls
  case moves
}

/// Parses the text in one pass.
private struct AlertConditionParser {
  private let text: String
  private let characters: [Character]
  private var offset = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  mutating func condition() throws(AlertSyntaxError) -> AlertCondition {
    let base = try currency()
    guard take("/") else { throw error(.slash) }
    skipSpaces()
    let quoteOffset = offset
    let quote = try currency()
    guard base != quote else { throw error(.otherCurrency, at: quoteOffset) }
    skipSpaces()
    if offset < characters.count, characters[offset].isNumber {
      let threshold = try threshold(behind: nil)
      let comparison = try koreanComparison(beside: quote)
      skipSpaces()
      guard offset == characters.count else { throw error(.end) }
      return AlertCondition(
        pair: CurrencyPair(base: base, quote: quote), subject: .rate, comparison: comparison, threshold: threshold)
    }
    let word = takeWord()
    let comparison: AlertCondition.Comparison =
      switch word {
      case nil, .change: try comparison()
      case .above, .rises, .moves: .above
      case .below, .falls: .below
      }
    let threshold = try threshold(behind: word)
    skipSpaces()
    guard offset == characters.count else { throw error(.end) }
    let subject: AlertCondition.Subject =
      switch word {
      case nil, .above, .below: .rate
      case .change, .rises, .falls: .change
      case .moves: .move
      }
    return AlertCondition(
      pair: CurrencyPair(base: base, quote: quote), subject: subject, comparison: comparison,
      threshold: word == .falls ? -threshold : threshold)
  }

  /// `1400 이상`, `1,400원 미만`: the comparison stands behind the number, and perhaps its unit.
  private mutating func koreanComparison(beside quote: Currency) throws(AlertSyntaxError) -> AlertCondition.Comparison {
    skipSpaces()
    if quote == .krw { _ = take("원") }
    skipSpaces()
    let words: [(String, AlertCondition.Comparison)] = [
      ("이상", .atLeast), ("이하", .atMost), ("초과", .above), ("미만", .below),
    ]
    let word = String(characters[offset...].prefix(while: \.isLetter))
    guard let comparison = words.first(where: { $0.0 == word })?.1 else { throw error(.comparison) }
    offset += word.count
    return comparison
  }

  private mutating func threshold(behind word: AlertWord?) throws(AlertSyntaxError) -> Decimal {
    skipSpaces()
    let start = offset
    let number = try number()
    if word != .change { guard number > 0 else { throw error(.positiveNumber, at: start) } }
    switch word {
    case nil, .above, .below: break
    case .change, .rises, .falls, .moves: guard take("%") else { throw error(.percentSign) }
    }
    return number
  }

  private mutating func currency() throws(AlertSyntaxError) -> Currency {
    skipSpaces()
    let word = characters[offset...].prefix(while: \.isLetter)
    guard let currency = Currency(String(word)) else { throw error(.currency) }
    offset += word.count
    return currency
  }

  private mutating func comparison() throws(AlertSyntaxError) -> AlertCondition.Comparison {
    if take(">") { return take("=", skippingSpaces: false) ? .atLeast : .above }
    if take("<") { return take("=", skippingSpaces: false) ? .atMost : .below }
    throw error(.comparison)
  }

  private mutating func number() throws(AlertSyntaxError) -> Decimal {
    let start = offset
    var digits = ""
    if take("-", skippingSpaces: false) { digits = "-" } else { _ = take("+", skippingSpaces: false) }
    let whole = takeDigits(grouped: true)
    var fraction = ""
    if take(".", skippingSpaces: false) { fraction = takeDigits(grouped: false) }
    digits += whole.isEmpty ? "0" : whole
    if !fraction.isEmpty { digits += "." + fraction }
    // 38 digits are what a Decimal holds; the zeros in front are none of them.
    guard !(whole + fraction).isEmpty, whole.drop(while: { $0 == "0" }).count + fraction.count <= 38,
      let number = Decimal(string: digits)
    else {
      throw error(.number, at: start)
    }
    return number
  }

  private mutating func takeDigits(grouped: Bool) -> String {
    var digits = ""
    while offset < characters.count {
      let character = characters[offset]
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else if !(grouped && !digits.isEmpty && (character == "," || character == "_")) {
        break
      }
      offset += 1
    }
    return digits
  }

  private mutating func takeWord() -> AlertWord? {
    skipSpaces()
    let found = String(characters[offset...].prefix(while: \.isLetter))
    guard let word = AlertWord(rawValue: found.lowercased()) else { return nil }
    offset += found.count
    return word
  }

  private mutating func take(_ character: Character, skippingSpaces: Bool = true) -> Bool {
    if skippingSpaces { skipSpaces() }
    guard offset < characters.count, characters[offset] == character else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpaces() {
    while offset < characters.count, characters[offset].isWhitespace { offset += 1 }
  }

  private func error(_ expected: AlertSyntaxError.Expectation, at offset: Int? = nil) -> AlertSyntaxError {
    AlertSyntaxError(text: text, offset: offset ?? self.offset, expected: expected)
  }
}
