import FavoriteFeature
import SharedModels

/// `alerts`: conditions on rates, checked from cron.
enum AlertsCommand: Command {
  static let features: [Feature] = [.user, .favorites, .exchange]

  case list
  /// Adds a condition such as `USD/KRW > 1400`.
  case add([ArgumentWord])
  /// Removes the alert with this number.
  case remove(PositionWord, at: ArgumentSpan)
  /// Compares every alert with the newest rates.
  case check

  func run(in session: CommandSession) async throws -> ExitCode {
    switch self {
    case .list: try await list(in: session)
    case .add(let words): try await add(words, in: session)
    case .remove(let number, let span):
      do {
        try await change(session, .remove(number.number))
      } catch {
        throw LocatedError(error, at: span)
      }
    case .check: return try await check(in: session)
    }
    return .answered
  }

  @MainActor
  private func list(in session: CommandSession) async throws {
    try await session.send(.alerts(.load))
    try session.write(AlertsAnswer(session.alerts.alerts))
  }

  @MainActor
  private func add(_ words: [ArgumentWord], in session: CommandSession) async throws {
    let question = QuestionText(words: words)
    do {
      try await change(session, .add(question.text))
    } catch AlertError.syntax(let error) {
      throw LocatedError(
        AlertError.syntax(error), at: question.span(of: error.offset..<error.offset + 1))
    }
  }

  @MainActor
  private func change(_ session: CommandSession, _ action: AlertsFeature.Action) async throws {
    try await session.send(.alerts(action))
    guard session.options.format == .table else { return try await list(in: session) }
    if let words = session.alerts.work.value?.words { session.announce(words) }
  }

  @MainActor
  private func check(in session: CommandSession) async throws -> ExitCode {
    try await session.send(.alerts(.load))
    try await session.send(.checkAlerts(session.policy, at: session.now))
    guard case .checked(let check) = session.alerts.work.value else { return .answered }
    try session.write(AlertCheckAnswer(check))
    for alert in check.undecided {
      session.note(
        Phrase(
          "alert \(alert.id) (\(alert.condition)) could not be checked: no rate is known",
          "알림 \(alert.id)(\(alert.condition))은 환율을 알 수 없어 확인하지 못했습니다"))
    }
    session.note(session.alertNotes)
    return check.fired.isEmpty ? .answered : .alertFired
  }

  static let specification = CommandSpecification(
    "alerts", Phrase("Be told when a rate crosses a line", "환율이 조건을 넘으면 알림"),
    details: Phrase(
      """
      A condition compares a rate with a number (>, >=, <, <=), or the change since the previous fixing with a percentage. \
      An alert fires once and is armed again when its condition is no longer true. check exits with 8 when one fires, \
      so that cron can act on it.
      """,
      """
      조건은 환율을 숫자와 비교하거나(>, >=, <, <=), 직전 고시 대비 변동률을 백분율과 비교합니다. 알림은 한 번 울리고, \
      조건이 거짓이 되면 다시 준비됩니다. 하나라도 울리면 check는 종료 코드 8로 끝나므로 cron에서 쓸 수 있습니다.
      """),
    examples: [
      .init("alerts add 'USD/KRW > 1400'", Phrase("When the dollar costs more than 1,400 won", "달러가 1,400원을 넘으면")),
      .init("alerts add 'USD/KRW change > 2%'", Phrase("When it moves by more than 2 % in a day", "하루에 2% 넘게 오르면")),
      .init("alerts check", Phrase("Compare with the newest rates; for cron", "최신 환율과 비교 (cron용)")),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("Your alerts", "알림 목록"),
        examples: [.init("alerts list --json", Phrase("For a script", "스크립트용"))],
        make: { _ in AlertsCommand.list }),
      CommandSpecification(
        "add", Phrase("Add a condition", "조건 추가"), arguments: [ArgumentSpecification("CONDITION", .text, .some)],
        examples: [
          .init(
            "alerts add 'EUR/USD <= 1.05'",
            Phrase("Quote it: > and < mean something to the shell", "셸이 >와 <를 해석하므로 따옴표로 감싸세요"))
        ],
        make: { AlertsCommand.add($0.positionals) }
      ),
      CommandSpecification(
        "remove", Phrase("Remove the alert with this number", "해당 번호의 알림 삭제"),
        arguments: [ArgumentSpecification("N", .number)],
        examples: [.init("alerts remove 2", Phrase("Numbers never change", "번호는 바뀌지 않습니다"))],
        make: { arguments throws(UsageError) in
          guard let number: PositionWord = try arguments.argument(0) else { return AlertsCommand.list }
          return AlertsCommand.remove(number, at: arguments.positionals[0].span)
        }),
      CommandSpecification(
        "check",
        Phrase("Compare every alert with the newest rates; exit 8 when one fires", "모든 알림을 최신 환율과 비교 (울리면 종료 코드 8)"),
        groups: [.rates],
        examples: [
          .init(
            "alerts check --quiet || notify-send 'Exchange rates'", Phrase("From cron or a script", "cron이나 스크립트에서"))
        ],
        make: { _ in AlertsCommand.check }),
    ])
}
