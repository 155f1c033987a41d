public import Arithmetic
public import ReferenceData
public import SharedModels

public import struct Platform.Decimal

/// Reads what people type about money: questions such as `100 usd to krw, eur`, `$100 in ₩`, `50만원`,
/// `how much is 30 quid in won?` and `8.5% of 200 eur in 2023`, pairs, amounts, rates, days and periods, in English and
/// Korean.
///
/// ```
/// question  = [date] [target-first] sum [date] [connector] [target { ["," | "and" | "or"] target }] [date]
/// target-first = ("how many" | "to" | "in") currency | currency "으로"
/// connector = "to" | "in" | "into" | "as" | "vs" | "대" | "=" | "→" | "->" | "/" | ":" | "-"
/// target    = currency | "all"
/// sum       = ["+" | "-"] product { ("+" | "-") (number "%" | product) | ("and" | "," | "이랑") product | applied }
/// applied   = number "%" ("off" | "tip") | (number "%" | product) ("더하면" | "빼면" | "나누면" …) | number ("배" | "명")
/// product   = factor { ("*" | "x" | "/") factor } [currency] ["cents"] ["each" | "per hour"]
///             { ("*" | "x" | "/") factor }
/// factor    = number ["%"] [("of" | "off" | "@") product] | currency [number] | "(" sum ")" | "-" factor
/// number    = (digits | numeral) { unit [digits | numeral] }
/// numeral   = "a" | "half" | "one" … "ninety" | "한" | "일" …
/// unit      = "k" | "hundred" | "thousand" | "lakh" | "million" … | "십" | "백" | "천" | "만" | "억" | "조"
/// currency  = code | symbol | name | territory
/// date      = ["on" | "at" | "in" | "as of"] (day | period)
/// day       = 2026-10-30 | 30 oct [2026] | oct 30 [2026] | today | [last] friday
///           | n (days | weeks | months | years) ago | end of period
/// period    = 2023 | 2023-Q1 | 2023-03 | 2026-W43 | march [2020] | q1 [2023]
///           | (last | this) (week | month | quarter | year)
/// ```
///
/// Days and periods have Korean forms, too (see ``DatePhrase``). Words of politeness and asking may stand between all
/// of these. A currency alone is one unit of it, but not after an operator: `100+ usd` lacks an amount. A slash between
/// two currencies makes a pair of them, any other divides. A number right before a currency is its amount; eight digits
/// or a year are a date behind a preposition, and at the end of a question that has both currencies.
public struct ConversionParser: Sendable {
  private let settings: ReaderSettings
  private let source: Currency?
  private let rateStyle: NumberStyle

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - symbols: What symbols and names mean to the user.
  ///   - style: Which mark is decimal.
  ///   - source: The currency of amounts without one.
  ///   - suggests: Whether an error suggests currencies for an unknown word. To find them takes a thousand times as
  ///     long as to read the word.
  ///   - today: The day on which the text is read. Without it a day with a year of two digits may be refused with
  ///     readings that lie in the future.
  ///   - refusesUnquoted: Whether codes of ISO 4217 that are no money are refused, such as gold's.
  ///   - rateStyle: Which mark is decimal in a rate.
  public init(
    symbols: SymbolTable = SymbolTable(), style: NumberStyle = .localPoint, source: Currency? = nil,
    suggests: Bool = true, today: FixingDate? = nil, refusesUnquoted: Bool = true, rateStyle: NumberStyle = .rate
  ) {
    settings = ReaderSettings(
      symbols: symbols, style: style, suggests: suggests, refusesUnquoted: refusesUnquoted, today: today)
    (self.source, self.rateStyle) = (source, rateStyle)
  }

  /// Parses a question; throws what is wrong and where.
  public func parse(_ text: TypedText) throws(ConversionSyntaxError) -> ParsedConversion {
    var reader = try reader(of: text)
    do throws(ConversionSyntaxError) {
      return try reader.wholeQuestion(source: source)
    } catch {
      throw reader.rewritten(reader.explained(error))
    }
  }

  /// What a question asks for.
  public enum Reading: Hashable, Sendable {
    /// What an amount is worth, or a rate.
    case conversion(ParsedConversion)
    /// What rates were over many days.
    case course(CourseQuestion)
  }

