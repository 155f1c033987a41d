import Arithmetic
import DIInterface
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import Platform
import SharedModels
import WeaveDI
import Wording

/// `alerts`: conditions on rates, checked from cron.
enum AlertsCommand: CommandGroup {
  static let features: [Feature] = [.user, .favorites, .exchange]

  case list
  /// Adds a condition such as `USD/KRW > 1400` or `dollar/won above 1400`.
  case add([ArgumentWord])
  case remove(Ordinal)
  case check(AlertReaction)

  func run(in session: CommandSession) async throws -> ExitCode {
    switch self {
    case .list: try await list(in: session)
    case .add(let words): try await add(words, in: session)
    case .remove(let number): try await change(session, .remove(number.number))
    case .check(let reaction): return try await check(reaction, in: session)
    }
    return .answered
  }

  @MainActor
  private func add(_ words: [ArgumentWord], in session: CommandSession) async throws {
    let text = ConditionText(QuestionText(words: words), parser: session.parser(), home: session.home)
    let (condition, interpretation) = try text.read()
    session.note(interpretation)
    for currency in condition.pair.currencies { try session.catalog.checkInUse(currency) }
    if let level = condition.level {
      try await session.requirePlausible(level, of: condition.pair, on: nil, at: words.last?.span) { meaning in
        let meant = meaning == .inverse ? condition.swapped : condition.ofOneUnit
        return Phrase(verbatim: "exchange-cli alerts add '\(meant)'")
      }
    }
    try await change(session, .add(condition))
    let reading = await readings(of: [condition.pair], in: session).first
    if let reading, condition.holds(for: reading) == true { session.status(.holdsAlready(reading)) }
  }

  /// The rates now, as far as they are known.
  @MainActor
  private func readings(of pairs: [CurrencyPair], in session: CommandSession) async -> [Quote] {
    @Injected(\.quotes) var quotes
    let requests = pairs.map { QuoteRequest($0, wantsPrevious: true) }
    return await quotes.quotes(for: requests, policy: session.policy.withoutOwnRates).compactMap { try? $0.get() }
  }

  /// The alerts with the rates now, as far as they are known.
  @MainActor
  private func list(in session: CommandSession) async throws {
    let alerts = try await session.alerts()
    let readings = await readings(of: alerts.map(\.condition.pair).uniqued(), in: session)
    try session.write(AlertsAnswer(rows: alerts, readings))
  }

  @MainActor
  private func change(_ session: CommandSession, _ change: AlertChange) async throws {
    let outcome = try await session.change(.alerts(.change(change))) { $0.alerts.work }
    try await session.report([outcome.words], or: AlertsAnswer(rows: outcome.alerts))
  }

  @MainActor
  private func check(_ reaction: AlertReaction, in session: CommandSession) async throws -> ExitCode {
    try session.requireUserFile()
    // One process reports at a time, so an alert still firing then was left by a process that was killed.
    let lock = session.files.flatMap(Self.lock)
    // Without a lock nobody is kept waiting.
    let isAlone = lock.map { (try? $0.acquire(within: .seconds(5))) ?? true } ?? true
    defer { if isAlone { lock?.release() } }
    let action = AlertsFeature.Action.check(session.policy, at: session.now, untilTold: isAlone)
    let outcome = try await session.progress { try await session.ask(.alerts(action)) { $0.alerts.work } }
    guard case .checked(let check) = outcome else { return .answered }
    // The reactions run even when nobody reads the answer: they may be all that reports an alert.
    let answer = AlertCheckAnswer(checked: check.checked, rows: check.fired, notes: check.notes)
    var ending = Result { try session.write(answer, remarks: check.undecided.map(Phrase.notChecked)) }
    let isWritten = (try? ending.get()) != nil
    if check.fired.isEmpty { session.debug(.alertsChecked(check.checked)) }
    for firing in check.fired where reaction.act(on: firing, in: session) ?? isWritten {
      do {
        try await session.change(.alerts(.change(.told([firing.alert.id], at: session.now)))) { $0.alerts.work }
      } catch {
        ending = .failure(error)
      }
    }
    try ending.get()
    return check.fired.isEmpty ? .answered : .alertFired
  }

  private static func lock(of files: AppFiles) -> FileLock? {
    do throws(FileError) {
      try File.makeFolder(File.folder(of: files.alertLock))
      return try FileLock(file: files.alertLock)
    } catch {
      return nil
    }
  }

