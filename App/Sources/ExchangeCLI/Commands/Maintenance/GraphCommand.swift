import ExchangeFeature
import FavoriteFeature
import UserFeature
import WeaveDI

/// `graph`: what is wired to what inside the program, as the container makes it.
struct GraphCommand: Command {
  static let features: [Feature] = Feature.allCases
  /// What is made for the profile would be there already, and what it needs would not be seen.
  let usesProfile = false

  /// Makes what every feature offers, and shows what that needed. Nothing is opened: files and sockets wait for their
  /// first use.
  func run(in session: Session) async throws -> ExitCode {
    let traces = [
      UnifiedDI.resolveWithTracking((any UserService).self).trace,
      UnifiedDI.resolveWithTracking((any FavoriteCurrencyUseCase).self).trace,
      UnifiedDI.resolveWithTracking((any AlertsUseCase).self).trace,
      UnifiedDI.resolveWithTracking((any ExchangeUseCase).self).trace,
    ]
    try session.write(GraphAnswer(traces: traces))
    return .answered
  }

  static let specification = CommandSpecification(
    "graph", Phrase("What is wired to what inside the program", "프로그램 내부의 의존성 연결"),
    examples: [.init("graph", Phrase("For engineers", "개발자용"))],
    make: { _ in GraphCommand() })
}