  /// Reads a question of any kind; throws what is wrong and where.
  public func read(_ text: TypedText) throws(ConversionSyntaxError) -> Reading {
    let reader = try reader(of: text)
    func course() -> Reading? { reader.isRefused ? nil : reader.reading(at: 0) { $0.course() } }
    let asksAboutDays = reader.asksAboutDays
    if asksAboutDays, let question = course() { return question }
    do throws(ConversionSyntaxError) {
      return .conversion(try parse(text))
    } catch {
      guard !asksAboutDays, let question = course() else { throw error }
      return question
    }
  }

  /// Parses a question in one text.
  public func parse(_ text: String) throws(ConversionSyntaxError) -> ParsedConversion { try parse(TypedText(text)) }

  /// Reads an amount, with or without its currency (`€250`, `250 EUR`); throws what is wrong with it.
  ///
  /// - Parameter style: Which mark is decimal; the parser's unless it is named.
  public func amount(
    _ text: String, style: NumberStyle? = nil
  ) throws(ConversionSyntaxError) -> (number: ExactRatio, currency: Currency?) {
    var reader = try reader(of: TypedText(text), style: style)
    return try reader.amount()
  }

  /// Reads one code, symbol, name or territory, such as a single argument; throws what is wrong with it.
  public func currency(
    _ text: String
  ) throws(ConversionSyntaxError) -> (currency: Currency, interpretation: Interpretation) {
    var reader = try reader(of: TypedText(text))
    return (try reader.currency(), reader.interpretation)
  }

  /// Reads the currencies of a command that is not a question, with the date and the amounts that it takes beside them.
  public func currencies(
    _ text: TypedText, for use: CurrencyUse
  ) throws(ConversionSyntaxError) -> ParsedCurrencies {
    var reader = try reader(of: text)
    do throws(ConversionSyntaxError) { return try reader.currencies(use) } catch { throw reader.explained(error) }
  }

  /// Reads two amounts of money, the bought and the paid one, and the day: `100 usd 140000 krw on friday`; and whether
  /// the shop turned the price into the buyer's own money (원화결제).
  public func cost(
    _ text: TypedText
  ) throws(ConversionSyntaxError) -> (
    bought: Money, paid: Money, date: DatePhrase?, interpretation: Interpretation, isInHomeMoney: Bool
  ) {
    var reader = try reader(of: text)
    return try reader.cost()
  }

  /// Reads a pair and a rate, in units of the second currency for one of the first: `usd/krw 1400`.
  public func pairAndRate(_ text: TypedText) throws(ConversionSyntaxError) -> (pair: ParsedCurrencies, rate: Decimal) {
    var reader = try reader(of: text, style: rateStyle)
    return try reader.pairAndRate()
  }

  /// Reads a rate alone, as behind `--rate` or in a condition.
  public func rate(_ text: String) throws(ConversionSyntaxError) -> Decimal {
    var reader = try reader(of: TypedText(text), style: rateStyle)
    return try reader.rate()
  }

  /// Reads a percentage, with its sign: `2.5%` is 2.5.
  public func percent(_ text: String) throws(ConversionSyntaxError) -> Decimal {
    var reader = try reader(of: TypedText(text), style: .rate)
    return try reader.rate(isPercent: true)
  }

  private func reader(of text: TypedText, style: NumberStyle? = nil) throws(ConversionSyntaxError) -> Reader {
    guard !text.pieces.isEmpty else { throw ConversionSyntaxError(.empty, at: 0..<text.letters.count) }
    var settings = settings
    if let style { settings.style = style }
    return Reader(text, settings)
  }
}

extension DatePhrase {
  /// Reads a day or a period alone, as an option or a cell has it; throws what is wrong with it.
  ///
  /// - Parameters:
  ///   - order: Which of two numbers is the day, where both may be the month; without it such a date is refused.
  ///   - takesShortYears: Whether a year may have two digits: `march '21`.
  public init(
    _ text: String, order: DayOrder? = nil, takesShortYears: Bool = true
  ) throws(ConversionSyntaxError) {
    let typed = TypedText(text)
    guard !typed.pieces.isEmpty else { throw ConversionSyntaxError(.invalidDay, text, at: 0..<typed.letters.count) }
    var reader = Reader(typed, ReaderSettings(dayOrder: order, takesShortYears: takesShortYears))
    self = try reader.wholeDate()
  }
}
