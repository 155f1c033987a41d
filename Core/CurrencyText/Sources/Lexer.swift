import ReferenceData
import SharedModels

/// Splits a text into tokens, in time linear in its length.
struct Lexer {
  let letters: [Letter]
  var position = 0
  private var pieces: [Piece] = []

  /// The tokens of a text. Marks that end a sentence or quote a word are left out.
  static func pieces(of letters: [Letter]) -> [Piece] {
    var lexer = Lexer(letters: letters)
    while lexer.takePiece() {}
    return lexer.pieces
  }

  /// Adds what stands next; false at the end.
  private mutating func takePiece() -> Bool {
    while next?.isBlank == true { position += 1 }
    guard let letter = next else { return false }
    if letter.isDigit || ((letter == "." || letter == ",") && isDigit(at: position + 1) && !followsDigit) {
      number()
    } else if letter.isHangul {
      hangul()
    } else if letter.isLetter || letter.isCurrencySign {
      if !symbol() { latin() }
    } else if let part = Self.parts[letter] {
      add(.keyword(.part(thousandths: part)), to: position + 1)
    } else {
      sign()
    }
    return true
  }

  private mutating func add(_ token: Token, to end: Int) {
    pieces.append(Piece(token: token, range: position..<end))
    position = end
  }

  /// Adds what a particle means, which may be nothing.
  private mutating func add(_ keyword: Keyword?, to end: Int) {
    if let keyword { add(.keyword(keyword), to: end) } else { position = end }
  }

  var next: Letter? { letter(at: position) }

  func letter(at place: Int) -> Letter? { place < letters.count ? letters[place] : nil }

  private func isDigit(at place: Int) -> Bool { letter(at: place)?.isDigit == true }

  /// Whether the piece before ends here, without a blank.
  private var isGlued: Bool { position > 0 && pieces.last?.range.upperBound == position }

  private var followsDigit: Bool { position > 0 && letters[position - 1].isDigit }

  private var isAtStartOfWord: Bool {
    position == 0 || letters[position - 1].isBlank || ([",", "@", "~"] as [Letter]).contains(letters[position - 1])
  }

  // MARK: - Numbers

