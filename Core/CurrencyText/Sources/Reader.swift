import Arithmetic
import ReferenceData
import SharedModels
import Wording

struct ReaderSettings: Sendable {
  var symbols = SymbolTable()
  var style = NumberStyle.localPoint
  var dayOrder: DayOrder?
  /// Whether a year may have two digits: `march '21`.
  var takesShortYears = true
  var suggests = true
  /// Whether metals, funds and codes for tests are refused.
  var refusesUnquoted = true
  /// The day on which the text is read, which tells days in the past from others; nil where it is not known.
  var today: FixingDate?
}

/// Reads tokens, with one function for each rule of the grammar in ``ConversionParser``.
struct Reader {
  let text: TypedText
  var pieces: [Piece]
  let settings: ReaderSettings
  var index = 0
  var depth = 0
  var operations = 0
  /// Whether `환율` was among the words.
  private(set) var asksForRate = false
  /// Where `average` is among them.
  private var mean: Int?
  /// The currencies that were read, in the order of their last reading.
  private(set) var named: [NamedCurrency] = []
  /// A fee in percent that was named, and where.
  var fee: (share: ExactRatio, place: Range<Int>)?
  /// Where the day, the period or the stretch stands.
  var dayPlace: Range<Int>?
  /// What an amount is the price of: a month, a person.
  var priceUnit: PriceUnit?
  /// The target that stands before an amount in another currency: `달러 100만원`.
  var targetOfAmount: NamedCurrency?
  /// Whether words stand between that target and the amount.
  var isTargetApart = false
  /// Whether the amount stands behind a pair without its currency, where it may be a rate: `eur usd 1.20`.
  var hasBareAmountBehind = false
  /// Words of days that are none where they stand: the Christmas of a present.
  var leftOut: [SpokenWord] = []
  /// Whether the question is asked in Korean, where the month stands before the day and the year first.
  let isKorean: Bool
  /// Whether a fee is among the words.
  let namesFee: Bool

  init(_ typed: TypedText, _ settings: ReaderSettings = ReaderSettings()) {
    text = typed
    pieces = typed.pieces
    self.settings = settings
    isKorean = typed.letters.contains(where: \.isHangul)
    namesFee = pieces.contains { $0.keyword == .fee }
  }

  /// Keeps what names a currency, in place of what was read there before.
  mutating func note(_ currency: NamedCurrency) {
    named.removeAll { $0.range.overlaps(currency.range) }
    named.append(currency)
  }

  /// Keeps that the words for one currency name another one, which something beside them says.
  mutating func note(_ meant: Currency, for currency: Currency?) {
    named = named.map { $0.currency == currency ? NamedCurrency(currency: meant, range: $0.range, origin: .place) : $0 }
  }

  /// How the words were read so far.
  var interpretation: Interpretation {
    var interpretation = Interpretation()
    (interpretation.named, interpretation.corrections) = (named, text.readAsOthers)
    (interpretation.day, interpretation.fee) = (dayPlace, fee?.place)
    return interpretation
  }

  // MARK: - Tokens

  var end: Int { text.letters.count }
  var next: Piece? { piece(at: index) }
  /// The token before the place.
  var last: Piece? { piece(at: index - 1) }
  /// Where it ends.
  var lastEnd: Int { last?.range.upperBound ?? 0 }

  func piece(at index: Int) -> Piece? { pieces.indices.contains(index) ? pieces[index] : nil }

  func keyword(at index: Int) -> Keyword? { pieces.indices.contains(index) ? pieces[index].keyword : nil }

  /// Whether no blank stands between a token and the one before.
  func isGlued(at index: Int) -> Bool { pieces[index - 1].range.upperBound == pieces[index].range.lowerBound }

  /// A number in digits; nil where something else stands.
  func digits(at index: Int) -> WrittenNumber? {
    if case .number(let written)? = piece(at: index)?.token { written } else { nil }
  }

  /// The place where the next token begins, or the end.
  var place: Range<Int> { next?.range ?? end..<end }

  mutating func takeSign(in signs: String) -> Character? {
    guard let sign = next?.sign, signs.contains(sign) else { return nil }
    index += 1
    return sign
  }

  mutating func take(_ keywords: Keyword...) -> Bool {
    guard let keyword = next?.keyword, keywords.contains(keyword) else { return false }
    index += 1
    return true
  }

  /// Reads a form; nil, and nothing read, where something else stands.
  mutating func attempt<Value, Failure: Error>(
    _ form: (inout Reader) throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    let start = index
    if let value = try form(&self) { return value }
    index = start
    return nil
  }

  /// What is read from a place on; nil where nothing can be.
  func reading<Value>(at place: Int, _ read: (inout Reader) throws -> Value?) -> Value? {
    var reader = self
    reader.index = place
    return try? read(&reader)
  }

