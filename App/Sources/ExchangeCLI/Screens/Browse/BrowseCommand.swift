import ComposableArchitecture
import ExchangeFeature
import Wording

struct BrowseCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .favorites, .exchange]
  static let usesOneThread = false
  static let takesTerminal = true

  init(_ arguments: ParsedArguments) {}

  func run(in session: CommandSession) async throws -> ExitCode {
    _ = try await (session.favorites(), session.alerts())
    guard let terminal = try session.openTerminal(for: "browse") else {
      throw UsageError(Phrase("'browse' needs a terminal", "'browse' 명령에는 터미널이 필요합니다"))
    }
    return try await withInjectedValues {
      $0.moment = session.moment
    } operation: {
      let state = BrowseFeature.State(app: session.store.state, run: session.run, policy: session.policy)
      let view = BrowseView(store: Store(initialState: state) { BrowseFeature() })
      return try await ScreenLoop(view, on: terminal).run()
    }
  }

  static let name = "browse"
  static let specification = CommandSpecification(
    name, Phrase("Full-screen: rates, favourites, alerts, history, profile", "전체 화면: 환율, 즐겨찾기, 알림, 추이, 프로필"),
    details: Phrase("Press ? for the keys and q to leave.", "?를 누르면 키 안내가 나오고 q를 누르면 나갑니다."), groups: [.rates],
    except: [.json, .csv, .format], keys: BrowseFeature.help,
    examples: ["browse": Phrase("Needs a terminal", "터미널에서만")])
}