  private mutating func number() {
    // `(2020-03-03)`
    let isBracketed = isGlued && pieces.last?.sign == "("
    let start = position
    if isAtStartOfWord || isBracketed, let date = takeDate(), !isBracketed || next == ")" {
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
    let number = WrittenNumber(letters, at: &position, allowsBlanks: !followsMonth)
    pieces.append(Piece(token: .number(number), range: start..<position))
    // `100.-`, `100,-`, as prices are written in Switzerland and in Sweden
    if next == "." || next == ",", letter(at: position + 1) == "-", !isDigit(at: position + 2) { position += 2 }
    if next?.isLatin == true { suffix() }
  }

  /// What is written behind a number without a blank: `5k`, `5kusd`, `2mmxn`, `6th`, `3x20`.
  private mutating func suffix() {
    let end = endOfLetters
    let word = text(position..<end)
    if word == "x", isDigit(at: end) { return add(.sign("*"), to: end) }
    if ["st", "nd", "rd", "th"].contains(word) { return add(.keyword(.ordinal), to: end) }
    if EnglishWords.keyword(word) != nil || isCurrency(at: position) { return }
    for letters in ["mm", "mn", "bn", "k", "m", "b"] where word.hasPrefix(letters) {
      let rest = position + letters.utf8.count
      guard isCurrency(at: rest), let multiplier = EnglishWords.keyword(letters) else { continue }
      return add(.keyword(multiplier), to: rest)
    }
  }

  /// Whether a code or a name begins here and takes all the letters.
  private func isCurrency(at place: Int) -> Bool {
    let end = end(from: place, while: \.isLatin)
    if end - place == 3, code(place..<end) != nil { return true }
    return NameMatcher.match(in: letters, at: place) != nil || letter(at: place)?.isCurrencySign == true
  }

  // MARK: - Words of letters

  private var endOfLetters: Int { end(from: position, while: \.isLatin) }

  /// Where the first letter stands from a place on that is none of these.
  private func end(from place: Int, while isOne: (Letter) -> Bool) -> Int {
    letters[place...].firstIndex { !isOne($0) } ?? letters.count
  }

  private func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(letters[range])) }

  private func code(_ range: Range<Int>) -> Currency? {
    guard let currency = Currency(text(range)), ReferenceCurrencyCatalog().contains(currency) else { return nil }
    return currency
  }

  private mutating func latin() {
    let end = endOfLetters
    if end - position == 3, let currency = code(position..<end) {
      // `USD$`: a sign of the same money says nothing more.
      let isSigned =
        letter(at: end)?.isCurrencySign == true
        && NameMatcher.word(in: letters[end...end])?.currencies.contains(currency) == true
      return add(.code(currency), to: isSigned ? end + 1 : end)
    }
    let word = text(position..<end)
    // `x` before a sign may be a symbol of the configuration: `X$`.
    if let keyword = EnglishWords.keyword(word), word != "x" || letter(at: end)?.isCurrencySign != true {
      add(.keyword(keyword), to: end)
    } else if ["by", "among"].contains(word), let verb = pieces.last?.range, let sign = Self.verbs[text(verb)] {
      pieces[pieces.count - 1] = Piece(token: .sign(sign), range: verb)
      position = end
    } else if word == "q" || word == "h", let number = letter(at: end)?.digit, !isDigit(at: end + 1),
      (1...(word == "q" ? 4 : 2)).contains(number)
    {
      add(.keyword(word == "q" ? .quarter(number) : .halfYear(number)), to: end + 1)
    } else if let factor = ["double": 2, "twice": 2, "triple": 3][word] {
      add(.keyword(.value(factor)), to: position)
      add(.sign("*"), to: end)
    } else if word == "dozen" {
      if pieces.last?.isNumber == true { add(.sign("*"), to: position) }
      add(.keyword(.value(12)), to: end)
    } else if let match = NameMatcher.match(in: letters, at: position) {
      add(.name(match.word), to: match.end)
    } else if end - position == 6, let first = code(position..<end - 3), let second = code(end - 3..<end) {
      add(.code(first), to: end - 3)
      add(.code(second), to: end)
    } else {
      add(.word, to: end)
    }
    // `what's`, `i'm`, `i'll`
    if next == "'" {
      let end = self.end(from: position + 1, while: \.isLatin)
      if (1...2).contains(end - position - 1) { position = end }
    }
  }

  /// `€`, or a sign with letters before it, such as `CA$`.
  private mutating func symbol() -> Bool {
    let start = position
    var end = min(self.end(from: start, while: \.isLatin), start + Self.longestSymbol)
    guard letter(at: end)?.isCurrencySign == true else { return false }
    end += 1
    // `$US`
    let endOfCountry = end - start == 1 ? self.end(from: end, while: \.isLatin) : end
    if endOfCountry > end, let word = NameMatcher.word(in: letters[end..<endOfCountry] + [letters[start]]) {
      add(.name(word), to: endOfCountry)
      return true
    }
    let name = NameMatcher.word(in: letters[start..<end])
    guard name != nil || end - start == 1 else { return false }
    add(letters[start] == "¢" ? .keyword(.cents) : name.map { .name($0) } ?? .word, to: end)
    return true
  }

  /// `100 usd increased by 5%`, `split among`; `has usd increased in 2023` asks for a course.
  private static let verbs: [String: Character] = [
    "increased": "+", "decreased": "-", "reduced": "-", "multiplied": "*", "times": "*", "divided": "/", "split": "/",
  ]

  private static let longestSymbol = 8

  // MARK: - Signs

  private mutating func sign() {
    let letter = letters[position]
    let next = self.letter(at: position + 1) ?? TypedText.blank
    switch letter {
    case "-" where next == ">", "=" where next == ">" || next == "=": add(.sign("→"), to: position + 2)
    case ">": add(.sign("→"), to: position + 1)
    // `EURUSD=X`, `EUR_USD`, `EUR.USD`, as trading sites write pairs
    case "=" where next == "x" && position + 2 == letters.count: position += 2
    case "_" where isBetweenLetters, "|" where isBetweenLetters, "\\" where isBetweenLetters,
      "." where isBetweenLetters:
      add(.sign("/"), to: position + 1)
    // `? usd = 100 eur`
    case "?" where isAtStartOfWord && position + 1 < letters.count: add(.keyword(.howMany), to: position + 1)
    // `5-mar-2021`
    case "-" where isInDate: position += 1
    case ";": add(.sign(","), to: position + 1)
    case "&": add(.keyword(.and), to: position + 1)
    case "@": add(.keyword(.at), to: position + 1)
    case "%": add(.keyword(.percent), to: position + 1)
    case "?", "!", "'", "\"": position += 1
    // The end of a sentence or an abbreviation.
    case "." where next.isBlank: position += 1
    default:
      let sign = Character(letter)
      add("+-*/(),:=→~".contains(sign) ? .sign(sign) : .other, to: position + 1)
    }
  }

  private var isInDate: Bool {
    guard isGlued, let last = pieces.last else { return false }
    if case .month = last.keyword { return (1...4).allSatisfy { isDigit(at: position + $0) } }
    guard case .number = last.token, last.range.count <= 2 else { return false }
    let end = end(from: position + 1, while: \.isLatin)
    return if case .month = EnglishWords.keyword(text(position + 1..<end)) { true } else { false }
  }

  private var isBetweenLetters: Bool {
    isGlued && pieces.last?.isKnownCurrency == true && letter(at: position + 1)?.isLetter == true
  }

  private static let parts: [Letter: Int] = ["½": 500, "¼": 250, "¾": 750, "⅕": 200, "⅛": 125]

  // MARK: - Korean words

  /// A run of syllables, which holds words without blanks between them: `어제원달러환율`. One that cannot be split into
  /// known words is one unknown word.
  private mutating func hangul() {
    let end = end(from: position, while: \.isHangul)
    let known = pieces.count
    while position < end {
      // `100 달러 를`; `이십이` is a number to its end.
      if isGlued || pieces.last?.isKnownCurrency == true,
        pieces.last?.isSinoKorean != true || KoreanWords.numeral(letters[position]) == nil,
        let (keyword, place) = KoreanWords.particle(in: letters, at: position), place == end
      {
        add(keyword, to: place)
      } else if !koreanWord(before: end) {
        let start = (letters[..<position].lastIndex { !$0.isLetter } ?? -1) + 1
        pieces.removeLast(pieces.count - known)
        pieces.append(Piece(token: .word, range: start..<end))
        position = end
      }
    }
  }

  private mutating func koreanWord(before end: Int) -> Bool {
    var keyword = KoreanWords.keyword(in: letters, at: position)
    // `3인`, but `100달러인데요`
    if [.counter, .times].contains(keyword?.keyword), pieces.last?.isNumber != true { keyword = nil }
    // `수백만원`, several million won, is not an amount.
    if letters[position] == "수", case .unit? = KoreanWords.numeral(letters[min(position + 1, end - 1)]) { return false }
    // `차트` is a chart, not the old money of Burma.
    let name = keyword?.keyword == .course ? nil : NameMatcher.match(in: letters, at: position)
    let numeralEnd = endOfNumerals(before: end)
    // `오만 리알` is Oman's, `오만원` is 50,000 won, `오만` alone a country.
    if let name, name.end >= keyword?.end ?? 0,
      name.end > numeralEnd || (name.end == numeralEnd && !followsNumber && !isFollowedByCurrency(numeralEnd))
    {
      add(.name(name.word), to: name.end)
    } else if letters[position] == "일", numeralEnd == position + 1, let last = pieces.last, last.isNumber,
      last.keyword == nil || !isFollowedByCurrency(numeralEnd)
    {
      // `3일 전`, but `이십일 달러`.
      add(.keyword(.calendar(.day)), to: numeralEnd)
    } else if let keyword, keyword.end > numeralEnd {
      add(.keyword(keyword.keyword), to: keyword.end)
    } else if isGlued, !followsNumber, let (keyword, place) = KoreanWords.particle(in: letters, at: position) {
      add(keyword, to: place)
    } else if numeralEnd > position, let numeral = KoreanWords.numeral(letters[position]) {
      add(.keyword(numeral), to: position + 1)
    } else {
      return false
    }
    return true
  }

  /// Looks no further than any name reaches.
  private func endOfNumerals(before end: Int) -> Int {
    letters[position..<min(end, position + 12)].prefix { KoreanWords.numeral($0) != nil }.endIndex
  }

  private func isFollowedByCurrency(_ place: Int) -> Bool {
    let limit = min(letters.count, place + 12)
    var place = end(from: place, while: \.isBlank)
    // `오만 오천 원`
    while place < limit, KoreanWords.numeral(letters[place]) != nil || letters[place].isBlank { place += 1 }
    return isCurrency(at: place)
  }

  private var followsNumber: Bool { isGlued && pieces.last?.isNumber == true }
}