  /// What can be read from each place on, with its tokens.
  func readings<Value>(_ read: @escaping (inout Reader) -> Value?) -> some Sequence<(tokens: Range<Int>, value: Value)>
  {
    pieces.indices.lazy.compactMap { place in
      reading(at: place) { reader in read(&reader).map { (place..<reader.index, $0) } }
    }
  }

  /// Passes over the words of politeness and asking.
  @discardableResult
  mutating func skipFillers() -> Bool {
    let start = index
    while let keyword = next?.keyword {
      // `100달러 몇십만원`, but `몇만원` alone is not an amount.
      if stands(.word(.howMany), .syllable), !pieces[..<index].contains(where: \.isCurrency) { break }
      let place = index
      guard Self.passing.contains(where: { pass($0) }) else { break }
      if keyword == .rate { asksForRate = true }
      if keyword == .mean { mean = place }
    }
    return index > start
  }

  /// Words of politeness and asking, and those that are such only beside others.
  private static let passing: [[Pattern]] = [
    [.word(.filler, .aside, .possessive, .rate, .mean)],
    [.word(.howMany), .many(.syllable)],
    // `on average`, `annual average`, `average of`
    [.any([.word(.on), .periodic]), .ahead(.word(.mean))],
    [.behind(.word(.mean)), .word(.of)],
    // `how much is this`, but `this month`
    [.latin(.word(.beside(0))), .not(.any([.unit, .month, .weekday, .beside, .quarter, .word(.half), "time"]))],
    // `at the average rate of 2024`, `at the rate of 3 march`
    [
      .word(.at), .many(.row([.not("rate"), .word(.filler)])),
      .ahead(.any([.word(.mean), .row(["rate", .word(.of), .date])])),
    ],
    [.behind("rate"), .word(.of), .ahead(.any([.date, .digits]))],
    // `how many pounds do i have to change`
    [.word(.to), .word(.change), .end],
    // `over the last year`, but `100 usd over krw`
    [.not(.row([.behind(.row([.number, .currency])), "over", .currency])), "over", .not(.number)],
    // `어제 환율로 100달러`
    [.behind(.word(.rate)), .word(.toward)],
    // `최근 환율`, but `최근 3개월`
    [.word(.past), .not(.any([.number, .unit, .end]))],
  ]

  func isHangul(at index: Int) -> Bool { piece(at: index).flatMap { letter(at: $0.range) }?.isHangul ?? false }

  /// The letter that a place begins with; nil at the end, where a currency stands that only a reading has.
  func letter(at range: Range<Int>) -> Letter? { range.lowerBound < end ? text.letters[range.lowerBound] : nil }

  /// Refuses a mean of what is one day.
  func checkMean(of date: DatePhrase?) throws(ConversionSyntaxError) {
    // `the most yen for a dollar in 2026` is no mean, nor is `올해 달러 월별`.
    if date?.isPeriod == true, let place = pieces.indices.first(where: { stands(Self.ofManyDays, at: $0) }) {
      throw error(.manyDays, at: pieces[place].range, hint: hintOfManyDays(anyPeriod))
    }
    guard let mean, date?.isPeriod != true else { return }
    var failure = unexpected(at: mean)
    let isKorean = text.letters[pieces[mean].range.lowerBound].isHangul
    // `average of 100 usd and 200 eur` asks for no period.
    if pieces.count(where: \.isNumber) < 2 {
      failure.hint = .instead(Phrase(verbatim: "\(text.source) \(isKorean ? "지난달" : "last month")"))
    }
    throw failure
  }

  /// Where the tokens from one to another stand.
  func range(of tokens: Range<Int>) -> Range<Int> {
    pieces[tokens.lowerBound].range.lowerBound..<pieces[tokens.upperBound - 1].range.upperBound
  }

  func error(
    _ reason: ConversionSyntaxError.Reason, at range: Range<Int>, hint: QuestionHint? = nil
  ) -> ConversionSyntaxError {
    ConversionSyntaxError(reason, text.text(range), at: range, hint: hint)
  }

  /// A token that cannot stand where it does, with all that was written in one with it: `1y`, not `y`.
  func unexpected(at index: Int) -> ConversionSyntaxError {
    guard let piece = piece(at: index) else { return error(.missingCurrency, at: end..<end) }
    var range = piece.range
    if piece.isNumber || piece.isCurrency {
      for before in pieces[..<index].reversed() {
        guard before.range.upperBound == range.lowerBound, before.isNumber || before.isCurrency else { break }
        range = before.range.lowerBound..<range.upperBound
      }
      let rest = text.letters[range.upperBound...].prefix { $0.isLetter || $0.isDigit || $0 == "%" }
      range = range.lowerBound..<rest.endIndex
    }
    return error(.unexpected, at: range)
  }

  func requireEnd() throws(ConversionSyntaxError) { if next != nil { throw unexpected(at: index) } }
}
