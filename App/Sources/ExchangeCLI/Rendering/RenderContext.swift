import Arithmetic
import ExchangeFeature
import SharedModels
import TerminalText
import Wording

import struct Platform.Date
import struct Platform.Decimal
import struct Platform.LocaleVariable

struct RenderContext: Sendable {
  var language: Language
  var catalog: any CurrencyCatalog
  /// Ages of days count from it.
  var today: FixingDate
  var now: Date
  /// The home currency of profiles that name none.
  var standardHome = Currency.usd
  /// The terminal's width in cells; nil without a terminal, where lines may be of any length.
  var width: Int?
  var isColored = false
  /// Decimals of rates in tables; nil for 6 significant digits.
  var precision: Int?
  var isRaw = false
  var chartStyle = ChartStyle.braille
  var isASCII = false
  /// Indented for a person at a terminal, compact for everything else.
  var indentsJSON = false
}

/// The signs that charts are drawn with.
package enum ChartStyle: Hashable, Sendable {
  /// Eight dots per character.
  case braille
  /// Two dots per character, for fonts without braille.
  case block
  case ascii

  /// What the terminal can show, judged by its name and the locale's encoding.
  ///
  /// A locale that names no encoding is taken for UTF-8, like all other output. The Linux console has blocks in its
  /// font but no braille.
  init(variables: [String: String]) {
    let isUnicode = LocaleVariable(of: "LC_CTYPE", in: variables)?.isUTF8 ?? true
    switch variables["TERM"] {
    case _ where !isUnicode: self = .ascii
    case "dumb": self = .ascii
    case "linux": self = .block
    default: self = .braille
    }
  }
}

extension RenderContext {
  /// What the settings and the profile ask for, in lines of at most `width` cells.
  init(_ run: RunContext, catalog: any CurrencyCatalog, moment: Moment, width: Int? = nil) {
    self.init(
      language: run.language, catalog: catalog, today: moment.today, now: moment.instant,
      standardHome: run.standardHome,
      width: width,
      isColored: run.isColored(onTerminal: width != nil), precision: run.settings.precision, isRaw: run.options.isRaw,
      chartStyle: ChartStyle(variables: run.variables), isASCII: run.isASCII)
  }

  /// The same for a console's standard output.
  init(_ run: RunContext, catalog: any CurrencyCatalog, moment: Moment, console: any Console) {
    let isTerminal = console.isTerminal(.output)
    self.init(run, catalog: catalog, moment: moment, width: isTerminal ? console.size?.columns : nil)
    isColored = run.isColored(onTerminal: isTerminal)
    indentsJSON = isTerminal
  }

  var json: JSONWriter { JSONWriter(isIndented: indentsJSON, isASCII: isASCII) }

  var encoder: TextEncoder { TextEncoder(colors: isColored ? language : nil, isASCII: isASCII) }

  /// A rate as tables show it; one that would round to zero keeps its first two significant digits.
  func rate(_ rate: Decimal) -> String {
    if isRaw { return rate.groupedText() }
    guard let precision else { return RateText.rate(rate) }
    let rounded = rate.rounded(to: .fractionDigits(precision))
    guard rounded != 0 || rate == 0 else { return rate.rounded(to: .significantDigits(2)).plainText() }
    return rounded.groupedText(minimumFractionDigits: precision)
  }

  /// A rate for scripts: six significant digits, not padded, unless others are asked for.
  func plainRate(_ rate: Decimal) -> String {
    isRaw || precision != nil
      ? self.rate(rate).filter { $0 != "," }
      : rate.rounded(to: .significantDigits(RateText.significantDigits)).plainText()
  }

  /// A pair in the direction in which it is at least 1: `1 USD = 1,335.27 KRW`, whichever way was asked.
  func rate(of pair: CurrencyPair, _ rate: Decimal, inverse: Decimal) -> String {
    // Foundation makes a table of powers before it compares its first decimals.
    let isBelowOne = ExactRatio(rate * Decimal(pair.shownUnits)) < ExactRatio(1)
    return isBelowOne ? equation(inverse, of: pair.inverse) : equation(rate, of: pair)
  }

  /// The code where the catalogue has no name.
  func name(of currency: Currency) -> String { catalog.name(of: currency, in: language) ?? currency.code }

  func sentence(_ phrase: Phrase, _ style: Style = .quiet) -> [StyledText] { wrap(StyledText(phrase[language], style)) }

  func wrap(_ line: StyledText) -> [StyledText] { line.wrapped(to: width) }

  /// Where an answer comes from, below it, with a dot between the parts; a warning stands last.
  ///
  /// Lines break between parts, and inside a part wider than a line.
  func footer(_ parts: [String], warning: Phrase? = nil) -> [StyledText] {
    let warning = warning.map { [StyledText(self($0), .warning)] } ?? []
    return (parts.map { StyledText($0, .quiet) } + warning).reduce(into: []) { lines, part in
      let longer = lines.last.map { $0 + StyledText(" · ", .quiet) + part }
      if let longer, width.map({ longer.width <= $0 }) ?? true {
        lines[lines.count - 1] = longer
      } else {
        lines += wrap(part)
      }
    }
  }

  func callAsFunction(_ phrase: Phrase) -> String { phrase[language] }
}
