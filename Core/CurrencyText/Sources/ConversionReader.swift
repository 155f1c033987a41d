import ReferenceData
public import SharedModels

import struct Platform.Decimal

/// Parses the tokens of a question, with one function for each rule of the grammar.
struct ConversionReader {
  private static let deepestNesting = 64
  /// A sum of fractions grows with each of them; no real question has this many.
  private static let mostOperations = 1_000

  private let characters: [Character]
  private let pieces: [ConversionLexer.Piece]
  private let end: Int
  private let catalog: any CurrencyCatalog
  private let symbols: SymbolTable
  private let suggestionLimit: Int
  private var index = 0
  private var depth = 0
  private var operations = 0
  private(set) var choices: [CurrencyChoice] = []

  init(
    _ pieces: [ConversionLexer.Piece], of characters: [Character], catalog: any CurrencyCatalog, symbols: SymbolTable,
    suggestionLimit: Int
  ) {
    self.characters = characters
    self.pieces = pieces
    end = characters.count
    self.catalog = catalog
    self.symbols = symbols
    self.suggestionLimit = suggestionLimit
  }

  /// - Parameters:
  ///   - source: The currency of amounts without one.
  ///   - opening: The day that the question began with.
  mutating func question(
    source: Currency?, on opening: DayPhrase?
  ) throws(ConversionSyntaxError) -> ParsedConversion {
    let start = next?.range.lowerBound ?? 0
    let quantity = try sum()
    try refuseClosingBracket()
    let amountEnd = index > 0 ? pieces[index - 1].range.upperBound : end
    let terms = try terms(of: quantity, source: source, at: start..<amountEnd)
    let (targets, day) = try targets(isDated: opening != nil)
    return ParsedConversion(terms: terms, targets: targets, day: opening ?? day, choices: choices)
  }

  /// Currencies alone, such as a pair, separated by blanks, commas or a slash.
  mutating func currencies() throws(ConversionSyntaxError) -> [NamedCurrency] {
    var currencies: [NamedCurrency] = []
    while let piece = next {
      guard let currency = try takeCurrency() else {
        throw ConversionSyntaxError(.unexpected(text(of: piece)), at: piece.range)
      }
      currencies.append(NamedCurrency(currency: currency, range: piece.range))
      _ = takeSign(in: ",/") != nil || takeWord(among: Self.connectors) || takeWord(among: ["and"])
    }
    return currencies
  }

  // MARK: - Amounts

  /// An amount with nothing after it; with its currency when the text names one.
  mutating func amount() throws(ConversionSyntaxError) -> (number: ExactRatio, currency: Currency?) {
    let quantity = try sum()
    try refuseClosingBracket()
    if let surplus = next { throw ConversionSyntaxError(.unexpected(text(of: surplus)), at: surplus.range) }
    switch (quantity.plain, quantity.money.count) {
    case (let number?, 0): return (number, nil)
    case (nil, 1) where pieces.contains(where: \.isNumber):
      return (quantity.money[0].amount, quantity.money[0].currency)
    default: throw ConversionSyntaxError(.missingAmount, at: 0..<end)
    }
  }

  private mutating func sum() throws(ConversionSyntaxError) -> Quantity {
    var sum = try product()
    while let sign = try takeOperator(in: "+-") {
      let addend = try product(isOperand: true)
      sum = sum + (sign == "-" ? addend.scaled(by: ExactRatio(-1)) : addend)
    }
    return sum
  }

  private mutating func product(isOperand: Bool = false) throws(ConversionSyntaxError) -> Quantity {
    var product = try factor(isOperand: isOperand)
    try multiply(&product)
    if product.isPlain, let currency = try takeCurrency() {
      product = product.of(currency)
      let end = index
      try multiply(&product)
      if index > end, let money = next, isConnector(at: index + 1) {
        throw ConversionSyntaxError(.moneyAsFactor, at: money.range)
      }
    }
    return product
  }

  private mutating func multiply(_ product: inout Quantity) throws(ConversionSyntaxError) {
    while !isPairSign(at: index), let sign = try takeOperator(in: "*/") {
      let place = next?.range ?? end..<end
      let factor = try factor(isOperand: true)
      if sign == "*", product.isPlain, let number = product.plain {
        product = factor.scaled(by: number)
      } else {
        guard factor.isPlain, let number = factor.plain else { throw ConversionSyntaxError(.moneyAsFactor, at: place) }
        if sign == "/", number.isZero { throw ConversionSyntaxError(.divisionByZero, at: place) }
        product = product.scaled(by: sign == "*" ? number : ExactRatio(1) / number)
      }
    }
  }

