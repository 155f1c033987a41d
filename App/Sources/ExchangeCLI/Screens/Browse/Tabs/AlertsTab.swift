import ComposableArchitecture
import ExchangeInterface
import FavoriteFeature
import SharedModels

/// The alerts of the profile in use, one of them selected, and which of them have fired.
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

  enum Action: Sendable {
    case feature(AlertsFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.feature, action: \.feature) { AlertsFeature() }
    Reduce { state, action in
      switch action {
      case .feature(.change(.remove)): state.keepSelection()
      case .feature(.finished(.success(.checked(let check)), of: state.feature.profile)):
        state.firings = check.fired.reversed() + state.firings
      case .feature: break
      }
      return .none
    }
  }

  static let keys: [BrowseKey] = [
    BrowseKey([.enter], "Enter", Phrase("history of its pair", "통화쌍의 추이"), hint: .history) { state, _ in
      state.alerts.selectedAlert.map { .showHistory($0.condition.pair) }
    },
    BrowseKey(
      "a", Phrase("add: USD/KRW > 1400", "새 알림 (예: USD/KRW > 1400)"), hint: Phrase("add", "추가")
    ) { _, _ in .present(.alert(LineEditor.State())) },
    BrowseKey([.character("d"), .delete], "d", Phrase("remove it", "삭제"), hint: Phrase("remove", "삭제")) { state, _ in
      state.alerts.selected.map { .alerts(.feature(.change(.remove($0)))) }
    },
    BrowseKey(
      "r", Phrase("compare with newer rates", "새 환율로 확인"), hint: Phrase("check", "확인")
    ) { state, _ in state.alerts.rows.isEmpty ? nil : .refresh },
  ]
}
