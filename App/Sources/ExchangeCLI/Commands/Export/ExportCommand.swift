import ExchangeFeature
import SharedModels

/// `export FROM TO`: rates as price directives for plain-text accounting.
struct ExportCommand: Command {
  static let features: [Feature] = [.user, .exchange]

  let from: ArgumentWord
  let to: ArgumentWord
  let range: RangeWords
  let dialect: PriceExport.Target

  init(_ arguments: ParsedArguments) throws(UsageError) {
    (from, to) = try arguments.pair()
    range = try RangeWords(arguments)
    guard let dialect: PriceExport.Target = try arguments.value(of: .dialect) else {
      throw UsageError(
        .missingOption(OptionSpecification.dialect.usage, command: "export"),
        at: ArgumentSpan(word: arguments.wordCount))
    }
    self.dialect = dialect
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let series = try await session.history(
      HistoryRequest(
        from: session.currency(from), to: session.currency(to), range: range.range(today: session.today),
        policy: session.policy))
    switch session.options.format {
    case .table: try session.write(text: PriceExport(series: series, target: dialect).text)
    case .csv: try session.write(text: PriceExport(series: series, target: .csv).text)
    case .json: try session.write(HistoryAnswer(series))
    }
    session.note(series.notes)
    return .answered
  }

  static let specification = CommandSpecification(
    "export", Phrase("Price directives for plain-text accounting", "텍스트 회계 프로그램용 가격 지시문"),
    arguments: [ArgumentSpecification("FROM", .currency), ArgumentSpecification("TO", .currency)],
    options: [.dialect, .last, .from, .to], groups: [.rates], except: [.date],
    examples: [
      .init("export USD EUR --for hledger --last 1y", Phrase("A year of prices", "한 해의 가격")),
      .init("export USD KRW --for beancount --from 2024-01-01", Phrase("Since a day", "특정 날짜부터")),
    ],
    make: { arguments throws(UsageError) in try ExportCommand(arguments) })
}

extension OptionSpecification {
  static let dialect = OptionSpecification(
    "for", .required("PROGRAM", .choice(PriceExport.Target.choices)),
    Phrase("ledger, hledger, beancount or csv", "ledger, hledger, beancount 또는 csv"))
}

extension PriceExport.Target: ArgumentValue {}
