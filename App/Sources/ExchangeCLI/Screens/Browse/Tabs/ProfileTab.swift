import ComposableArchitecture
import SharedModels
import TerminalUI
import UserFeature
import UserInterface
import Wording

/// The profile in use and the other ones.
@Reducer
struct ProfileTab: Sendable {
  @ObservableState
  struct State: Equatable, Sendable, RowSelecting {
    var feature: UserFeature.State
    var cursor: RowCursor<ProfileName>?

    var profiles: [User] { feature.profiles?.users ?? [] }
    var rows: [ProfileName] { profiles.map(\.profile) }
  }

  typealias Action = UserFeature.Action

  var body: some ReducerOf<Self> {
    Scope(state: \.feature, action: \.self) { UserFeature() }
    Reduce { state, action in
      switch action {
      // The list shows what was changed, too.
      case .finished(.success(.updated)), .finished(.success(.loggedIn)): UserFeature().list(&state.feature)
      default: .none
      }
    }
  }

  static let keys: [BrowseKey] = [
    BrowseKey(
      [.enter], "Enter", Phrase("switch to the profile", "프로필 전환"), hint: Phrase("switch", "프로필 전환"),
      refusal: { state in
        state.profile.feature.user.map { user in
          Phrase(
            "\(user.profile) is in use; 'exchange-cli user login NAME' makes another profile",
            "\(user.profile.rawValue, .topic) 지금 쓰는 프로필입니다. 'exchange-cli user login 이름'으로 새로 만들 수 있습니다")
        }
      },
      action: { state, _ in
        state.profile.selected.flatMap { $0 == state.user.profile ? nil : .profile(.change(.login($0))) }
      }),
    BrowseKey(
      "l", Phrase("language of the profile", "프로필의 언어 바꾸기"), hint: Phrase("language", "언어")
    ) { state, _ in .profile(.change(.update([.language(state.user.language.next)]))) },
  ]
}

extension Language? {
  /// The one after it: the environment's, English, Korean.
  fileprivate var next: Language? { self == nil ? .english : self == .english ? .korean : nil }
}

extension ProfileTab: ListTab {
  static var name: Phrase { Phrase("Profile", "프로필") }
  static var rows: WritableKeyPath<BrowseFeature.State, State> { \.profile }

  @MainActor static func page(of state: BrowseFeature.State, in context: RenderContext) -> ListPage {
    ListPage(
      context: context, above: UserAnswer(user: state.user).lines(in: context) + [""],
      table: ProfilesAnswer(rows: state.profile.profiles, active: state.user.profile).lines(in: context))
  }
}
