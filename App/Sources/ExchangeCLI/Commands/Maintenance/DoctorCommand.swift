import DIInterface
import ExchangeFeature
import Platform
import RateProviders
import ReferenceData
import SharedModels
import TerminalText
import UserInterface
import WeaveDI
import Wording

/// `doctor`: looks for what could keep the program from working.
struct DoctorCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .exchange]
  /// A broken configuration is one of its findings.
  let needsConfiguration = false
  let isOnline: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    isOnline = arguments.has(Self.online)
    if isOnline, arguments.has(.offline) {
      throw UsageError(.conflict(Self.online.flag, OptionSpecification.offline.flag))
    }
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    @Injected var health: (any HealthService)?
    @Injected(\.exchange) var exchange
    var checks = session.files?.checks ?? [.problem("files", StorageError.noPlace.report.message)]
    checks += await health?.findings().map(\.check) ?? []
    let policy = isOnline ? session.policy : nil
    checks += await session.progress { await exchange.providers(asking: policy) }.map(\.check)
    checks += [
      Self.ownRates(session.user.ownRates, today: session.today), Self.clock(session.moment()),
      Self.terminal(session.console, variables: session.run.variables),
    ]
    try session.write(DoctorAnswer(rows: checks))
    return checks.allSatisfy(\.isOK) ? .answered : .failure
  }

  static let name = "doctor"
  static let specification = CommandSpecification(
    name, Phrase("Check files, network, clock and terminal", "파일, 네트워크, 시계, 터미널 점검"), options: [online],
    examples: [
      "doctor": Phrase("Exit 1 when something is wrong", "문제가 있으면 종료 코드 1"),
      "doctor --online": Phrase("Asks every provider, too", "모든 제공처에 직접 요청"),
    ])

  private static let online = OptionSpecification(
    "online", Phrase("Ask every provider for its newest table", "모든 제공처에 최신 환율표를 요청"))
}

// MARK: - Checks

extension DoctorCommand {
  /// The clock cannot be behind the newest bundled fixing.
  private static func clock(_ moment: Moment) -> DoctorAnswer.Check {
    let newest = ECBHistory.bundled.lastDay
    guard moment.today < newest else {
      return .fine("clock", Phrase("\(moment.instant.timestamp)", "\(moment.instant.koreanTime)"))
    }
    return .problem(
      "clock",
      Phrase(
        "it shows \(moment.today), before the newest fixing that is known (\(newest))",
        "\(moment.today)로, 가장 최근 환율(\(newest))보다 앞섬"))
  }

  /// What a person may have forgotten: own rates answer before any fixing.
  private static func ownRates(_ rates: [OwnRate], today: FixingDate) -> DoctorAnswer.Check {
    let held = rates.filter { $0.holds(on: today) }.map(\.description).joined(separator: ", ")
    return .fine(
      "own-rates",
      held.isEmpty
        ? Phrase("\(rates.count), none for today", "\(rates.count)개, 오늘 적용되는 것 없음")
        : Phrase("\(rates.count), for today: \(held)", "\(rates.count)개, 오늘 적용되는 것: \(held)"))
  }

  /// How output looks here. Never a failure: pipes are as good as terminals.
  private static func terminal(_ console: any Console, variables: [String: String]) -> DoctorAnswer.Check {
    guard console.isTerminal(.output) else { return .fine("terminal", Phrase("a pipe or a file", "파이프 또는 파일")) }
    let size = console.size.map { "\($0.columns)×\($0.rows)" } ?? "?"
    return .fine("terminal", Phrase(verbatim: "\(variables["TERM"] ?? "?"), \(size)"))
  }
}

extension HealthFinding {
  var check: DoctorAnswer.Check {
    switch self {
    case .database(let database, let path, let exists, let problem):
      DoctorAnswer.Check(
        name: "\(database.rawValue)-database", isOK: problem == nil,
        detail: problem.map { Phrase(verbatim: "\(path): \($0)") }
          ?? (exists ? Phrase("\(path) is intact", "\(path) 정상") : .missing(path)))
    case .network(let isConnected, let interfaces):
      DoctorAnswer.Check(
        name: "network", isOK: isConnected,
        detail: isConnected ? Self.connection(interfaces) : Phrase("no network connection", "외부로 연결된 인터페이스가 없음"))
    case .analytics(let path, let counts, let problem):
      DoctorAnswer.Check(
        name: "analytics", isOK: problem == nil, detail: problem?.report.message ?? Self.events(counts, in: path))
    }
  }

