import ExchangeFeature
import FavoriteFeature
import FavoriteInterface
import SharedModels
import UserFeature
import UserInterface

// The tabs over what the profile in use keeps: lists of which one row is selected.

/// The favourites of the profile in use.
struct FavoritesTab: Equatable, Sendable, RowSelecting {
  var feature: FavoriteFeature.State
  var cursor: RowCursor<Currency>?

  var rows: [Currency] { feature.favorites }

  /// Moves the selected one by so many places; nil at the ends.
  private func moving(by step: Int) -> FavoriteChange? {
    guard let currency = selected, rows.indices.contains(selection + step) else { return nil }
    return .move(currency, to: selection + step + 1)
  }

  static let keys: [BrowseKey] = [
    BrowseFeature.historyKey,
    BrowseKey(
      [.character("K"), .character("J")], "K J", Phrase("move it up or down", "위아래로 옮기기"), hint: Phrase("move", "이동")
    ) { state, key in
      state.favorites.moving(by: key == .character("K") ? -1 : 1).map { .favorites(.change($0)) }
    },
    BrowseKey(
      [.character("d"), .delete, .character("f")], "d", Phrase("remove it", "빼기"), hint: Phrase("remove", "삭제")
    ) { state, _ in state.favorites.selected.map { .favorites(.change(.toggle($0))) } },
    BrowseFeature.baseKey, BrowseFeature.homeKey,
  ]

  func page(_ rates: RatesTab.State, in context: RenderContext) -> ListPage {
    if rows.isEmpty {
      let words = Phrase(
        "No favourites yet: press f on a rate to add it.", "아직 즐겨찾기가 없습니다. 환율에서 f를 누르면 추가됩니다.")
      return ListPage(above: context.sentence(words))
    }
    let board = rates.board.value
    if board == nil, let error = rates.board.error { return ListPage(above: context.placeholder(for: error)) }
    let answer = FavoritesAnswer(
      profile: feature.profile, favorites: rows, base: board?.base ?? rates.base, board: board)
    let origin = board.map { RatesAnswer($0) }
    return ListPage(
      table: answer.table(in: context).lines(width: context.width), selection: selection,
      footer: origin?.liveFooter(in: context) ?? [], notes: origin?.problems(in: context) ?? [])
  }
}

/// The alerts of the profile in use, and which of them have fired.
struct AlertsTab: Equatable, Sendable, RowSelecting {
  var feature: AlertsFeature.State
  /// Since the profile was opened, the last one first.
  var firings: [AlertCheck.Firing] = []
  var cursor: RowCursor<Int>?

  var rows: [Int] { feature.alerts.map(\.id) }

  var selectedAlert: Alert? { feature.alerts.first { $0.id == selected } }

  static let keys: [BrowseKey] = [
    BrowseKey([.enter], "Enter", Phrase("history of its pair", "통화쌍의 추이"), hint: Phrase("history", "추이")) { state, _ in
      state.alerts.selectedAlert.map { .showHistory($0.condition.pair) }
    },
    BrowseKey(
      "a", Phrase("add: USD/KRW > 1400", "새 알림 (예: USD/KRW > 1400)"), hint: Phrase("add", "추가")
    ) { _, _ in .present(.alert(LineEditor.State())) },
    BrowseKey([.character("d"), .delete], "d", Phrase("remove it", "삭제"), hint: Phrase("remove", "삭제")) { state, _ in
      state.alerts.selected.map { .alerts(.change(.remove($0))) }
    },
    BrowseKey(
      "r", Phrase("compare with newer rates", "새 환율로 확인"), hint: Phrase("check", "확인")
    ) { state, _ in state.alerts.rows.isEmpty ? nil : .refresh },
  ]

  func page(in context: RenderContext) -> ListPage {
    if rows.isEmpty {
      let words = Phrase(
        "No alerts yet: press a to add one, such as USD/KRW > 1400.",
        "아직 알림이 없습니다. a를 누르고 USD/KRW > 1400처럼 적어 추가하세요.")
      return ListPage(above: context.sentence(words))
    }
    return ListPage(
      table: AlertsAnswer(rows: feature.alerts).lines(in: context), selection: selection,
      // The newest few.
      footer: firings.prefix(3).flatMap { context.sentence($0.words, .warning) })
  }
}

/// The profile in use and the other ones.
struct ProfileTab: Equatable, Sendable, RowSelecting {
  var feature: UserFeature.State
  var change: UserChange?
  var cursor: RowCursor<ProfileName>?

  var profiles: [User] { feature.profiles?.users ?? [] }
  var rows: [ProfileName] { profiles.map(\.profile) }

  static let keys: [BrowseKey] = [
    BrowseKey(
      [.enter], "Enter", Phrase("switch to the profile", "프로필 전환"), hint: Phrase("switch", "프로필 전환")
    ) { state, _ in
      state.profile.selected.flatMap { $0 == state.user.profile ? nil : .profile(.change(.login($0))) }
    }
    .refusing { state in
      state.profile.feature.user.map { user in
        Phrase(
          "\(user.profile) is in use; 'exchange-cli user login NAME' makes another profile",
          "\(Josa.with(user.profile.rawValue, .topic)) 지금 쓰는 프로필입니다. 'exchange-cli user login 이름'으로 새로 만들 수 있습니다")
      }
    },
    BrowseKey(
      "l", Phrase("language of the profile", "프로필의 언어 바꾸기"), hint: Phrase("language", "언어")
    ) { state, _ in .profile(.change(.update([.language(state.user.language.next)]))) },
  ]

  func page(of user: User, in context: RenderContext) -> ListPage {
    ListPage(
      above: UserAnswer(user: user).lines(in: context) + [""],
      table: ProfilesAnswer(rows: profiles, active: user.profile).lines(in: context), selection: selection)
  }
}

extension Language? {
  /// The one after it: the environment's, English, Korean.
  fileprivate var next: Language? {
    switch self {
    case nil: .english
    case .english: .korean
    case .korean: nil
    }
  }
}
