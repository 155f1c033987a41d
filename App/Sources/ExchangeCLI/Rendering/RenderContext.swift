import ExchangeFeature
import SharedModels

import struct Platform.Date
import struct Platform.Decimal

// seed 004:157
/// For whom and for what an answer is written.
struct RenderContext: Sendable {
  /// The language of names, headings and ages.
  var language: Language
  /// Names, symbols and minor units.
  var catalog: any CurrencyCatalog
  /// The person's today, from which ages count.
  var today: FixingDate
  /// The present instant.
  var now: Date
  /// The terminal's width in cells; nil where there is no terminal, and lines are as long as they like.
  var width: Int?
  /// Whether tables are coloured.
  var isColored: Bool
  /// Decimals of rates in tables; nil shows 6 significant digits.
  var precision: Int?
  /// Whether tables show all the digits of rates.
  var isRaw = false
  /// What curves are drawn with.
  var chartStyle = TerminalChart.Style.braille
  /// How JSON is laid out: indented for a person at a terminal, compact for everything else.
  var jsonLayout: JSONWriter.Layout

  /// Collects the circumstances; by default those of a pipe.
  init(
    language: Language, catalog: any CurrencyCatalog, today: FixingDate, now: Date, width: Int? = nil,
    isColored: Bool = false, jsonLayout: JSONWriter.Layout = .compact
  ) {
    self.language = language
    self.catalog = catalog
    self.today = today
    self.now = now
    self.width = width
    self.isColored = isColored
    self.jsonLayout = jsonLayout
  }

  /// What the settings and the profile ask for, in lines of at most so many cells.
  init(_ circumstances: Circumstances, catalog: any CurrencyCatalog, moment: Moment, width: Int? = nil) {
    self.init(
      language: circumstances.language, catalog: catalog, today: moment.today, now: moment.instant, width: width)
    precision = circumstances.settings.precision
    isRaw = circumstances.settings.options.isRaw
    chartStyle = circumstances.settings.chartStyle
  }

  /// The same for a console's standard output.
  init(_ circumstances: Circumstances, catalog: any CurrencyCatalog, moment: Moment, console: any Console) {
    let isTerminal = console.isTerminal(.output)
    self.init(circumstances, catalog: catalog, moment: moment, width: isTerminal ? console.size?.columns : nil)
    isColored = circumstances.settings.color.isColored(onTerminal: isTerminal)
    jsonLayout = isTerminal ? .indented : .compact
  }

  /// The colours; nil where there are none.
  var palette: Palette? { isColored ? Palette(language: language) : nil }

  /// Turns lines into text with or without colours.
  var encoder: TextEncoder { TextEncoder(palette: palette) }

  /// Days and ages in the language.
  var dates: DateText { DateText(language: language, today: today, now: now) }

  /// A rate as tables show it; one that would be rounded to zero keeps its first two significant digits.
  func rate(_ rate: Decimal) -> String {
    if isRaw { return rate.plainText() }
    guard let precision else { return RateText.rate(rate) }
    let rounded = rate.rounded(to: .fractionDigits(precision))
    guard rounded != 0 || rate == 0 else { return rate.rounded(to: .significantDigits(2)).plainText() }
    return rounded.plainText(minimumFractionDigits: precision)
  }

  /// The currency's name in the language; the code where the catalogue has no name.
  func name(of currency: Currency) -> String {
    catalog.details(of: currency)?.name(in: language) ?? currency.code
  }

  /// A sentence in as many lines as it needs.
  func sentence(_ phrase: Phrase, _ style: Style = .quiet) -> [StyledText] {
    wrap(StyledText(phrase[language], style))
  }

  /// A line in as many lines as it needs.
  func wrap(_ line: StyledText) -> [StyledText] { line.wrapped(to: width) }

  /// The phrase in the language.
  func callAsFunction(_ phrase: Phrase) -> String { phrase[language] }
}
