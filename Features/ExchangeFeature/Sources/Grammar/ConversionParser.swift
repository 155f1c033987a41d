public import ReferenceData
public import SharedModels

/// Parses conversion questions such as `100 usd to krw, eur`, `$100 in ₩` and `3*(19.99+5) usd + 50 eur to gbp`.
///
/// ```
/// question = sum [("to" | "in" | "into" | "as") target] { ["," | "and"] target }
/// sum      = ["+" | "-"] product { ("+" | "-") product }
/// product  = factor { ("*" | "/") factor } [currency] { ("*" | "/") factor }
/// factor   = number | currency [number] | "(" sum ")" | "-" factor
/// ```
///
/// A currency alone is one unit of it, but not after an operator: `100+ usd` lacks an amount.
public struct ConversionParser: Sendable {
  private let catalog: any CurrencyCatalog
  private let symbols: SymbolTable
  private let source: Currency?

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - symbols: What symbols mean to that person.
  ///   - source: The currency of amounts that name none.
  public init(
    catalog: any CurrencyCatalog = ReferenceCurrencyCatalog(), symbols: SymbolTable = SymbolTable(),
    source: Currency? = nil
  ) {
    self.catalog = catalog
    self.symbols = symbols
    self.source = source
  }

  /// Parses a question; throws what is wrong and where.
  public func parse(_ text: String) throws(ConversionSyntaxError) -> ParsedConversion {
    var lexer = ConversionLexer(
      text, isSymbol: { symbols.meaning(of: $0) != nil },
      isCode: { code in Currency(code).map { catalog.details(of: $0) != nil } ?? false })
    let pieces = try lexer.pieces()
    guard !pieces.isEmpty else { throw ConversionSyntaxError(.empty, at: 0..<lexer.end) }
    var reader = ConversionReader(pieces: pieces, end: lexer.end, catalog: catalog, symbols: symbols)
    return try reader.question(source: source)
  }

  /// Parses an amount without a currency; throws what is wrong with it.
  public func amount(_ text: String) throws(ConversionSyntaxError) -> ExactRatio {
    var lexer = ConversionLexer(text, isSymbol: { _ in false }, isCode: { _ in false })
    let pieces = try lexer.pieces()
    guard !pieces.isEmpty else { throw ConversionSyntaxError(.empty, at: 0..<lexer.end) }
    var reader = ConversionReader(pieces: pieces, end: lexer.end, catalog: catalog, symbols: symbols)
    return try reader.amount()
  }

  /// Parses one code or symbol, such as a single argument; throws what is wrong with it.
  public func currency(_ text: String) throws(ConversionSyntaxError) -> (currency: Currency, note: RateNote?) {
    var reader = ConversionReader(pieces: [], end: text.count, catalog: catalog, symbols: symbols)
    let currency = try reader.currency(text, at: 0..<text.count)
    return (currency, reader.notes.first)
  }
}