  private mutating func factor(isOperand: Bool = false) throws(ConversionSyntaxError) -> Quantity {
    guard let piece = next else { throw ConversionSyntaxError(.missingAmount, at: end..<end) }
    switch piece.token {
    case .number(let magnitude, let scale):
      index += 1
      return .plain(ExactRatio(magnitude: magnitude, scale: scale))
    case .sign("-"), .sign("+"):
      index += 1
      let factor = try nested { reader throws(ConversionSyntaxError) in try reader.factor(isOperand: isOperand) }
      return piece.sign == "-" ? factor.scaled(by: ExactRatio(-1)) : factor
    case .sign("("):
      index += 1
      let inner = try nested { reader throws(ConversionSyntaxError) in try reader.sum() }
      guard takeSign(in: ")") != nil else { throw ConversionSyntaxError(.unclosedBracket, at: piece.range) }
      return inner
    case .sign:
      throw ConversionSyntaxError(.missingAmount, at: piece.range)
    case .word, .name:
      guard let currency = try takeCurrency() else { throw ConversionSyntaxError(.missingAmount, at: piece.range) }
      let end = index
      let amount = try amount(behind: currency)
      if isOperand, index == end {
        throw ConversionSyntaxError(.missingAmount, at: piece.range)
      }
      return amount
    }
  }

  /// `$100`, `usd -5`, `€(2+3)`; a currency alone is one unit of it.
  private mutating func amount(behind currency: Currency) throws(ConversionSyntaxError) -> Quantity {
    switch next?.token {
    case .number where dayPhrase(at: index) != nil:
      return Quantity().of(currency)
    case .number, .sign("("), .sign("-"):
      let place = next?.range ?? end..<end
      let isSum: Bool = if case .sign("-") = next?.token { !followsNumber(index + 1) } else { false }
      if isSum { return Quantity().of(currency) }
      let factor = try factor()
      guard factor.isPlain else { throw ConversionSyntaxError(.moneyAsFactor, at: place) }
      return factor.of(currency)
    default:
      return Quantity().of(currency)
    }
  }

  private func followsNumber(_ index: Int) -> Bool {
    guard index < pieces.count, case .number = pieces[index].token else { return false }
    return true
  }

  private mutating func refuseClosingBracket() throws(ConversionSyntaxError) {
    if let piece = next, piece.sign == ")" { throw ConversionSyntaxError(.unopenedBracket, at: piece.range) }
  }

