import ReferenceData
import SharedModels

/// Splits a conversion question into tokens with their positions, in time linear in the length of the text.
struct ConversionLexer {
  enum Token {
    case number(magnitude: UInt128, scale: Int)
    /// Letters, or a currency sign alone: a code, a word between amounts and targets, or something unknown.
    case word(String)
    /// A name or a symbol of the table, as it was written.
    case name(CurrencyWord, String)
    /// One of `+ - * / ( ) ,`.
    case sign(Character)
  }

  struct Piece {
    let token: Token
    let range: Range<Int>
  }

  let characters: [Character]
  private var position: Int
  private let catalog: any CurrencyCatalog
  private let symbols: SymbolTable
  private let style: NumberStyle
  private let names = NameMatcher()

  /// - Parameters:
  ///   - text: The text of the question.
  ///   - start: How many characters to skip.
  ///   - catalog: Decides which three letters are a code.
  ///   - symbols: The words that the configuration adds.
  ///   - style: The separators used in numbers.
  init(
    _ text: String, from start: Int = 0, catalog: any CurrencyCatalog, symbols: SymbolTable, style: NumberStyle = .point
  ) {
    characters = Array(text)
    position = start
    self.catalog = catalog
    self.symbols = symbols
    self.style = style
  }

  var end: Int { characters.count }

  mutating func pieces() throws(ConversionSyntaxError) -> [Piece] {
    var pieces: [Piece] = []
    while let piece = try next() { pieces.append(piece) }
    return pieces
  }

  /// The next token; nil at the end.
  mutating func next() throws(ConversionSyntaxError) -> Piece? {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    guard position < characters.count else { return nil }
    let character = characters[position]
    if character.isDigit || (character == style.decimalMark && peek(1)?.isDigit == true) { return try number() }
    if let sign = Self.sign(of: character) {
      position += 1
      return Piece(token: .sign(sign), range: position - 1..<position)
    }
    guard character.isAlphabetic || character.isCurrencySymbol else {
      throw ConversionSyntaxError(.unexpected(String(character)), at: position..<position + 1)
    }
    return try word()
  }

  private static func sign(of character: Character) -> Character? {
    switch character {
    case "+", "*", "/", "(", ")", ",", "-": character
    case "−", "–": "-"
    case "×": "*"
    case "÷": "/"
    case "&", ";": ","
    default: nil
    }
  }

