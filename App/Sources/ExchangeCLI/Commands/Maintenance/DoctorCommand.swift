import ExchangeFeature
import RateProviders
import SharedModels
import UserInterface
import WeaveDI

/// `doctor`: looks for what could keep the program from working.
struct DoctorCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  /// A broken configuration is one of its findings.
  let configurationUse = ConfigurationUse.ifReadable
  let isOnline: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    isOnline = arguments.has(.online)
    if isOnline, arguments.has(.offline) {
      throw UsageError(.conflict(OptionSpecification.online.flag, OptionSpecification.offline.flag))
    }
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    var checks: [DoctorAnswer.Check] = []
    checks += session.files?.checks ?? [.problem("files", StorageError.noPlace.report.message)]
    @Injected var health: (any HealthService)?
    checks += await health?.findings().map(\.check) ?? []
    let question = UpkeepFeature.Action.providers(asking: isOnline ? session.policy : nil)
    checks += try await session.askForRates(.exchange(.upkeep(question))) { $0.exchange.upkeep.providers }.map(\.check)
    checks.append(SurroundingChecks.ownRates(session.user.ownRates, today: session.today))
    checks.append(SurroundingChecks.clock(session.moment()))
    checks.append(SurroundingChecks.terminal(session.console, variables: session.run.variables))
    try session.write(DoctorAnswer(rows: checks))
    return checks.allSatisfy(\.isOK) ? .answered : .failure
  }

  static let name = "doctor"
  static let specification = CommandSpecification(
    name, Phrase("Check files, network, clock and terminal", "파일, 네트워크, 시계, 터미널 점검"),
    options: [.online],
    examples: [
      .init("doctor", Phrase("Exit 1 when something is wrong", "문제가 있으면 종료 코드 1")),
      .init("doctor --online", Phrase("Asks every provider, too", "모든 제공처에 직접 요청")),
    ])
}

extension OptionSpecification {
  fileprivate static let online = OptionSpecification(
    "online", Phrase("Ask every provider for its newest table", "모든 제공처에 최신 환율표를 요청"))
}
