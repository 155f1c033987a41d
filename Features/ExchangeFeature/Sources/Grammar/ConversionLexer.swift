import SharedModels

/// Cuts a conversion question into tokens, each with its place.
struct ConversionLexer {
  enum Token: Hashable {
    case number(magnitude: UInt128, scale: Int)
    /// Letters, optionally followed by a currency sign, or a currency sign alone.
    case word(String)
    /// One of `+ - * / ( ) ,`.
    case sign(Character)
  }

  struct Piece {
    let token: Token
    let range: Range<Int>
  }

  private let characters: [Character]
  private var position = 0
  private let isSymbol: (String) -> Bool
  private let isCode: (String) -> Bool

  /// - Parameters:
  ///   - isSymbol: Whether letters with a sign behind them, such as `CA$`, are one symbol.
  ///   - isCode: Whether three letters are a currency's code, which `5kusd` depends on.
  init(_ text: String, isSymbol: @escaping (String) -> Bool, isCode: @escaping (String) -> Bool) {
    characters = Array(text)
    self.isSymbol = isSymbol
    self.isCode = isCode
  }

  var end: Int { characters.count }

  mutating func pieces() throws(ConversionSyntaxError) -> [Piece] {
    var pieces: [Piece] = []
    while position < characters.count {
      let character = characters[position]
      if character.isWhitespace {
        position += 1
      } else if character.isDigit || (character == "." && peek(1)?.isDigit == true) {
        pieces.append(try number())
      } else if let sign = Self.signs[character] {
        position += 1
        pieces.append(Piece(token: .sign(sign), range: position - 1..<position))
      } else if character.isLetter || character.isCurrencySymbol {
        pieces.append(word())
      } else {
        throw ConversionSyntaxError(.unexpected(String(character)), at: position..<position + 1)
      }
    }
    return pieces
  }

  private static let signs: [Character: Character] = [
    "+": "+", "-": "-", "−": "-", "–": "-", "*": "*", "×": "*", "/": "/", "÷": "/", "(": "(", ")": ")", ",": ",",
    "&": ",", ";": ",",
  ]

  private func peek(_ distance: Int) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  // MARK: - Words

  private mutating func word() -> Piece {
    let start = position
    if characters[position].isCurrencySymbol {
      position += 1
      return Piece(token: .word(String(characters[start])), range: start..<position)
    }
    while let next = peek(0), next.isLetter { position += 1 }
    if let sign = peek(0), sign.isCurrencySymbol, isSymbol(String(characters[start...position])) { position += 1 }
    return Piece(token: .word(String(characters[start..<position])), range: start..<position)
  }

  // MARK: - Numbers

  private mutating func number() throws(ConversionSyntaxError) -> Piece {
    let start = position
    var digits = try integerDigits()
    var scale = 0
    if peek(0) == "." {
      position += 1
      let fraction = run { $0.isDigit }
      guard !fraction.isEmpty else { throw malformed(from: start) }
      digits += fraction
      scale = fraction.count
      if let next = peek(0), next == "." || (Self.separators.contains(next) && peek(1)?.isDigit == true) {
        throw malformed(from: start)
      }
    }
    scale -= try exponent(from: start)
    scale -= suffix()
    let significant = digits.drop { $0 == "0" }
    guard significant.count <= ScaledInteger.maximumDigits, (-60...60).contains(scale),
      let magnitude = UInt128(significant.isEmpty ? "0" : significant)
    else { throw ConversionSyntaxError(.amountOutOfRange, at: start..<position) }
    return Piece(token: .number(magnitude: magnitude, scale: scale), range: start..<position)
  }

  /// The digits before the point. Groups of three may be set apart by a comma, an underscore, an apostrophe or a space.
  private mutating func integerDigits() throws(ConversionSyntaxError) -> String {
    let start = position
    var digits = run { $0.isDigit }
    var separator: Character?
    while let next = peek(0), isSeparator(next, after: separator) {
      let group = characters[(position + 1)...].prefix { $0.isDigit }
      guard group.count == 3, digits.count <= 3 || separator != nil || next == "_" else {
        // A space or a comma followed by something else ends the number: `usd 100, 5 eur`.
        if separator == nil, next.isWhitespace || group.isEmpty { break }
        position += 1 + group.count
        throw malformed(from: start)
      }
      separator = next
      digits += String(group)
      position += 4
    }
    return digits
  }

  private func isSeparator(_ character: Character, after first: Character?) -> Bool {
    guard Self.separators.contains(character), first == nil || first == character else { return false }
    return peek(1)?.isDigit == true
  }

  private static let separators: Set<Character> = [",", "_", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}"]

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

  /// `k`, `m` and `b`: the power of ten. A code that begins with the letter is a code: `2mxn` is two pesos.
  private mutating func suffix() -> Int {
    guard let power = peek(0).flatMap({ Self.suffixes[$0] }) else { return 0 }
    let letters = characters[position...].prefix { $0.isLetter }
    let rest = String(letters.dropFirst())
    guard letters.count == 1 || (letters.count == 4 && isCode(rest)) else { return 0 }
    position += 1
    return power
  }

  private static let suffixes: [Character: Int] = ["k": 3, "K": 3, "m": 6, "M": 6, "b": 9, "B": 9]

  private mutating func run(while matches: (Character) -> Bool) -> String {
    let run = characters[position...].prefix(while: matches)
    position += run.count
    return String(run)
  }

  private func malformed(from start: Int) -> ConversionSyntaxError {
    let end = min(max(position, start + 1), characters.count)
    return ConversionSyntaxError(.malformedNumber(String(characters[start..<end])), at: start..<end)
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
