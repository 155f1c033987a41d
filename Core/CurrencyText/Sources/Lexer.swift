import ReferenceData
import SharedModels

/// Splits a text into tokens, in time linear in its length.
struct Lexer {
  let letters: [Letter]
  var position = 0
  var pieces: [Piece] = []
  private var corrections: [Range<Int>: String] = [:]
  /// Whether words are looked up among misspellings and slips of the keyboard, too.
  let corrects: Bool

  private init(letters: [Letter], corrects: Bool = true) { (self.letters, self.corrects) = (letters, corrects) }

  /// The tokens of a text, and what misspelt words among them were read as. Marks that end a sentence or quote a word
  /// are left out.
  static func pieces(of letters: [Letter]) -> (pieces: [Piece], corrections: [Range<Int>: String]) {
    var lexer = Lexer(letters: letters)
    while lexer.takePiece() {}
    lexer.leaveOutParticles()
    return (lexer.pieces, lexer.corrections)
  }

  /// Adds what stands next; false at the end.
  private mutating func takePiece() -> Bool {
    while next?.isBlank == true { position += 1 }
    guard let letter = next else { return false }
    if letter.isDigit || ((letter == "." || letter == ",") && isDigit(at: position + 1) && !followsDigit) {
      number()
    } else if letter.isHangul {
      if !chat() { hangul() }
    } else if let currency = letter.flag {
      add(.code(currency), to: position + 1)
    } else if letter.isLetter || letter.isCurrencySign {
      if !symbol() { latin() }
    } else if let part = Self.parts[letter] {
      add(.keyword(.part(thousandths: part)), to: position + 1)
    } else {
      sign()
    }
    return true
  }

  mutating func add(_ token: Token, to end: Int) {
    pieces.append(Piece(token: token, range: position..<end))
    position = end
  }

  /// Adds what a particle means, which may be nothing.
  mutating func add(_ keyword: Keyword?, to end: Int) {
    if let keyword { add(.keyword(keyword), to: end) } else { position = end }
  }

  var next: Letter? { letter(at: position) }

  func letter(at place: Int) -> Letter? { place < letters.count ? letters[place] : nil }

  func isDigit(at place: Int) -> Bool { letter(at: place)?.isDigit == true }

  /// Whether the piece before ends here, without a blank.
  var isGlued: Bool { position > 0 && pieces.last?.range.upperBound == position }

  private var followsDigit: Bool { position > 0 && letters[position - 1].isDigit }

  var isAtStartOfWord: Bool {
    position == 0 || letters[position - 1].isBlank
      || ([",", "@", "~", "'"] as [Letter]).contains(letters[position - 1])
  }

  // MARK: - Numbers

  mutating func number() {
    // `(2020-03-03)`
    let isBracketed = isGlued && pieces.last?.sign == "("
    let start = position
    if isAtStartOfWord || isBracketed, let date = takeDate(), !isBracketed || next == ")" && !date.hasShortYear {
      if isBracketed { pieces.removeLast() }
      pieces.append(Piece(token: .date(date), range: start..<position))
      if isBracketed { position += 1 }
      return
    }
    position = start
    // `usd2krw`
    if letters[position] == "2", isGlued, case .code? = pieces.last?.token, !isDigit(at: position + 1),
      isCurrency(at: position + 1)
    {
      return add(.sign("→"), to: position + 1)
    }
    // `oct 30 100 usd`
    let followsMonth = if case .month = pieces.last?.keyword { true } else { false }
    var number = WrittenNumber(letters, at: &position, allowsBlanks: !followsMonth && !followsDayMark)
    number.isWhole = [".", ","].contains(next) && letter(at: position + 1) == "-" && !isDigit(at: position + 2)
    pieces.append(Piece(token: .number(number), range: start..<position))
    skipPriceMarks()
    if next?.isLatin == true { suffix() }
  }

  /// `5/1 100`: behind the mark of a day no blank sets thousands apart.
  private var followsDayMark: Bool {
    guard isGlued, let mark = pieces.last?.sign, "/-".contains(mark), case .number? = pieces.dropLast().last?.token
    else { return false }
    return true
  }

  /// Marks behind a price: `100.-`, `1.299,-` and `4,999/-`, which are whole amounts, and the star of a footnote.
  private mutating func skipPriceMarks() {
    if let mark = next, [".", ",", "/", ":"].contains(mark), letter(at: position + 1) == "-", !isDigit(at: position + 2)
    {
      position += 2
      if next == "-" { position += 1 }
    }
    guard next == "*", letter(at: position + 1)?.isBlank == true else { return }
    let start = end(from: position + 1, while: \.isBlank)
    if ["per", "a", "an", "each", "in", "to"].contains(text(start..<end(from: start, while: \.isLatin))) {
      position += 1
    }
  }

