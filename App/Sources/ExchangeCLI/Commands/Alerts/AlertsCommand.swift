/// `alerts`: conditions on rates, checked from cron.
enum AlertsCommand: Command {
  static let features: [Feature] = [.user, .exchange, .alerts]

  /// The profile's alerts.
  case list
  /// Adds a condition such as `USD/KRW > 1400`.
  case add(condition: String, words: [ArgumentWord])
  /// Removes the alert with this lasting number.
  case remove(PositionWord, at: ArgumentSpan)
  /// Compares every alert with the newest rates.
  case check

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
        make: { AlertsCommand.add(condition: $0.positionals.map(\.text).joined(separator: " "), words: $0.positionals) }
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
