import ComposableArchitecture
import SharedModels
import UserFeature
import UserInterface

/// The profile in use and the other ones, one of them selected.
@Reducer
struct ProfileTab: Sendable {
  @ObservableState
  struct State: Equatable, Sendable, RowSelecting {
    var feature: UserFeature.State
    var change: UserChange?
    var cursor: RowCursor<ProfileName>?

    var profiles: [User] { feature.profiles?.users ?? [] }
    var rows: [ProfileName] { profiles.map(\.profile) }
  }

  enum Action: Sendable {
    case feature(UserFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.feature, action: \.feature) { UserFeature() }
    Reduce { state, action in
      switch action {
      case .feature(.change(.update(let change))): state.change = change
      // The list shows what was changed, too.
      case .feature(.finished(.success(.updated))), .feature(.finished(.success(.loggedIn))):
        return UserFeature().reduce(into: &state.feature, action: .list).map { .feature($0) }
      case .feature: break
      }
      return .none
    }
  }

  static let keys: [BrowseKey] = [
    BrowseKey(
      [.enter], "Enter", Phrase("switch to the profile", "프로필 전환"), hint: Phrase("switch", "프로필 전환")
    ) { state, _ in
      state.profile.selected.flatMap { $0 == state.user.profile ? nil : .profile(.feature(.change(.login($0)))) }
    }
    .refusing { state in state.profile.feature.user.map { .isInUse($0.profile) } },
    BrowseKey(
      "l", Phrase("language of the profile", "프로필의 언어 바꾸기"), hint: Phrase("language", "언어")
    ) { state, _ in .profile(.feature(.change(.update(UserChange(language: .init(state.user.language.next)))))) },
  ]
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
