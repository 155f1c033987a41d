import ExchangeFeature
import ExchangeInterface
import SharedModels
import Synchronization
import WeaveDI
import Wording

/// `update`: fetches what is new, for cron.
struct UpdateCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  static let usesOneThread = false

  let isFull: Bool

  init(_ arguments: ParsedArguments) { isFull = arguments.has(Self.full) }

  /// Throws when no provider may be asked or answered, or what was fetched could not be kept.
  func run(in session: CommandSession) async throws -> ExitCode {
    if session.options.isOffline { throw ExchangeError.unavailable(currencies: [], isOffline: true, failures: []) }
    var policy = session.policy
    // The whole history has a longer deadline, unless the command line sets one.
    if isFull, session.options.settings[SettingTable.timeout.key] == nil {
      policy.timeout = max(policy.timeout, RatePolicy.historyTimeout)
    }
    @Injected(\.exchange) var exchange
    let arrived = Mutex<Double?>(nil)
    let report = await session.progress(
      isFull ? Phrase("fetching the whole history", "전체 이력을 받는 중") : .fetchingRates,
      fraction: { arrived.withLock(\.self) },
      while: { [policy] in
        await exchange.update(full: isFull, policy: policy) { progress in arrived.withLock { $0 = progress } }
      })
    if report.lacksNetwork { session.note(Phrase("No network", "네트워크 없음")) }
    if report.updated.isEmpty, report.lacksNetwork || !report.failed.isEmpty {
      throw ExchangeError.unavailable(currencies: [], isOffline: false, failures: report.failed)
    }
    if let error = report.storeError {
      session.note(Phrase("what was fetched could not be kept", "받은 환율을 저장하지 못했습니다"))
      throw ExchangeError.storage(error)
    }
    try session.write(UpdateAnswer(report: report))
    for failure in report.failed { session.note(failure.words(isVerbose: session.options.isVerbose)) }
    return .answered
  }

  static let name = "update"
  static let specification = CommandSpecification(
    name, Phrase("Fetch the newest rates now", "지금 최신 환율 받기"),
    details: Phrase(
      """
      Asks the providers even when recent rates are stored. --full fetches the ECB's whole history, about seven megabytes, and allows \
      60 seconds for it unless --timeout is given.
      """,
      """
      이미 받아 둔 환율이 있어도 제공처에 요청합니다. --full은 7MB쯤 되는 ECB의 전체 이력을 받으며, --timeout을 지정하지 않으면 60초까지 기다립니다.
      """),
    options: [full], groups: [.rates], except: [.date, .maximumAge],
    examples: [
      "update": Phrase("For cron, once a day after 16:15 Central European time", "cron용: 매일 중부 유럽 시간 16시 15분 이후"),
      "update --full": Phrase("The ECB's whole history", "ECB의 전체 이력"),
    ])

  static let full = OptionSpecification("full", Phrase("Fetch the whole history", "전체 이력 받기"))
}
