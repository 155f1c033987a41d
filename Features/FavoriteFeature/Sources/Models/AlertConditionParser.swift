import SharedModels

import struct Platform.Decimal

extension AlertCondition {
  /// Parses `CODE/CODE [change] (>|>=|<|<=) NUMBER[%]`; case and spaces between the parts do not matter.
  ///
  /// A number may group its digits with `,` or `_`. Whether the codes are currencies in use is not checked here.
  public init(parsing text: String) throws(AlertSyntaxError) {
    var parser = AlertConditionParser(text)
    self = try parser.condition()
  }
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
    let subject: AlertCondition.Subject = takeWord("change") ? .change : .rate
    let comparison = try comparison()
    skipSpaces()
    let numberOffset = offset
    let threshold = try number()
    switch subject {
    case .rate: guard threshold > 0 else { throw error(.positiveNumber, at: numberOffset) }
    case .change: guard take("%") else { throw error(.percentSign) }
    }
    skipSpaces()
    guard offset == characters.count else { throw error(.end) }
    return AlertCondition(
      pair: RatePair(base: base, quote: quote), subject: subject, comparison: comparison, threshold: threshold)
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
    // 38 digits are what a Decimal holds.
    guard !(whole + fraction).isEmpty, (whole + fraction).count <= 38, let number = Decimal(string: digits) else {
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

  private mutating func takeWord(_ word: String) -> Bool {
    skipSpaces()
    let found = String(characters[offset...].prefix(while: \.isLetter))
    guard found.lowercased() == word else { return false }
    offset += word.count
    return true
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