  private mutating func nested(
    _ read: (inout ConversionReader) throws(ConversionSyntaxError) -> Quantity
  ) throws(ConversionSyntaxError) -> Quantity {
    guard depth < Self.deepestNesting else {
      throw ConversionSyntaxError(.tooManyBrackets, at: pieces[index - 1].range)
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private func terms(
    of quantity: Quantity, source: Currency?, at place: Range<Int>
  ) throws(ConversionSyntaxError) -> [Money] {
    var quantity = quantity
    if let plain = quantity.plain {
      guard quantity.money.count <= 1 else { throw ConversionSyntaxError(.amountWithoutCurrency, at: place) }
      guard let currency = quantity.money.first?.currency ?? source else {
        throw ConversionSyntaxError(.missingCurrency, at: place.upperBound..<place.upperBound)
      }
      quantity = Quantity(money: quantity.money) + Quantity.plain(plain).of(currency)
    }
    var terms: [Money] = []
    for (currency, amount) in quantity.money {
      guard let decimal = Self.decimal(amount) else { throw ConversionSyntaxError(.amountOutOfRange, at: place) }
      terms.append(Money(decimal, currency))
    }
    return terms
  }

  /// The amount itself where it fits in 38 digits; a quotient that never ends is cut at 34.
  private static func decimal(_ amount: ExactRatio) -> Decimal? {
    if let exact = amount.decimal(roundedTo: .significantDigits(ScaledInteger.maximumDigits)),
      ExactRatio(exact) == amount
    {
      return exact
    }
    return amount.decimal(roundedTo: .significantDigits(34))
  }

  // MARK: - Targets

  /// The words between amounts and targets.
  private static let connectors: Set<String> = ["to", "in", "into", "as"]
  /// The words before a day.
  private static let prepositions: Set<String> = ["on", "at"]
  /// The words that are never a currency, even when a table lists them.
  private static let reserved = connectors.union(prepositions).union(["and"])

  static func isReserved(_ word: String) -> Bool { reserved.contains(word.lowercased()) }

  /// - Parameter isDated: Whether the question has its day already.
  private mutating func targets(isDated: Bool) throws(ConversionSyntaxError) -> ([Currency], DayPhrase?) {
    var targets: [Currency] = []
    if isPairSign(at: index) {
      index += 1
    } else if takeWord(among: Self.connectors), next == nil {
      throw ConversionSyntaxError(.missingTarget, at: end..<end)
    }
    while let piece = next {
      if let day = try takeDay() {
        guard !isDated else {
          throw ConversionSyntaxError(.secondDay, at: piece.range.lowerBound..<end)
        }
        return (targets, day)
      }
      guard let target = try takeCurrency() else {
        throw ConversionSyntaxError(.unexpected(text(of: piece)), at: piece.range)
      }
      if !targets.contains(target) { targets.append(target) }
      if takeSign(in: ",") != nil || takeWord(among: ["and"]), next == nil {
        throw ConversionSyntaxError(.missingTarget, at: end..<end)
      }
    }
    return (targets, nil)
  }

  /// A slash between two currencies, not before a number.
  private func isPairSign(at index: Int) -> Bool {
    guard index > 0, index + 1 < pieces.count, pieces[index].sign == "/" else { return false }
    return pieces[index - 1].isCurrency && pieces[index + 1].isCurrency
  }

  private func isConnector(at index: Int) -> Bool {
    guard index < pieces.count, case .word(let word) = pieces[index].token else { return false }
    return Self.connectors.contains(word.lowercased())
  }

  // MARK: - Days

  /// The most tokens that a day has: the three numbers of a date and the signs between them.
  private static let longestDay = 5

  /// The day that the rest of the question names; nil when it is something else. After `on` it has to be a day.
  private mutating func takeDay() throws(ConversionSyntaxError) -> DayPhrase? {
    guard let first = next else { return nil }
    if takeWord(among: Self.prepositions) {
      guard let day = dayPhrase(at: index) else {
        let rest = index < pieces.count ? pieces[index].range.lowerBound : end
        throw ConversionSyntaxError(
          .invalidDay(characters[rest...].text), at: index < pieces.count ? rest..<end : first.range)
      }
      index = pieces.count
      return day
    }
    guard let day = dayPhrase(at: index) else { return nil }
    index = pieces.count
    return day
  }

  private func dayPhrase(at index: Int) -> DayPhrase? {
    guard index < pieces.count, pieces.count - index <= Self.longestDay else { return nil }
    return DayPhrase(characters[pieces[index].range.lowerBound...].text)
  }

  // MARK: - Currencies

  /// Reads one code, symbol or name.
  mutating func currency() throws(ConversionSyntaxError) -> Currency {
    guard let currency = try takeCurrency() else {
      throw ConversionSyntaxError(
        next == nil ? .missingCurrency : .unknownCurrency(String(characters), suggestions: []), at: 0..<end)
    }
    if let surplus = next { throw ConversionSyntaxError(.unexpected(text(of: surplus)), at: surplus.range) }
    return currency
  }

  /// The next currency; nil when none follows, or one of the words between amounts, targets and days.
  private mutating func takeCurrency() throws(ConversionSyntaxError) -> Currency? {
    guard let piece = next else { return nil }
    switch piece.token {
    case .number, .sign: return nil
    case .name(let word, let text):
      index += 1
      return try currency(symbols.meaning(of: word, text: text), of: text, at: piece.range)
    case .word(let text):
      if Self.isReserved(text) { return nil }
      index += 1
      if let currency = Currency(text), catalog.contains(currency) { return currency }
      guard let meaning = symbols.meaning(of: text) else {
        let suggestions = suggestionLimit > 0 ? catalog.suggestions(for: text, limit: suggestionLimit) : []
        throw ConversionSyntaxError(.unknownCurrency(text, suggestions: suggestions), at: piece.range)
      }
      return try currency(meaning, of: text, at: piece.range)
    }
  }

  private mutating func currency(
    _ meaning: SymbolTable.Meaning, of text: String, at range: Range<Int>
  ) throws(ConversionSyntaxError) -> Currency {
    switch meaning {
    case .open(let candidates):
      throw ConversionSyntaxError(.ambiguousCurrency(text, candidates: candidates), at: range)
    case .currency(let currency, let others, let setting):
      let choice = CurrencyChoice(
        word: text, setting: setting, currency: currency, others: others.filter { $0 != currency })
      if !others.isEmpty, !choices.contains(choice) { choices.append(choice) }
      return currency
    }
  }

  // MARK: - Tokens

  private var next: ConversionLexer.Piece? { index < pieces.count ? pieces[index] : nil }

  private mutating func takeOperator(in signs: String) throws(ConversionSyntaxError) -> Character? {
    guard let place = next?.range, let sign = takeSign(in: signs) else { return nil }
    operations += 1
    guard operations <= Self.mostOperations else { throw ConversionSyntaxError(.amountOutOfRange, at: place) }
    return sign
  }

  private mutating func takeSign(in signs: String) -> Character? {
    guard case .sign(let sign) = next?.token, signs.contains(sign) else { return nil }
    index += 1
    return sign
  }

  private mutating func takeWord(among expected: Set<String>) -> Bool {
    guard case .word(let word) = next?.token, expected.contains(word.lowercased()) else { return false }
    index += 1
    return true
  }

  private func text(of piece: ConversionLexer.Piece) -> String {
    switch piece.token {
    case .word(let word), .name(_, let word): word
    case .sign(let sign): String(sign)
    case .number(let magnitude, let scale): ScaledInteger(magnitude: magnitude, scale: scale)?.text() ?? "\(magnitude)"
    }
  }
}

/// A currency, and where in the text it was named.
public struct NamedCurrency: Hashable, Sendable {
  /// The currency.
  public let currency: Currency
  /// Offsets of characters from the start of the text.
  public let range: Range<Int>
}

extension ConversionLexer.Piece {
  fileprivate var sign: Character? { if case .sign(let sign) = token { sign } else { nil } }

  fileprivate var isNumber: Bool { if case .number = token { true } else { false } }

  /// Whether the token may be a currency; a word need not be one.
  fileprivate var isCurrency: Bool {
    switch token {
    case .name, .word: true
    case .number, .sign: false
    }
  }
}
