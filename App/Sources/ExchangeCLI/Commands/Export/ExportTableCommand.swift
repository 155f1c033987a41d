import ExchangeFeature
import ExchangeInterface
import SharedModels
import WeaveDI

import struct Platform.SHA256

/// `export --all [--daily] --for csv`: every currency, as a table for database engines.
struct ExportTableCommand: Command {
  static let features: [Feature] = [.user, .exchange]

  let form: FixingsTableRequest.Form
  let range: RangeOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let all = OptionSpecification.everyCurrency.flag
    if let word = arguments.positionals.first {
      throw UsageError(.unexpectedArgument(word.text, command: "export \(all)"), at: word.span)
    }
    try arguments.refuse([.last, .invert, .commodity, .json] + OptionGroup.numbers.options, beside: all)
    for option in [OptionSpecification.dialect, .format] {
      guard let word = arguments.word(of: option) else {
        if option == .format { continue }
        throw UsageError(.missingOption(option.usage, command: "export"), at: arguments.end)
      }
      guard word.text.lowercased() == PriceExport.Target.csv.rawValue else {
        throw UsageError(
          .invalidValue(
            word.text, of: option.flag, expectation: Phrase("csv beside \(all)", "\(all)과 함께 쓸 수 있는 csv")),
          at: word.span)
      }
    }
    form = arguments.has(.daily) ? .daily : .fixings
    range = try RangeOptions(arguments)
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    var request = FixingsTableRequest(form, policy: session.policy)
    if case .dates(let from, let to) = range.range(today: session.today) { (request.from, request.to) = (from, to) }
    @Injected(\.exchange) var exchange
    // It is written without ever being in memory, so it does not become state.
    let table = try await session.progress(
      .fetchingRates, fraction: { nil }, while: { [request] in try await exchange.fixingsTable(request) })
    try table.write { bytes throws(ConsoleError) in try session.console.write(bytes: bytes, to: .output) }
    session.note(table.notes)
    return .answered
  }
}

extension OptionSpecification {
  static let everyCurrency = OptionSpecification(
    "all", Phrase("Every currency and fixing, as a table for databases", "모든 통화와 고시를 데이터베이스용 표로"))
  static let daily = OptionSpecification(
    "daily", Phrase("With --all: a row for each calendar day", "--all과 함께: 날짜마다 한 행(고시가 없는 날 포함)"))
}

extension CommandSession {
  /// The SHA-256 of what `export --all --for csv` writes from what is stored; nil where the source has no series.
  func seriesDigest() async throws -> String? {
    var policy = policy
    (policy.isOffline, policy.maximumAge) = (true, nil)
    @Injected(\.exchange) var exchange
    let table: FixingsTable
    do throws(ExchangeError) {
      table = try await exchange.fixingsTable(FixingsTableRequest(.fixings, policy: policy))
    } catch {
      if case .noRate(.sourceWithoutSeries) = error { return nil }
      throw error
    }
    var digest = SHA256()
    table.write { bytes in digest.update(bytes) }
    return digest.hexadecimal
  }
}
