public import ReferenceData
public import SharedModels

/// Reads conversion questions such as `100 usd to krw, eur`, `$100 in ₩`, `50만원`, `100 dollars to won on friday` and
/// `3*(19.99+5) usd + 50 eur to gbp`.
///
/// ```
/// question = [day] sum ["to" | "in" | "into" | "as" | "/"] [target { ["," | "and"] target }] [day]
/// sum      = ["+" | "-"] product { ("+" | "-") product }
/// product  = factor { ("*" | "/") factor } [currency] { ("*" | "/") factor }
/// factor   = number | currency [number] | "(" sum ")" | "-" factor
/// currency = code | symbol | name
/// day      = ["on" | "at"] (see DayPhrase)
/// ```
///
/// A currency alone is one unit of it, but not after an operator: `100+ usd` lacks an amount. A slash between two
/// currencies makes a pair of them, any other divides.
public struct ConversionParser: Sendable {
  private let catalog: any CurrencyCatalog
  private let symbols: SymbolTable
  private let source: Currency?
  private let suggestionLimit: Int

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - catalog: Decides which three letters are a code.
  ///   - symbols: What symbols and names mean to the user.
  ///   - source: The currency of amounts without one.
  ///   - suggestionLimit: How many currencies an error suggests for an unknown word. To find them takes a thousand times
  ///     as long as to read the word, so zero suits those who show none.
  public init(
    catalog: any CurrencyCatalog = ReferenceCurrencyCatalog(), symbols: SymbolTable = SymbolTable(),
    source: Currency? = nil, suggestionLimit: Int = 3
  ) {
    self.catalog = catalog
    self.symbols = symbols
    self.source = source
    self.suggestionLimit = suggestionLimit
  }

  /// Parses a question; throws what is wrong and where.
  public func parse(_ text: String) throws(ConversionSyntaxError) -> ParsedConversion {
    let opening = DayPhrase.opening(text)
    var reader = try reader(of: text, from: opening?.length ?? 0)
    return try reader.question(source: source, on: opening?.day)
  }

  /// Reads an amount, with or without its currency (`€250`, `250 EUR`); throws what is wrong with it.
  ///
  /// - Parameters:
  ///   - text: The amount as typed.
  ///   - style: The separators used in numbers.
  public func amount(
    _ text: String, style: NumberStyle = .point
  ) throws(ConversionSyntaxError) -> (number: ExactRatio, currency: Currency?) {
    var reader = try reader(of: text, style: style)
    return try reader.amount()
  }

  /// Reads one code, symbol or name, such as a single argument; throws what is wrong with it.
  public func currency(_ text: String) throws(ConversionSyntaxError) -> (currency: Currency, choices: [CurrencyChoice])
  {
    if isUnknownWord(text) {
      let suggestions = suggestionLimit > 0 ? catalog.suggestions(for: text, limit: suggestionLimit) : []
      throw ConversionSyntaxError(.unknownCurrency(text, suggestions: suggestions), at: 0..<text.utf8.count)
    }
    var reader = try reader(of: text)
    return (try reader.currency(), reader.choices)
  }

  /// Whether the text is one word of ASCII letters that no table has. Nearly every mistaken cell of a batch is one, and to
  /// split it into tokens takes five times as long.
  private func isUnknownWord(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard !text.isEmpty, text.utf8.allSatisfy({ letters.contains($0 | 0x20) }) else { return false }
    if let currency = Currency(text), catalog.contains(currency) { return false }
    return symbols.meaning(of: text) == nil && !ConversionReader.isReserved(text) && Multiplier.power(of: text) == nil
  }

  /// Reads several codes, symbols and names, separated by blanks, commas or a slash; throws what is wrong and where.
  public func currencies(
    _ text: String
  ) throws(ConversionSyntaxError) -> (currencies: [NamedCurrency], choices: [CurrencyChoice]) {
    var reader = try reader(of: text)
    return (try reader.currencies(), reader.choices)
  }

  /// Whether the text begins as a question does: with an amount, or with a currency's code, symbol or name, perhaps
  /// after a day.
  public func beginsQuestion(_ text: String) -> Bool {
    let start = DayPhrase.opening(text)?.length ?? 0
    var lexer = ConversionLexer(text, from: start, catalog: catalog, symbols: symbols)
    do throws(ConversionSyntaxError) {
      return switch try lexer.next()?.token {
      case .number, .name: true
      case .sign(let sign): sign != "/"
      case .word(let word): lexer.isKnown(word) || word.first?.isCurrencySymbol == true
      case nil: false
      }
    } catch {
      // A number that cannot be read is an amount nonetheless.
      if case .unexpected = error.reason { return false }
      return true
    }
  }

  private func reader(
    of text: String, from start: Int = 0, style: NumberStyle = .point
  ) throws(ConversionSyntaxError) -> ConversionReader {
    var lexer = ConversionLexer(text, from: start, catalog: catalog, symbols: symbols, style: style)
    let pieces = try lexer.pieces()
    guard !pieces.isEmpty else { throw ConversionSyntaxError(.empty, at: 0..<lexer.end) }
    return ConversionReader(
      pieces, of: lexer.characters, catalog: catalog, symbols: symbols, suggestionLimit: suggestionLimit)
  }
}
