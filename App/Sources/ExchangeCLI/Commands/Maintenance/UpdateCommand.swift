import ExchangeFeature

/// `update`: fetches what is new, for cron.
struct UpdateCommand: Command {
  static let features: [Feature] = [.user, .exchange]

  /// Whether the whole history is fetched.
  let isFull: Bool

  /// Fetches, and says what is new. Fails when nobody answered.
  func run(in session: Session) async throws -> ExitCode {
    let report = try await session.update(full: isFull)
    try session.write(UpdateAnswer(report, reason: \.words))
    for failure in report.failed { session.note([.providerFailed(failure)]) }
    return report.updated.isEmpty && !report.failed.isEmpty ? .unavailable : .answered
  }

  static let specification = CommandSpecification(
    "update", Phrase("Fetch the newest rates now", "지금 최신 환율 받기"),
    options: [.full], groups: [.rates],
    examples: [
      .init(
        "update", Phrase("For cron, once a day after 16:15 Central European time", "cron용: 매일 중부 유럽 시간 16시 15분 이후")),
      .init("update --full", Phrase("The ECB's whole history", "ECB의 전체 이력")),
    ],
    make: { UpdateCommand(isFull: $0.has(.full)) })
}

extension OptionSpecification {
  static let full = OptionSpecification("full", Phrase("Fetch the whole history", "전체 이력 받기"))
}