  /// What is written behind a number without a blank: `5k`, `5kusd`, `2mmxn`, `6th`, `3x20`.
  private mutating func suffix() {
    let end = endOfLetters
    let word = text(position..<end)
    // `0x10`
    if word == "x", isDigit(at: end), letters[position - 1] == "0",
      !(position > 1 && (letters[position - 2].isDigit || letters[position - 2].isMark))
    {
      return add(.other, to: self.end(from: end, while: { $0.isDigit || $0.isLatin }))
    }
    if word == "x", isDigit(at: end) { return add(.sign("*"), to: end) }
    if ["st", "nd", "rd", "th"].contains(word) { return add(.keyword(.ordinal), to: end) }
    // `4Q`, `1H`
    if let last = pieces.last?.range, last.count == 1, let part = partOfYear(word, letters[last.lowerBound].digit) {
      pieces.removeLast()
      position = last.lowerBound
      return add(.keyword(part), to: end)
    }
    if EnglishWords.table[word] != nil || isCurrency(at: position) { return }
    for letters in ["mm", "mn", "bn", "k", "m", "b"] where word.hasPrefix(letters) {
      let rest = position + letters.utf8.count
      guard isCurrency(at: rest), let multiplier = EnglishWords.table[letters] else { continue }
      return add(.keyword(multiplier), to: rest)
    }
  }

  /// Whether a code or a name begins here and takes all the letters.
  func isCurrency(at place: Int) -> Bool {
    let end = end(from: place, while: \.isLatin)
    if end - place == 3, code(place..<end) != nil { return true }
    return NameMatcher.match(in: letters, at: place) != nil || letter(at: place)?.isCurrencySign == true
  }

  // MARK: - Words of letters

  private var endOfLetters: Int { end(from: position, while: \.isLatin) }

  /// Where the first letter stands from a place on that is none of these.
  func end(from place: Int, while isOne: (Letter) -> Bool) -> Int {
    letters[place...].firstIndex { !isOne($0) } ?? letters.count
  }

  func text(_ range: Range<Int>) -> String { String(letters: letters[range]) }

  private func code(_ range: Range<Int>) -> Currency? {
    guard let currency = Currency(text(range)), ReferenceCurrencyCatalog().contains(currency) else { return nil }
    return currency
  }

  private mutating func latin() {
    let end = endOfLetters
    let range = position..<end
    if range.count == 3, let currency = code(range), !isWord(range) {
      // `USD$`: a sign of the same money says nothing more.
      let isSigned =
        letter(at: end)?.isCurrencySign == true
        && NameMatcher.word(in: letters[end...end])?.currencies.contains(currency) == true
      return add(.code(currency), to: isSigned ? end + 1 : end)
    }
    let word = text(range)
    // `x` before a sign may be a symbol of the configuration: `X$`.
    if let keyword = EnglishWords.table.meaning(of: range, in: letters),
      word != "x" || letter(at: end)?.isCurrencySign != true
    {
      add(.keyword(keyword), to: end)
    } else if ["by", "among"].contains(word), let verb = pieces.last?.range, let sign = Self.verbs[text(verb)] {
      pieces[pieces.count - 1] = Piece(token: .sign(sign), range: verb)
      position = end
    } else if !isDigit(at: end + 1), let part = partOfYear(word, letter(at: end)?.digit) {
      add(.keyword(part), to: end + 1)
    } else if let tokens = NumberWords.products.meaning(of: range, in: letters) {
      for token in tokens.dropLast() { add(token, to: position) }
      add(tokens[tokens.count - 1], to: end)
    } else if word == "dozen" {
      if pieces.last?.isNumber == true { add(.sign("*"), to: position) }
      add(.keyword(.value(12)), to: end)
    } else if let match = NameMatcher.match(in: letters, at: position) {
      add(.name(match.word), to: match.end)
    } else if end - position == 6, let first = code(position..<end - 3), let second = code(end - 3..<end) {
      add(.code(first), to: end - 3)
      add(.code(second), to: end)
    } else if let currency = Self.hundredths[word].flatMap({ Currency($0) }) {
      add(.hundredth(currency), to: end)
    } else if let territory = Demonym.territories.meaning(of: range, in: letters),
      let adjective = NameMatcher.word(in: territory.unicodeScalars)
    {
      add(.adjective(adjective), to: end)
    } else if let keyword = ForeignWords.table.meaning(of: range, in: letters) {
      add(.keyword(keyword), to: end)
    } else if eastAsian(to: end) {
      return
    } else if EnglishWords.passing.meaning(of: range, in: letters) != nil {
      add(.keyword(.filler), to: end)
    } else if !correct(word, to: end) {
      add(.word, to: end)
    }
    // `what's`, `i'm`, `i'll`
    if next == "'" {
      let end = self.end(from: position + 1, while: \.isLatin)
      if (1...2).contains(end - position - 1) { position = end }
    }
  }

  /// A quarter by its `q`, or a half by its `h`; nil for others.
  private func partOfYear(_ letter: String, _ number: Int?) -> Keyword? {
    guard let number, letter == "q" && (1...4).contains(number) || letter == "h" && (1...2).contains(number) else {
      return nil
    }
    return letter == "q" ? .quarter(number) : .halfYear(number)
  }

