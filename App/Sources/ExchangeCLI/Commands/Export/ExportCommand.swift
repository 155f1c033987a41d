import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Platform
import SharedModels
import WeaveDI
import Wording

import struct Platform.SHA256

/// `export FROM[,FROM…] TO`: rates as price directives for plain-text accounting.
struct ExportCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  /// The priced commodities, then the currency of the prices.
  let words: [ArgumentWord]
  let range: RangeOptions
  let dialect: PriceExport.Target
  let isInverted: Bool
  let names: [CommodityName]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    try arguments.require(.everyCurrency, for: .daily)
    words = arguments.positionals
    guard !words.isEmpty else {
      throw UsageError(.missing(Self.source, .currency, command: "export"), at: arguments.end)
    }
    range = try RangeOptions(arguments)
    (dialect, names) = try Self.dialect(arguments)
    isInverted = arguments.has(.invert)
  }

  /// The program that reads the prices, and what it calls currencies.
  static func dialect(_ arguments: ParsedArguments) throws(UsageError) -> (PriceExport.Target, [CommodityName]) {
    guard let dialect = try arguments[Options.dialect] else {
      throw UsageError(.missingOption(OptionSpecification.dialect.usage, command: "export"), at: arguments.end)
    }
    let names = try arguments.all(Options.commodity)
    if let refused = names.first(where: { !dialect.takes($0.value.text) }) {
      throw UsageError(
        .invalidValue(
          refused.value.text, of: OptionSpecification.commodity.flag, expectation: dialect.commodityExpectation),
        at: refused.span)
    }
    return (dialect, names.map(\.value))
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let parsed = try session.read(words, for: .range)
    let request = HistoryQuestion(
      try pairs(of: parsed.currencies),
      range: try range.with(parsed, at: words.span(of: parsed.interpretation.day)).range(today: session.today),
      policy: session.policy)
    let series = try await session.answer(request)
    let names = Dictionary(names.map { ($0.currency, $0.text) }) { $1 }
    try session.write(
      PriceExport(series: series, names: names, target: dialect, interpretation: parsed.interpretation))
    return .answered
  }

  /// Each pair once: `krw,krw usd` has one, `usd/krw,eur/krw` two.
  private func pairs(of named: [NamedCurrency]) throws -> [CurrencyPair] {
    guard let quote = named.last?.currency, named.count > 1 else {
      throw UsageError(
        .missingTarget(of: "export"), at: ArgumentSpan(word: words[words.count - 1].index + 1))
    }
    if let other = named.first(where: { $0.isQuote && $0.currency != quote }) {
      throw UsageError(
        Phrase(
          "one export has prices in one currency, not in \(other.currency) and \(quote)", "한 번에 한 통화로만 내보낼 수 있습니다"),
        hint: Phrase("run it once for each", "통화마다 따로 실행하세요"), at: words.last?.span)
    }
    let bases = named.dropLast().filter { !$0.isQuote }.map(\.currency).uniqued()
    return bases.map { isInverted ? CurrencyPair(base: quote, quote: $0) : CurrencyPair(base: $0, quote: quote) }
  }

  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command {
    if arguments.has(.neededBy) { return try ExportNeededCommand(arguments) }
    if arguments.has(.everyCurrency) { return try ExportTableCommand(arguments) }
    return try ExportCommand(arguments)
  }

  private static let source = "FROM[,FROM...]"

  static let name = "export"
  static let specification = CommandSpecification(
    name, Phrase("Price directives for accounting programs", "회계 프로그램용 환율 내보내기"),
    details: Phrase(
      """
      Rates are written with 8 significant digits; --precision sets decimals instead, and --raw writes all 16. Several pairs \
      with one target follow one another.

      With --needed-by FILE only the prices are written that the journal's postings need and that neither it nor the files it \
      includes have; append them to the journal, and a report in TO (without it your home currency) values every posting. \
      Commodities are spelled as in the journal; one that is not a currency is left alone.

      With --all no currencies are named: --all --for csv writes every currency and fixing against the euro, with all \
      digits. With --daily it has a row for each currency and calendar day, so that a database joins amounts by day and \
      currency and gets the rates that a dated conversion has.
      """,
      """
      환율은 유효숫자 8자리로 씁니다. --precision은 소수 자릿수를 정하고 --raw는 16자리를 모두 씁니다. 대상 통화가 같은 여러 통화쌍은 차례로 이어집니다.

      --needed-by 파일을 쓰면 장부의 거래에 필요한데 장부와 그 안에서 불러오는 파일에 없는 가격만 씁니다. 이를 장부에 덧붙이면 TO(생략하면 기본 통화) 기준 보고서에서 모든 거래의 가치를 \
      계산할 수 있습니다. 통화는 장부에 적힌 대로 쓰고, 통화가 아닌 것은 건드리지 않습니다.

      --all에는 통화를 쓰지 않습니다. --all --for csv는 모든 통화와 고시를 유로 기준으로, 모든 자릿수까지 씁니다. --daily를 더하면 통화와 날짜마다 한 행을 쓰므로, 데이터베이스에서 \
      날짜와 통화로 조인하면 날짜를 지정한 환산과 같은 환율을 얻습니다.
      """),
    arguments: [ArgumentSpecification(source, .currency, .optional), ArgumentSpecification("TO", .currency, .words)],
    options: [.dialect, .neededBy, .everyCurrency, .daily, .last, .from, .to, .invert, .commodity],
    groups: [.rates, .numbers], except: [.date],
    examples: [
      "export USD EUR --for hledger --last 1y": Phrase("A year of prices", "한 해의 가격"),
      "export USD,GBP,CHF EUR --for ledger": Phrase("Several pairs", "여러 통화쌍"),
      "export USD KRW --for hledger --invert --symbol 'USD=$'":
        Phrase("The price of a won in dollars, written as $", "원의 달러 가격을 $로 표기"),
      "export USD KRW --for beancount --from 2024-01-01": Phrase("Since a day", "특정 날짜부터"),
      "export EUR --needed-by main.journal --for hledger": Phrase("What a journal lacks", "장부에 없는 가격만"),
      "export --all --daily --for csv": Phrase("Every currency and day, for a database", "데이터베이스용, 모든 통화와 날짜"),
    ])
}

