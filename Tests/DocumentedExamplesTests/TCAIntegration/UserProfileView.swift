// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: the views of a store.
// Edits: TerminalUI is imported for SwiftUI; the user, which the document does not declare, gets the picture
// that the view shows; the library's WithViewStore is wrapped, because it knows no views.
// Fails without: `observe:` (nothing new is drawn), `onAppear` (nobody loads), `viewStore.send` in the child's closure.
import ComposableArchitecture
import Foundation
import Synchronization
import TerminalUI
import Testing
import WeaveDI
import DependenciesTestSupport

private typealias User = TCAGuide.User
private typealias UserFeature = TCAGuide.UserFeature
private typealias UserService = TCAGuide.UserService
private typealias MockUserService = TCAGuide.MockUserService

extension TCAGuide.User {
  fileprivate var avatarURL: URL? { URL(string: "https://example.com/\(id).png") }
}
/// The library's, as a view.
@MainActor
private struct WithViewStore<ViewState: Equatable, ViewAction, Content: View>: View {
  private let shown: ComposableArchitecture.WithViewStore<ViewState, ViewAction, Content>
  init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    shown = ComposableArchitecture.WithViewStore(store, observe: toViewState, content: content)
  }
  var body: some View { shown.body }
}

private struct ErrorView: View {
  let message: String
  let retry: () -> Void
  var body: some View { Text(message) }
}

// MARK: - 3. SwiftUI 뷰 통합
// block 000:324

private struct UserProfileView: View {
  let store: StoreOf<UserFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationView {
        VStack(spacing: 20) {
          if viewStore.isLoading {
            ProgressView("사용자 로딩 중...")
              .frame(maxWidth: .infinity, maxHeight: .infinity)
          } else if let user = viewStore.user {
            UserDetailView(user: user) { updatedUser in
              viewStore.send(.updateUser(updatedUser))
            }
          } else if let error = viewStore.errorMessage {
            ErrorView(message: error) {
              // 재시도 로직이 여기에 들어갑니다
            }
          } else {
            EmptyView()
          }
        }
        .navigationTitle("사용자 프로필")
        .onAppear {
          // 뷰가 나타날 때 사용자 로드
          viewStore.send(.loadUser("current-user-id"))
        }
      }
    }
  }
}

private struct UserDetailView: View {
  let user: User
  let onUpdate: (User) -> Void

  var body: some View {
    Form {
      Section("사용자 정보") {
        HStack {
          AsyncImage(url: user.avatarURL) { image in
            image
              .resizable()
              .aspectRatio(contentMode: .fill)
          } placeholder: {
            Circle()
              .fill(Color.gray.opacity(0.3))
          }
          .frame(width: 60, height: 60)
          .clipShape(Circle())

          VStack(alignment: .leading) {
            Text(user.name)
              .font(.headline)
            Text(user.email)
              .font(.subheadline)
              .foregroundColor(.secondary)
          }

          Spacer()
        }
      }

      Section("작업") {
        Button("프로필 수정") {
          // 프로필 수정 작업
          var updatedUser = user
          updatedUser.name = "업데이트된 이름"
          onUpdate(updatedUser)
        }
      }
    }
  }
}

@Suite("000 TCA 통합: the views of a store", .injectedValues())
@MainActor
struct UserProfileViewExampleTests {
  private func shows(_ name: String) -> [String] {
    ["— 사용자 프로필", "— 사용자 정보", "◯ \(name)", "mock@example.com (secondary)", "— 작업", "[프로필 수정]"]
  }

  @Test("000:324 the view loads when it appears, shows what the store has, and sends what is tapped")
  func view() async throws {
    UnifiedDI.register(UserService.self) { MockUserService() }
    let sent = Mutex<[UserFeature.Action]>([])
    let store = Store(initialState: UserFeature.State()) {
      Reduce<UserFeature.State, UserFeature.Action> { _, action in
        sent.withLock { $0.append(action) }
        return .none
      }
      UserFeature()
    }
    // What a view starts is the store's, whose state says when it is done; without the action it would never be.
    let screen = Screen(UserProfileView(store: store))
    #expect(screen.draw() == ["— 사용자 프로필", "◌ 사용자 로딩 중..."])
    await screen.appear()
    try #require(sent.withLock { $0.contains(.loadUser("current-user-id")) })
    for await state in store.states where state.user != nil { break }
    #expect(screen.draw() == shows("Mock"))
    let user = try #require(store.user)
    await screen.tap("프로필 수정")
    try #require(sent.withLock { $0.contains { if case .updateUser(let new) = $0 { new.id == user.id } else { false } } })
    for await state in store.states where state.user?.name != user.name { break }
    #expect(screen.draw() == shows("업데이트된 이름"))
  }

  @Test("000:324 the view shows progress, and why a user cannot be had", arguments: [true, false])
  func states(_ isLoading: Bool) {
    var state = UserFeature.State()
    state.isLoading = isLoading
    state.errorMessage = "연결 실패"
    let screen = Screen(UserProfileView(store: Store(initialState: state) { Reduce { _, _ in .none } }))
    #expect(screen.draw() == ["— 사용자 프로필", isLoading ? "◌ 사용자 로딩 중..." : "연결 실패"])
  }
}