  /// Whether letters that are a code are a word here: `top gainers`, `all rates`. `plz` is old Polish money only where
  /// a currency must stand.
  private func isWord(_ range: Range<Int>) -> Bool {
    let word = text(range)
    if ["all", "top"].contains(word), let next = letters[range.upperBound...].firstIndex(where: { !$0.isBlank }),
      letters[next].isLatin
    {
      if word == "top" { return !isCurrency(at: next) }
      return ["time", "currencies", "rates", "exchange"].contains(text(next..<end(from: next, while: \.isLatin)))
    }
    guard text(range) == "plz", let last = pieces.last else { return false }
    return !last.isNumber && ![.to, .in, .as, .of, .versus].contains(last.keyword)
  }

  /// Splits letters of Chinese or Japanese into words, where all of them are known.
  private mutating func eastAsian(to end: Int) -> Bool {
    guard letters[position].value >= 0x3040 else { return false }
    var found: [(token: Token, end: Int)] = []
    var place = position
    while place < end {
      guard let (word, next) = ForeignWords.eastAsian.match(in: letters, at: place) else { return false }
      switch word {
      case .keyword(let keyword): found.append((.keyword(keyword), next))
      case .name(let name):
        guard let word = NameMatcher.word(in: name.unicodeScalars) else { return false }
        found.append((.name(word), next))
      }
      place = next
    }
    for (token, end) in found { add(token, to: end) }
    return true
  }

  /// Reads an unknown word as the one that it is a misspelling of, or as what its keys give in the Korean layout.
  private mutating func correct(_ word: String, to end: Int) -> Bool {
    guard corrects else { return false }
    if let meant = Misspellings.table.meaning(of: position..<end, in: letters) {
      return replace(position..<end, with: Array(meant.unicodeScalars))
    }
    guard end - position > 2, let syllables = KoreanKeyboard.syllables(for: word) else { return false }
    return replace(position..<end, with: syllables) { pieces in
      pieces.contains { $0.isKnownCurrency || $0.isNumber || $0.keyword == .rate }
    }
  }

  /// Reads other letters in the place of some, where every word among them is known and they are what `isMeant` says.
  mutating func replace(
    _ range: Range<Int>, with letters: [Letter], where isMeant: ([Piece]) -> Bool = { _ in true }
  ) -> Bool {
    var lexer = Lexer(letters: letters, corrects: false)
    while lexer.takePiece() {}
    let found = lexer.pieces
    let isKnown = found.allSatisfy { piece in
      switch piece.token {
      case .word, .other: false
      default: piece.keyword != .aside
      }
    }
    guard isKnown, !found.isEmpty, found.count <= range.count, isMeant(found) else { return false }
    corrections[range] = String(letters: letters)
    // Each piece has a place of its own, one behind the other.
    for (offset, piece) in found.enumerated() {
      let start = range.lowerBound + offset
      let end = offset + 1 == found.count ? range.upperBound : start + 1
      pieces.append(Piece(token: piece.token, range: start..<end))
    }
    position = range.upperBound
    return true
  }

  /// `€`, or a sign with letters before it, such as `CA$`.
  private mutating func symbol() -> Bool {
    let start = position
    var end = min(self.end(from: start, while: \.isLatin), start + Self.longestSymbol)
    // `AU $48`
    if end - start == 2, letter(at: end)?.isBlank == true, letter(at: end + 1)?.isCurrencySign == true,
      let word = NameMatcher.word(in: letters[start..<end] + [letters[end + 1]])
    {
      add(.name(word), to: end + 2)
      return true
    }
    guard letter(at: end)?.isCurrencySign == true else { return false }
    end += 1
    // `$US`
    let endOfCountry = end - start == 1 ? self.end(from: end, while: \.isLatin) : end
    if endOfCountry > end, let word = NameMatcher.word(in: letters[end..<endOfCountry] + [letters[start]]) {
      add(.name(word), to: endOfCountry)
      return true
    }
    let name = NameMatcher.word(in: letters[start..<end])
    // `$USD`
    if endOfCountry - end == 3, let currency = code(end..<endOfCountry), name?.currencies.contains(currency) == true {
      add(.code(currency), to: endOfCountry)
      return true
    }
    guard name != nil || end - start == 1 else { return false }
    add(letters[start] == "¢" ? .keyword(.cents) : name.map { .name($0) } ?? .word, to: end)
    return true
  }

  /// `100 usd increased by 5%`, `split among`; `has usd increased in 2023` asks for a course.
  private static let verbs: [String: Character] = [
    "increased": "+", "decreased": "-", "reduced": "-", "multiplied": "*", "times": "*", "divided": "/", "split": "/",
  ]

  /// `GBp` and `ZAc` are told from codes by the text as it was typed.
  private static let hundredths = ["gbx": "GBP", "ila": "ILS", "zac": "ZAR"]
  private static let longestSymbol = 8
}
