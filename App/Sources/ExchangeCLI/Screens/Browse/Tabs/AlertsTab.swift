import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import Modularity
import SharedModels
import TerminalUI
import Wording

/// The alerts of the profile in use, and which of them have fired.
@Reducer
struct AlertsTab: Sendable {
  @ObservableState
  struct State: Equatable, Sendable, RowSelecting {
    var feature: AlertsFeature.State
    /// Since the profile was opened, the last one first.
    var firings: [AlertCheck.Firing] = []
    var cursor: RowCursor<Int>?

    var rows: [Int] { feature.alerts.map(\.id) }

    var selectedAlert: Alert? { feature.alerts.first { $0.id == selected } }
  }

  typealias Action = AlertsFeature.Action

  var body: some ReducerOf<Self> {
    Scope(state: \.feature, action: \.self) { AlertsFeature() }
    Reduce { state, action in
      switch action {
      case .change(.remove): state.keepSelection()
      case .finished(.success(.checked(let check)), of: state.feature.profile),
        .finished(.success(.compared(let check)), of: state.feature.profile):
        state.firings = check.fired.reversed() + state.firings
      default: break
      }
      return .none
    }
  }

  static let keys: [BrowseKey] = [
    BrowseKey([.enter], "Enter", Phrase("history of its pair", "통화쌍의 추이"), hint: Phrase("history", "추이")) { state, _ in
      state.alerts.selectedAlert.map { .showHistory($0.condition.pair) }
    },
    BrowseKey(
      "a", Phrase("add: USD/KRW > 1400", "새 알림 (예: USD/KRW > 1400)"), hint: Phrase("add", "추가")
    ) { _, _ in .edit(LineEditor.State(purpose: .alert)) },
    BrowseKey([.character("d"), .delete], "d", Phrase("remove it", "삭제"), hint: Phrase("remove", "삭제")) { state, _ in
      state.alerts.selected.map { .alerts(.change(.remove($0))) }
    },
    BrowseKey(
      "r", Phrase("compare with newer rates", "새 환율로 확인"), hint: Phrase("check", "확인")
    ) { state, _ in state.alerts.rows.isEmpty ? nil : .refresh },
  ]
}

extension AlertsTab: ListTab {
  static var name: Phrase { Phrase("Alerts", "알림") }
  static var rows: WritableKeyPath<BrowseFeature.State, State> { \.alerts }
  static func listsPairs(in state: BrowseFeature.State) -> Bool { !state.alerts.rows.isEmpty }
  static func conversionPair(in state: BrowseFeature.State) -> CurrencyPair? {
    state.alerts.selectedAlert?.condition.pair
  }

  @MainActor static func page(of state: BrowseFeature.State, in context: RenderContext) -> ListPage {
    let alerts = state.alerts
    if alerts.rows.isEmpty {
      let words = Phrase(
        "No alerts yet: press a to add one, such as USD/KRW > 1400.", "아직 알림이 없습니다. a를 누르고 USD/KRW > 1400처럼 적어 추가하세요.")
      return ListPage(context: context, above: context.sentence(words))
    }
    let answer = AlertsAnswer(
      rows: alerts.feature.alerts, state.quotes.answer.value?.compactMap { try? $0.get() } ?? [])
    return ListPage(
      context: context, table: answer.table(in: context).lines(width: context.width),
      // The newest few.
      footer: answer.footer(in: context) + alerts.firings.prefix(3).flatMap { context.sentence($0.words, .warning) })
  }

  static func shown(_ state: inout BrowseFeature.State) -> Effect<BrowseFeature.Action> {
    BrowseFeature().quoteAlerts(&state)
  }
}