  static let name = "alerts"
  static let specification = CommandSpecification(
    name, Phrase("Get notified when a rate crosses a level", "환율이 조건에 맞으면 알림"),
    details: Phrase(
      """
      A condition compares a rate with a number (>, >=, <, <=, above, below), or its change since the previous fixing with a \
      percentage (rises 2%, falls 2%, moves 2% for either way, or change > 2%) or, with moves 20, with units of the quote \
      currency. Without a second currency it is your home currency. An alert fires once, and is armed again when \
      its condition is no longer true, or when nobody could be told of it. check is silent unless one fires, and then exits \
      with 8. It can run a command for each with --exec, which sees EXCHANGE_ALERT_ID, EXCHANGE_ALERT_CONDITION, \
      EXCHANGE_ALERT_RATE and EXCHANGE_ALERT_DATE, or show a notification on the desktop with --notify.
      """,
      """
      조건은 환율을 숫자와 비교하거나(>, >=, <, <=, 1400 이상, 이하, 초과, 미만), 직전 고시 대비 변동률을 백분율과 비교합니다(2% 상승, 2% 하락, 오르든 내리든 \
      2% 변동, 또는 change > 2%). 20원 변동처럼 금액으로도 씁니다. 두 번째 통화를 생략하면 기본 통화입니다. 알림은 한 번 울리고, 조건에서 벗어나거나 알림을 보내지 못했으면 다시 대기합니다. check는 울린 알림이 없으면 아무것도 출력하지 않고, \
      하나라도 울리면 종료 코드 8로 끝납니다. --exec는 울린 알림마다 명령을 실행하며 EXCHANGE_ALERT_ID, EXCHANGE_ALERT_CONDITION, \
      EXCHANGE_ALERT_RATE, EXCHANGE_ALERT_DATE를 넘겨줍니다. --notify는 데스크톱 알림을 띄웁니다.
      """),
    examples: [
      ExampleLine("alerts add 'USD/KRW > 1400'", "alerts add 달러 1400원 초과"): Phrase(
        "When the dollar costs more than 1,400 won", "달러가 1,400원을 넘으면"),
      ExampleLine("alerts add USD/KRW moves 2%", "alerts add 달러 2% 변동"): Phrase(
        "When it rises or falls by more than 2% in a day", "하루에 2% 넘게 오르거나 내리면"),
      "alerts check --notify": Phrase("Compare with the newest rates; for cron", "최신 환율과 비교 (cron용)"),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("Your alerts", "알림 목록"), options: [.template],
        examples: ["alerts list --json": Phrase("For a script", "스크립트용")]
      ) { _ in Self.list },
      CommandSpecification(
        "add", Phrase("Add a condition", "조건 추가"), arguments: [ArgumentSpecification("CONDITION", .condition, .some)],
        options: [.anyRate],
        examples: [
          "alerts add 'EUR/USD <= 1.05'":
            Phrase("Quoted, because > and < mean something to the shell", "셸이 >와 <를 해석하므로 따옴표로 감싸세요"),
          ExampleLine("alerts add EUR/USD below 1.05", "alerts add 유로/달러 1.05 미만"): Phrase(
            "The same without quotes", "따옴표 없이"),
          ExampleLine("alerts add dollar/won rises 2%", "alerts add 달러 2% 상승"): Phrase(
            "By name, and by change", "통화 이름과 변동률로"),
        ]
      ) { Self.add($0.positionals) },
      CommandSpecification(
        "remove", Phrase("Remove the alert with this number", "해당 번호의 알림 삭제"),
        arguments: [ArgumentSpecification("N", .alert)],
        examples: ["alerts remove 2": Phrase("Numbers never change", "번호는 바뀌지 않습니다")]
      ) { arguments throws(UsageError) in Self.remove(try arguments.required(0)) },
      CommandSpecification(
        "check",
        Phrase("Compare every alert with the newest rates; exit 8 when one fires", "모든 알림을 최신 환율과 비교 (울리면 종료 코드 8)"),
        options: [exec.specification, notify, .day], groups: [.rates],
        examples: [
          "alerts check --quiet --notify": Phrase("From cron", "cron에서"),
          "alerts check --exec 'echo \"$EXCHANGE_ALERT_CONDITION\" | mail me'":
            Phrase("Run a command for each that fired", "울린 알림마다 명령 실행"),
        ]
      ) { arguments throws(UsageError) in Self.check(try AlertReaction(arguments)) },
    ])

  static let exec = Option<String>(
    "exec", "COMMAND", Phrase("Run this command for each alert that fires", "울린 알림마다 이 명령을 실행"))
  static let notify = OptionSpecification(
    "notify", Phrase("Show a desktop notification for each, with notify-send", "notify-send로 데스크톱 알림 표시"))
}

// MARK: - Telling of it

/// What `alerts check` does for each alert that fires, besides showing it.
struct AlertReaction: Hashable, Sendable {
  let command: String?
  let notifies: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    // A condition holds on a day or it does not.
    _ = try arguments.day(Options.date)
    command = try arguments[AlertsCommand.exec]
    notifies = arguments.has(AlertsCommand.notify)
  }

  /// Runs the command and shows the notification, and notes what failed: whether one of the two programs was started,
  /// however it ended; nil when neither is wanted.
  @MainActor
  func act(on firing: AlertCheck.Firing, in session: CommandSession) -> Bool? {
    let condition = firing.alert.condition.description
    var programs: [(name: Phrase, words: [String])] = []
    if let command { programs.append((Phrase("the command", "명령"), ["sh", "-c", command])) }
    if notifies {
      let text = session.context(firing.reading.words)
      programs.append(
        (Phrase(verbatim: "notify-send"), ["notify-send", "--app-name=exchange-cli", "--", condition, text]))
    }
    if programs.isEmpty { return nil }
    let variables = [
      "EXCHANGE_ALERT_ID": String(firing.alert.id), "EXCHANGE_ALERT_CONDITION": condition,
      "EXCHANGE_ALERT_RATE": firing.reading.rate.plainText(),
      "EXCHANGE_ALERT_DATE": firing.reading.date.description,
    ]
    var hasBegun = false
    for (name, words) in programs {
      let process = Subprocess(
        words[0], Array(words.dropFirst()), variables: session.run.variables.merging(variables) { $1 })
      let reason: Phrase
      do throws(SubprocessError) {
        // What a script reads from standard output is the answer and nothing else.
        let status = try process.run(output: session.options.format == .table ? .output : .error)
        hasBegun = true
        if status == 0 { continue }
        reason = Phrase("ended with status \(status)", "종료 상태 \(status)")
      } catch {
        let cause = Phrase(systemError: error.code)
        reason = Phrase("could not be run: \(cause)", "실행 실패: \(cause)")
      }
      session.note(
        Phrase(
          "alert \(firing.alert.id): \(name) \(reason)",
          "알림 \(firing.alert.id)번: \(name) \(reason)"))
    }
    return hasBegun
  }
}
