import ReferenceData
import SharedModels

import struct Platform.Decimal

/// Parses the tokens of a question; one function for each rule of the grammar.
struct ConversionReader {
  private static let deepestNesting = 64
  private static let connectors: Set<String> = ["to", "in", "into", "as"]

  private let pieces: [ConversionLexer.Piece]
  private let end: Int
  private let catalog: any CurrencyCatalog
  private let symbols: SymbolTable
  private var index = 0
  private var depth = 0
  private(set) var notes: [RateNote] = []

  init(
    pieces: [ConversionLexer.Piece], end: Int, catalog: any CurrencyCatalog, symbols: SymbolTable
  ) {
    self.pieces = pieces
    self.end = end
    self.catalog = catalog
    self.symbols = symbols
  }

  mutating func question(source: Currency?) throws(ConversionSyntaxError) -> ParsedConversion {
    let start = next?.range.lowerBound ?? 0
    let quantity = try sum()
    try refuseClosingBracket()
    let amountEnd = index > 0 ? pieces[index - 1].range.upperBound : end
    let terms = try terms(of: quantity, source: source, at: start..<amountEnd)
    let targets = try targets()
    return ParsedConversion(terms: terms, targets: targets, notes: notes)
  }

  // MARK: - Amounts

  /// An amount alone, without a currency.
  mutating func amount() throws(ConversionSyntaxError) -> ExactRatio {
    let quantity = try sum()
    try refuseClosingBracket()
    if let surplus = next { throw ConversionSyntaxError(.unexpected(text(of: surplus)), at: surplus.range) }
    guard quantity.isPlain, let number = quantity.plain else {
      throw ConversionSyntaxError(.missingAmount, at: 0..<end)
    }
    return number
  }

  private mutating func sum() throws(ConversionSyntaxError) -> Quantity {
    var sum = try product()
    while let sign = takeSign(in: "+-") {
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
    while let sign = takeSign(in: "*/") {
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
      return piece.token == .sign("-") ? factor.scaled(by: ExactRatio(-1)) : factor
    case .sign("("):
      index += 1
      let inner = try nested { reader throws(ConversionSyntaxError) in try reader.sum() }
      guard takeSign(in: ")") != nil else { throw ConversionSyntaxError(.unclosedBracket, at: piece.range) }
      return inner
    case .sign:
      throw ConversionSyntaxError(.missingAmount, at: piece.range)
    case .word:
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
    if let piece = next, piece.token == .sign(")") { throw ConversionSyntaxError(.unopenedBracket, at: piece.range) }
  }

  private func isConnector(at index: Int) -> Bool {
    guard index < pieces.count, case .word(let word) = pieces[index].token else { return false }
    return Self.connectors.contains(word.lowercased())
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

  /// The amount itself where 38 digits hold it; a quotient that never ends is cut at 34.
  private static func decimal(_ amount: ExactRatio) -> Decimal? {
    if let exact = amount.decimal(roundedTo: .significantDigits(ScaledInteger.maximumDigits)),
      ExactRatio(exact) == amount
    {
      return exact
    }
    return amount.decimal(roundedTo: .significantDigits(34))
  }

  // MARK: - Targets

  private mutating func targets() throws(ConversionSyntaxError) -> [Currency] {
    var targets: [Currency] = []
    if case .word(let word) = next?.token, Self.connectors.contains(word.lowercased()) {
      index += 1
      if next == nil { throw ConversionSyntaxError(.missingTarget, at: end..<end) }
    }
    while let piece = next {
      guard let target = try takeCurrency() else {
        throw ConversionSyntaxError(.unexpected(text(of: piece)), at: piece.range)
      }
      if !targets.contains(target) { targets.append(target) }
      if takeSign(in: ",") != nil || takeWord("and"), next == nil {
        throw ConversionSyntaxError(.missingTarget, at: end..<end)
      }
    }
    return targets
  }

  // MARK: - Currencies

  /// Parses a code or a symbol.
  mutating func currency(_ text: String, at range: Range<Int>) throws(ConversionSyntaxError) -> Currency {
    if let currency = Currency(text), catalog.details(of: currency) != nil { return currency }
    if let meaning = symbols.meaning(of: text) {
      let note = RateNote.symbolChosen(symbol: text, meaning.currency, among: [meaning.currency] + meaning.others)
      if !meaning.others.isEmpty, !notes.contains(note) { notes.append(note) }
      return meaning.currency
    }
    let candidates = symbols.candidates(for: text)
    throw ConversionSyntaxError(
      .unknownCurrency(text, suggestions: candidates.isEmpty ? catalog.suggestions(for: text, limit: 3) : candidates),
      at: range)
  }

  /// The currency that comes next; nil when no word comes, or one of the words between amounts and targets.
  private mutating func takeCurrency() throws(ConversionSyntaxError) -> Currency? {
    guard let piece = next, case .word(let word) = piece.token else { return nil }
    if Self.connectors.contains(word.lowercased()) { return nil }
    index += 1
    return try currency(word, at: piece.range)
  }

  // MARK: - Tokens

  private var next: ConversionLexer.Piece? { index < pieces.count ? pieces[index] : nil }

  private mutating func takeSign(in signs: String) -> Character? {
    guard case .sign(let sign) = next?.token, signs.contains(sign) else { return nil }
    index += 1
    return sign
  }

  private mutating func takeWord(_ expected: String) -> Bool {
    guard case .word(let word) = next?.token, word.lowercased() == expected else { return false }
    index += 1
    return true
  }

  private func text(of piece: ConversionLexer.Piece) -> String {
    switch piece.token {
    case .word(let word): word
    case .sign(let sign): String(sign)
    case .number(let magnitude, let scale): ScaledInteger(magnitude: magnitude, scale: scale)?.text() ?? "\(magnitude)"
    }
  }
}
