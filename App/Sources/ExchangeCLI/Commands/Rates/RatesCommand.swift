import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Platform
import SharedModels
import Wording

/// `rates [BASE] [CODE…]`: many currencies against one.
struct RatesCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .favorites, .exchange]

  /// The base and the currencies asked for, in order; the home currency and all without them.
  let words: [ArgumentWord]
  /// Whether the global providers' currencies are wanted beside the ECB's.
  let includesAll: Bool
  let showsTrend: Bool
  let isPlain: Bool
  /// The range over which changes are told; nil for those since the fixing before.
  var over: RangeOptions?
  var order: RatesOrder?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments.positionals
    includesAll = arguments.has(Self.all)
    showsTrend = arguments.has(Self.trend)
    isPlain = try arguments.isPlain()
    over = try arguments[Self.range]
    order = try arguments[Self.sort]
    if over != nil { try arguments.refuse([.date, Self.all, Self.trend], beside: Self.range.flag) }
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let favorites = try await session.favoritesIfReadable()
    let (request, reading) = try request(in: session, favorites, includesTrend: showsTrend)
    if isPlain, request.codes.isEmpty { throw UsageError(.requires(OptionSpecification.plain.flag, needed: "CODE")) }
    try await session.show(request, reading, favorites: favorites, order: order, isPlain: isPlain, of: words)
    return .answered
  }

  /// What the words ask, and how they were read.
  @MainActor
  func request(
    in session: CommandSession, _ favorites: [Currency], for use: CurrencyUse = .rates, includesTrend: Bool
  ) throws -> (question: RatesQuestion, interpretation: Interpretation) {
    let parsed = try session.read(words, for: use)
    let question = RatesQuestion(
      base: parsed.currencies.first?.currency ?? session.home,
      codes: parsed.currencies.dropFirst().map(\.currency).uniqued(),
      extra: includesAll ? favorites : [], includesGlobal: includesAll, includesTrend: includesTrend,
      over: over?.range(today: session.today),
      policy: try session.policy(on: parsed.date, at: words.span(of: parsed.interpretation.day)))
    return (question, parsed.interpretation)
  }

  static let name = "rates"
  static let specification = CommandSpecification(
    name, Phrase("Rates of many currencies against one", "한 통화를 기준으로 여러 통화의 환율"),
    details: Phrase(
      """
      BASE is your home currency unless you name another one. Favourites come first, then the rest by code; with codes \
      the rows keep the order you asked for.
      """,
      """
      BASE를 생략하면 프로필의 기본 통화를 씁니다. 즐겨찾기가 먼저, 나머지는 코드 순으로 나옵니다. 코드를 지정하면 입력한 순서대로 표시합니다.
      """),
    arguments: [ArgumentSpecification("BASE", .currency, .optional), ArgumentSpecification("CODE", .currency, .any)],
    options: [all, trend, range.specification, sort.specification, Options.fixing.specification, .plain, .template],
    groups: [.rates, .numbers],
    examples: [
      ExampleLine("rates USD", "rates 달러"): Phrase("What a dollar buys", "달러 기준 환율"),
      ExampleLine("rates EUR KRW JPY", "rates 유로 원 엔"): Phrase("Two currencies only", "두 통화만"),
      ExampleLine("rates USD --trend", "rates 달러 --trend"): Phrase("With the last 30 days of each", "최근 30일 흐름과 함께"),
      ExampleLine("rates USD --date 2020-03-06", "rates 달러 --date 2020-03-06"): Phrase(
        "As it was on that day", "그날의 환율"),
      ExampleLine("rates USD --over 2026 --sort change", "rates 달러 --over 2026 --sort change"): Phrase(
        "Who gained most in a year", "한 해에 가장 많이 오른 통화"),
      ExampleLine("rates USD --all", "rates 달러 --all"): Phrase(
        "With currencies the ECB does not quote", "ECB가 고시하지 않는 통화까지"),
    ])

  static let all = OptionSpecification(
    "all", Phrase("Include currencies the ECB does not quote", "ECB가 고시하지 않는 통화도 포함"))
  static let range = Option<RangeOptions>(
    "over", "RANGE", Phrase("Changes over a range: 90d, 1y, 2026", "기간의 변동: 90일, 1년, 2026"))
  static let sort = Option<RatesOrder>(
    "sort", "ORDER",
    Phrase("Order of the rows: change (gained most first), code, name", "순서: change(많이 오른 순), code, name"))
  static let trend = OptionSpecification(
    "trend", Phrase("Add a sparkline of the last 30 days", "최근 30일의 흐름을 작은 차트로 표시"))
}

extension CommandSession {
  /// Shows the rates that some words ask for; favourites come first, and are marked.
  func show(
    _ question: RatesQuestion, _ reading: Interpretation, favorites: [Currency], order: RatesOrder? = nil,
    isPlain: Bool = false, of words: [ArgumentWord]
  ) async throws {
    warnOfUserFileFailure()
    let board = try await answer(question)
    if board.rows.isEmpty, !question.codes.isEmpty {
      throw UsageError(
        Phrase("\(question.base) is the base itself", "\(question.base.code, .topic) 기준 통화입니다"),
        hint: Phrase(
          "'exchange-cli rates \(question.base)' shows what it is worth in other currencies",
          "다른 통화와의 환율은 'exchange-cli rates \(question.base)'로 볼 수 있습니다"),
        at: words.last?.span)
    }
    if let row = board.rows.first, !question.codes.isEmpty { memory?.keep(row.rate.plainText()) }
    var answer = RatesAnswer(board, favorites: favorites, request: question, order: order, in: context)
    answer.interpretation = reading
    try write(answer, isPlain: isPlain)
    if let missing = board.missing { throw missing }
  }
}