extension OptionSpecification {
  static let dialect = Options.dialect.specification
  static let invert = OptionSpecification("invert", Phrase("Price TO in FROM instead", "반대 방향: TO의 가격을 FROM으로"))
  static let commodity = Options.commodity.specification
  static let neededBy = Options.neededBy.specification
  static let everyCurrency = OptionSpecification(
    "all", Phrase("Every currency and fixing, as a table for databases", "모든 통화와 고시를 데이터베이스용 표로"))
  static let daily = OptionSpecification(
    "daily", Phrase("With --all: a row for each calendar day", "--all과 함께: 날짜마다 한 행(고시가 없는 날 포함)"))
}

extension Options {
  static let neededBy = Option<FileName>(
    "needed-by", "JOURNAL", Phrase("Only the prices that this journal uses and lacks", "이 장부에 필요한데 없는 가격만"))
  static let dialect = Option<PriceExport.Target>(
    "for", "PROGRAM", Phrase("ledger, hledger, beancount, gnucash or csv", "ledger, hledger, beancount, gnucash 또는 csv")
  )
  static let commodity = Option<CommodityName>(
    "symbol", "CODE=TEXT", Phrase("Commodity name for a currency; may be repeated", "통화를 표기할 이름 (여러 번 지정 가능)"))
}

/// The value of `--symbol`: what an accounting program calls a currency.
struct CommodityName: Hashable, Sendable, ArgumentValue {
  let currency: Currency
  /// Its name; one line, not empty.
  let text: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let currency = Currency(argument: String(parts[0])), !parts[1].isEmpty,
      !parts[1].contains(where: { $0 == "\"" || $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } })
    else { return nil }
    self.currency = currency
    text = String(parts[1])
  }

  static var expectation: Phrase { Phrase("CODE=TEXT such as USD=$", "USD=$ 같은 CODE=TEXT") }
}

// MARK: - Every currency

/// `export --all [--daily] --for csv`: every currency, as a table for database engines.
struct ExportTableCommand: Command {
  static let features: [Feature] = [.user, .exchange]
  let form: FixingsTableQuestion.Form
  let range: RangeOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let all = OptionSpecification.everyCurrency.flag
    if let word = arguments.positionals.first {
      throw UsageError(.unexpectedArgument(word.text, command: "export \(all)"), at: word.span)
    }
    try arguments.refuse([.last, .invert, .commodity, .json] + OptionGroup.numbers.options, beside: all)
    guard arguments.has(.dialect) else {
      throw UsageError(.missingOption(OptionSpecification.dialect.usage, command: "export"), at: arguments.end)
    }
    let (program, format) = (try arguments[Options.dialect], try arguments[Options.format])
    let others = [
      (OptionSpecification.dialect, program.flatMap { $0 == .csv ? nil : $0.rawValue }),
      (.format, format.flatMap { $0 == .csv ? nil : $0.rawValue }),
    ]
    for case (let option, let word?) in others {
      let expectation = Phrase("csv beside \(all)", "\(all)과 함께 쓸 수 있는 csv")
      throw UsageError(
        .invalidValue(word, of: option.flag, expectation: expectation), at: arguments.span(of: option))
    }
    form = arguments.has(.daily) ? .daily : .fixings
    range = try RangeOptions(arguments)
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    var request = FixingsTableQuestion(form, policy: session.policy)
    if case .dates(let from, let to) = range.range(today: session.today) { (request.from, request.to) = (from, to) }
    @Injected(\.exchange) var exchange
    // It is written without ever being in memory, so it does not become state.
    let table = try await session.progress { [request] in try await exchange.answer(request) }
    try table.write { bytes throws(ConsoleError) in try session.console.write(bytes: bytes, to: .output) }
    session.note(table.notes)
    return .answered
  }
}

extension CommandSession {
  /// The SHA-256 of what `export --all --for csv` writes from what is stored; nil where the source has no series.
  func seriesDigest() async throws -> String? {
    var policy = policy
    (policy.isOffline, policy.maximumAge) = (true, nil)
    @Injected(\.exchange) var exchange
    let table: FixingsTable
    do throws(ExchangeError) {
      table = try await exchange.answer(FixingsTableQuestion(.fixings, policy: policy))
    } catch {
      if case .noRate(.sourceWithoutSeries) = error { return nil }
      throw error
    }
    var digest = SHA256()
    table.write { digest.update($0) }
    return digest.hexadecimal
  }
}
