import Arithmetic
import CurrencyText
import ExchangeFeature
import SharedModels
import UserFeature
import UserInterface
import Wording

import struct Platform.Decimal

/// `own`: the person's own rates, which answer before any fixing.
enum OwnCommand: CommandGroup {
  static let features: [Feature] = [.user, .exchange]

  case list
  /// Adds a pair and a rate such as `USD/KRW 1310`, from a day (today by default) to another.
  case add([ArgumentWord], from: DatePhrase?, to: DatePhrase?)
  /// Adds the rates of a CSV file, all of them or none.
  case importFile(FileName)
  case remove(Ordinal)

  func run(in session: CommandSession) async throws -> ExitCode {
    try session.requireUserFile()
    switch self {
    case .list: try session.write(OwnRatesAnswer(rows: session.user.ownRates))
    case .add(let words, let from, let to): try await add(words, from: from, to: to, in: session)
    case .importFile(let name):
      let file = try OwnRateFile(name.path, in: session)
      try await file.requirePlausible(in: session)
      try await change(session, .addOwnRates(file.rates))
    case .remove(let number): try await change(session, .removeOwnRate(number.number))
    }
    return .answered
  }

  @MainActor
  private func add(
    _ words: [ArgumentWord], from: DatePhrase?, to: DatePhrase?, in session: CommandSession
  ) async throws {
    let (pair, rate) = try QuestionText(words: words).read(session.parser().pairAndRate)
    let currencies = pair.currencies.map(\.currency)
    guard currencies.count == 2 else {
      throw UsageError(
        Phrase("an own rate needs two currencies and a number", "두 통화와 환율을 적어 주세요"),
        hint: .example(ExampleLine("own add USD/KRW 1310", "own add 달러/원 1310")), at: words.last?.span)
    }
    session.note(pair.interpretation)
    let today = session.today
    let own = OwnRate(
      CurrencyPair(base: currencies[0], quote: currencies[1]), rate, from: from?.resolved(today: today).day ?? today,
      to: to?.resolved(today: today).day)
    try await session.requirePlausible(own.rate, of: own.pair, on: own.first, at: words.last?.span) { meaning in
      let (pair, rate) =
        switch meaning {
        case .inverse: (own.pair.inverse, own.rate)
        case .ofHundred: (own.pair, own.rate * Decimal(sign: .plus, exponent: -2, significand: 1))
        }
      let days = (from == nil ? "" : " --from \(own.first)") + (own.last.map { " --to \($0)" } ?? "")
      return Phrase(verbatim: "exchange-cli own add \(pair) \(rate.plainText())\(days)")
    }
    try await change(session, .addOwnRate(own))
  }

  @MainActor
  private func change(_ session: CommandSession, _ change: ProfileChange) async throws {
    let outcome = try await session.change(.user(.change(change))) { $0.user.work }
    try await session.report([outcome.words], or: OwnRatesAnswer(rows: session.user.ownRates))
  }

  static let name = "own"
  static let specification = CommandSpecification(
    name, Phrase("Your own rates: a bank's, or what you paid for cash", "내 환율: 은행 등에서 실제로 적용받은 환율"),
    details: Phrase(
      """
      A rate of your own answers where you name no other source: in conversions, sums, rates and tables, either way round, \
      for the days from --from (today by default) to --to (no end by default). Of several for a day the newest one answers, \
      and every answer names own as its source. History, export, alerts and means of periods leave them out, and so does \
      --batch without --source own.
      """,
      """
      다른 제공처를 지정하지 않으면 내 환율로 답합니다. 환산, 합계, rates, table에서 양방향으로 쓰이고, --from(기본값 오늘)부터 \
      --to(기본값 기한 없음)까지 적용됩니다. 같은 날에 여러 개면 가장 최근에 추가한 것을 쓰며, 답마다 출처를 표시합니다(JSON과 CSV에서는 own). \
      history, export, 알림, 기간 평균에는 쓰지 않으며, --batch에는 --source own을 붙일 때만 씁니다.
      """),
    examples: [
      ExampleLine("own add USD/KRW 1310", "own add 달러/원 1310"): Phrase(
        "From today on, 1 USD is 1310 KRW", "오늘부터 1달러에 1,310원"),
      "own": Phrase("All of them", "전체 목록"),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("Your own rates, the newest first", "내 환율 목록 (최근 추가순)"),
        examples: ["own list --json": Phrase("For a script", "스크립트용")]
      ) { _ in Self.list },
      CommandSpecification(
        "add", Phrase("Add a rate: 1 FROM is RATE TO", "환율 추가: 1 FROM = RATE TO"),
        arguments: [ArgumentSpecification("FROM/TO RATE", .currency, .words)], options: [.from, .to, .anyRate],
        examples: [
          ExampleLine(
            "own add USD/KRW 1310 --from 2026-01-01 --to 2026-06-30",
            "own add 달러/원 1310 --from 2026-01-01 --to 2026-06-30"): Phrase("For half a year", "반년 동안"),
          ExampleLine("own add euro won 1480.5", "own add 유로 원 1480.5"): Phrase("By name", "통화 이름으로"),
        ]
      ) { arguments throws(UsageError) in
        Self.add(arguments.positionals, from: try arguments.day(Options.from), to: try arguments.day(Options.to))
      },
      CommandSpecification(
        "import", Phrase("Add the rates of a CSV file, all of them or none", "CSV 파일의 환율을 모두 추가 (하나라도 잘못되면 추가하지 않음)"),
        details: Phrase(
          "The columns are base, quote, rate, from and to; an empty from is today, an empty to has no end.",
          "열은 base, quote, rate, from, to입니다. from이 비면 오늘부터, to가 비면 기한이 없습니다."),
        arguments: [ArgumentSpecification("FILE", .file)], options: [.anyRate],
        examples: ["own import rates.csv": Phrase("Rates of a bank, kept in a table", "표로 모아 둔 은행 환율")]
      ) { arguments throws(UsageError) in Self.importFile(try arguments.required(0)) },
      CommandSpecification(
        "remove", Phrase("Remove the rate with this number", "해당 번호의 환율 삭제"),
        arguments: [ArgumentSpecification("N", .ownRate)],
        examples: ["own remove 2": Phrase("By the number that own list shows", "own list에 나오는 번호로")]
      ) { arguments throws(UsageError) in Self.remove(try arguments.required(0)) },
    ])
}