  private static func connection(_ interfaces: [String]) -> Phrase {
    guard !interfaces.isEmpty else {
      return Phrase("connected through a proxy, or by an unknown interface", "연결됨: 프록시 또는 알 수 없는 인터페이스")
    }
    let list = interfaces.joined(separator: ", ")
    return Phrase("connected through \(list)", "연결됨: \(list)")
  }

  private static func events(_ counts: [String: Int], in path: String) -> Phrase {
    let total = counts.values.reduce(0, +)
    guard total > 0 else { return Phrase("no events kept in \(path) yet", "\(path)에 기록된 이벤트 없음") }
    let list = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let noun = total == 1 ? "event" : "events"
    return Phrase("\(total) \(noun) in \(path): \(list)", "\(path)에 이벤트 \(total)개: \(list)")
  }
}

extension ProviderStatus {
  /// The person's own rates as a provider like any other, off without any.
  init(_ rates: [OwnRate]) {
    self.init(
      id: .own, state: rates.isEmpty ? .off : .ready,
      currencies: Set(rates.flatMap { $0.pair.currencies }).count)
  }

  /// A provider that is off is not a fault: it was left off on purpose.
  var check: DoctorAnswer.Check {
    let answer = lastSuccess.map { Phrase("last answer \($0.timestamp)", "마지막 응답 \($0.koreanTime)") }
    var detail =
      switch state {
      case .ready: [answer, failure].compactMap(\.self)
      case .resting: [resting].compactMap(\.self)
      case .off: [Phrase("off", "꺼짐")]
      }
    if detail.isEmpty {
      detail = [id == .bundled ? Phrase("part of the program", "프로그램에 포함됨") : Phrase("not asked yet", "아직 요청한 적 없음")]
    }
    return DoctorAnswer.Check(
      name: "provider-\(id)", isOK: state != .resting, detail: detail.joined(separator: "; "))
  }

  /// Its last failure in a sentence, however long ago; nil when it never failed.
  var failureSentence: Phrase? {
    guard let failure else { return nil }
    let words = resting ?? failure
    return Phrase("\(id): \(words)", "\(id): \(words)")
  }

  private var failure: Phrase? {
    lastFailure.map { failure in
      Phrase(
        "last failure \(failure.instant.timestamp): \(failure.reason.words)",
        "마지막 실패 \(failure.instant.koreanTime): \(failure.reason.words)")
    }
  }
}

extension Phrase {
  fileprivate static func missing(_ path: String) -> Phrase {
    Phrase("\(path) does not exist yet", "\(path) 파일이 아직 없음")
  }
}

extension AppFiles {
  /// Whether the files can be used, and by no other user: one check for the content of the configuration, and one for
  /// the permissions of each file and its folder.
  var checks: [DoctorAnswer.Check] {
    [
      content, permissions("configuration-file", configuration), permissions("user-file", userData),
      permissions("cache-file", rateCache),
    ]
  }

  private var content: DoctorAnswer.Check {
    do {
      _ = try ConfigurationFile(path: configuration).load()
      return .fine("configuration", Phrase("readable", "읽을 수 있음"))
    } catch {
      return .problem("configuration", FailureReport(error).message)
    }
  }

  private func permissions(_ name: String, _ path: String) -> DoctorAnswer.Check {
    var information = stat()
    guard stat(path, &information) == 0 else {
      let error = FileError(.look, path, code: errno)
      return error.code == ENOENT ? .fine(name, .missing(path)) : .problem(name, error.report.message)
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      return .problem(name, Phrase("\(path) is not a file", "\(path, .topic) 파일이 아님"))
    }
    guard access(path, R_OK | W_OK) == 0 else {
      return .problem(name, Phrase("\(path) cannot be read and written", "\(path) 파일을 읽고 쓸 수 없음"))
    }
    for place in [path, File.folder(of: path)] where stat(place, &information) == 0 && information.st_mode & 0o077 != 0
    {
      return .problem(
        name,
        Phrase(
          "other users can access \(place): chmod go= '\(place)'", "다른 사용자가 \(place)에 접근할 수 있음: chmod go= '\(place)'"))
    }
    return .fine(name, Phrase(verbatim: path))
  }
}