  private func peek(_ distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  // MARK: - Words

  private mutating func word() throws(ConversionSyntaxError) -> Piece {
    let start = position
    if let piece = symbol() { return piece }
    let letters = characters[position...].prefix { $0.isAlphabetic }
    let text = letters.text
    if isKnown(text) {
      position += letters.count
      return Piece(token: .word(text), range: start..<position)
    }
    // `usd를 krw로`
    let code = String(text.prefix(3))
    if NameMatcher.isParticle(letters.dropFirst(3)), isKnown(code) {
      position += letters.count
      return Piece(token: .word(code), range: start..<start + 3)
    }
    if let match = names.match(in: characters, at: start) {
      position = match.endOfParticle
      skipPoint()
      return Piece(token: .name(match.word, characters[start..<match.end].text), range: start..<match.end)
    }
    if let power = Multiplier.power(of: text), letters.count > 1 {
      position += letters.count
      return Piece(token: .number(magnitude: 1, scale: -power), range: start..<position)
    }
    if let first = letters.first, KoreanUnit.power(of: first) != nil, let number = try unitsAlone() { return number }
    position += letters.count
    return Piece(token: .word(text), range: start..<position)
  }

  /// `€`, or a sign with letters before it, such as `CA$`.
  private mutating func symbol() -> Piece? {
    let start = position
    var end = start
    while end < characters.count, characters[end].isAlphabetic, end - start < Self.longestSymbol { end += 1 }
    guard end < characters.count, characters[end].isCurrencySymbol else { return nil }
    let text = characters[start...end].text
    if symbols.isConfigured(text) {
      position = end + 1
      return Piece(token: .word(text), range: start..<position)
    }
    guard let word = CurrencyWords.bundled.word(text) else {
      guard end == start else { return nil }
      position += 1
      return Piece(token: .word(text), range: start..<position)
    }
    position = end + 1
    return Piece(token: .name(word, text), range: start..<position)
  }

  private static let longestSymbol = 8

  /// A code, or a word of the configuration; both take precedence over names.
  func isKnown(_ text: String) -> Bool {
    if let currency = Currency(text) { return catalog.contains(currency) }
    return symbols.isConfigured(text)
  }

  /// The point of an abbreviation, as in `kr.`, has no meaning.
  private mutating func skipPoint() {
    if peek(0) == ".", peek(1)?.isDigit != true { position += 1 }
  }

  // MARK: - Numbers

  private mutating func number() throws(ConversionSyntaxError) -> Piece {
    let start = position
    var number = try plainNumber()
    number.scale -= try exponent(from: start)
    if isUnit(at: position) || isUnit(at: blanksEnd), let whole = try units(after: number, from: start) {
      number = whole
    } else {
      number.scale -= try multiplier(from: start)
    }
    return try piece(number, from: start)
  }

  private func piece(_ number: Numeral, from start: Int) throws(ConversionSyntaxError) -> Piece {
    guard (-60...60).contains(number.scale) else {
      throw ConversionSyntaxError(.amountOutOfRange, at: start..<position)
    }
    return Piece(token: .number(magnitude: number.magnitude, scale: number.scale), range: start..<position)
  }

  /// Digits, with groups of thousands and a decimal mark.
  private mutating func plainNumber() throws(ConversionSyntaxError) -> Numeral {
    let start = position
    var digits = try integerDigits()
    var scale = 0
    if peek(0) == style.decimalMark, style.decimalMark == "." || peek(1)?.isDigit == true {
      position += 1
      let fraction = run { $0.isDigit }
      guard !fraction.isEmpty else { throw malformed(from: start) }
      digits += fraction
      scale = fraction.count
      if let next = peek(0),
        next == style.decimalMark || (style.separates(next) && peek(1)?.isDigit == true && !next.isWhitespace)
      {
        throw malformed(from: start)
      }
    }
    let significant = digits.drop { $0 == "0" }
    guard significant.count <= ScaledInteger.maximumDigits,
      let magnitude = UInt128(significant.isEmpty ? "0" : significant)
    else { throw ConversionSyntaxError(.amountOutOfRange, at: start..<position) }
    return Numeral(magnitude: magnitude, scale: scale)
  }

  /// The digits before the decimal mark. Groups of three may be separated.
  private mutating func integerDigits() throws(ConversionSyntaxError) -> String {
    let start = position
    var digits = run { $0.isDigit }
    var separator: Character?
    while let next = peek(0), isSeparator(next, after: separator) {
      let group = characters[(position + 1)...].prefix { $0.isDigit }
      guard group.count == 3, digits.count <= 3 || separator != nil || next == "_" else {
        // A space or a comma with something else after it ends the number: `usd 100, 5 eur`.
        if separator == nil || next.isWhitespace, next.isWhitespace || group.isEmpty { break }
        position += 1 + group.count
        throw malformed(from: start)
      }
      separator = next
      digits += group.text
      position += 4
    }
    return digits
  }

  private func isSeparator(_ character: Character, after first: Character?) -> Bool {
    guard style.separates(character), first == nil || first == character else { return false }
    return peek(1)?.isDigit == true
  }

  /// `e3`: the power of ten.
  private mutating func exponent(from start: Int) throws(ConversionSyntaxError) -> Int {
    guard peek(0) == "e" || peek(0) == "E" else { return 0 }
    let isSigned = peek(1) == "+" || peek(1) == "-"
    guard peek(isSigned ? 2 : 1)?.isDigit == true else { return 0 }
    let isNegative = peek(1) == "-"
    position += isSigned ? 2 : 1
    let digits = run { $0.isDigit }
    guard let value = Int(digits), value <= 60 else {
      throw ConversionSyntaxError(.amountOutOfRange, at: start..<position)
    }
    return isNegative ? -value : value
  }

  private mutating func run(while matches: (Character) -> Bool) -> String {
    let run = characters[position...].prefix(while: matches)
    position += run.count
    return run.text
  }

  private func malformed(from start: Int) -> ConversionSyntaxError {
    let end = min(max(position, start + 1), characters.count)
    return ConversionSyntaxError(.malformedNumber(characters[start..<end].text), at: start..<end)
  }

  // MARK: - Multipliers

  /// The power of ten of a `k` or a `million` after a number; a second one is an error.
  private mutating func multiplier(from start: Int) throws(ConversionSyntaxError) -> Int {
    guard let power = takeMultiplier() else { return 0 }
    if takeMultiplier() != nil { throw malformed(from: start) }
    return power
  }

  private mutating func takeMultiplier() -> Int? {
    let place = blanksEnd
    let letters = characters[place...].prefix(Multiplier.longest + 1).prefix { $0.isAlphabetic }
    guard let first = letters.first else { return nil }
    if let power = Multiplier.power(of: letters.text), !symbols.isConfigured(letters.text) {
      position = place + letters.count
      return power
    }
    // `5kusd`, but `2mxn` is two pesos.
    guard place == position, let power = Multiplier.power(of: String(first)), !isCurrency(at: place),
      isCurrency(at: place + 1)
    else { return nil }
    position += 1
    return power
  }

  private func isCurrency(at place: Int) -> Bool {
    let letters = characters[place...].prefix(4).prefix { $0.isAlphabetic }
    if letters.count == 3, isKnown(letters.text) { return true }
    return names.match(in: characters, at: place) != nil
  }

  /// The place after the blanks that follow.
  private var blanksEnd: Int {
    var place = position
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    return place
  }

  // MARK: - Korean numbers

  private func isUnit(at place: Int) -> Bool {
    guard place < characters.count, KoreanUnit.power(of: characters[place]) != nil else { return false }
    // `조지아 라리` begins with a unit, too.
    return names.match(in: characters, at: place) == nil
  }

  /// `만원`: units without a number before them, when nothing or a currency follows.
  private mutating func unitsAlone() throws(ConversionSyntaxError) -> Piece? {
    let start = position
    guard let number = try units(after: nil, from: start) else { return nil }
    guard peek(0)?.isAlphabetic != true || isCurrency(at: position) else {
      position = start
      return nil
    }
    return try piece(number, from: start)
  }

  /// The units that follow, with the numbers between them.
  private mutating func units(after first: Numeral?, from start: Int) throws(ConversionSyntaxError) -> Numeral? {
    var number = KoreanNumber(first)
    while true {
      let place = blanksEnd
      if isUnit(at: place), let power = KoreanUnit.power(of: characters[place]) {
        position = place + 1
        guard number.take(unit: power) else { throw malformed(from: start) }
      } else if let room = number.room, place < characters.count, characters[place].isDigit {
        let before = position
        position = place
        let next = try plainNumber()
        // A number that is no part of this one: the day in `5만 원 3일 전` or the next amount.
        guard next.isBelow(tenTo: room) else {
          position = before
          return number.value
        }
        number.take(next)
      } else {
        break
      }
    }
    guard let value = number.value else { throw ConversionSyntaxError(.amountOutOfRange, at: start..<position) }
    return value
  }
}

/// The words and letters that multiply the number before them.
enum Multiplier {
  /// The longest of them.
  static let longest = 8

  /// The power of ten; nil for any other word.
  static func power(of word: String) -> Int? {
    guard word.utf8.count <= longest else { return nil }
    return switch word.lowercased() {
    case "k", "thousand": 3
    case "m", "mn", "million": 6
    case "b", "bn", "billion": 9
    case "trillion": 12
    default: nil
    }
  }
}

/// The separators used in numbers.
public enum NumberStyle: Hashable, Sendable {
  /// `1,234.50`
  case point
  /// `1.234,50`
  case comma

  var decimalMark: Character { self == .point ? "." : "," }

  /// Whether the character may set groups of thousands apart.
  func separates(_ character: Character) -> Bool {
    switch character {
    case ",": self == .point
    case ".": self == .comma
    case "_", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}": true
    default: false
    }
  }
}

extension ArraySlice<Character> {
  /// The characters as a `String`. `String(_:)` of a sequence looks its types up at run time, which takes longer than
  /// reading a question.
  var text: String { reduce(into: "") { $0.append($1) } }
}

extension Character {
  /// The same as `isLetter`, for ASCII without a look into the tables of Unicode.
  var isAlphabetic: Bool {
    guard let ascii = asciiValue else { return isLetter }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii | 0x20)
  }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
