// swift-format-ignore-file
// The example stands as the document has it.

//
// 002 @Injected: key, values, reducer, and an override in a test.
// Edits: MyFeature handles its own answer first, so that it does not start its effect again; State and Action are supplied.
// Fails without: the key's test value (the live one answers), `@Injected` in the reducer, the setter, the override.
import ComposableArchitecture
import Testing
import WeaveDI
import DependenciesTestSupport

// MARK: - Stand-ins

private protocol APIClient: Sendable { func fetchData() async throws -> String }
private struct APIClientImpl: APIClient { func fetchData() async throws -> String { "live" } }
private struct MockAPIClient: APIClient { func fetchData() async throws -> String { "mock" } }

// MARK: - 1. InjectedKey 정의
// block 002:23

private struct APIClientKey: InjectedKey {
  static let liveValue: APIClient = APIClientImpl()
  static let testValue: APIClient = MockAPIClient()
}

// MARK: - 2. InjectedValues 확장
// block 002:31

extension InjectedValues {
  fileprivate var apiClient: APIClient {
    get { self[APIClientKey.self] }
    set { self[APIClientKey.self] = newValue }
  }
}

// MARK: - 3. @Injected 사용
// block 002:41

private struct MyFeature: Reducer {
  struct State: Equatable { var data: String? }
  enum Action: Equatable, Sendable {
    case load
    case dataLoaded(String)
  }

  @Injected(\.apiClient) var apiClient

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .dataLoaded(let data) = action {
      state.data = data
      return .none
    }
    return .run { send in
      let data = try await apiClient.fetchData()
      await send(.dataLoaded(data))
    }
  }
}

@Suite("002 @Injected: keys", .injectedValues())
@MainActor
struct InjectedKeyExampleTests {
  @Test("002:41 a reducer reads the key's test value in a test")
  func reducer() async {
    let store = TestStore(initialState: MyFeature.State()) { MyFeature() }
    await store.send(.load)
    await store.receive(.dataLoaded("mock")) { $0.data = "mock" }
    await store.finish()
  }

  @Test("002:23 the live value is what the program reads")
  func live() async throws {
    let client = withInjectedValues {
      $0.context = .live
    } operation: {
      MyFeature().apiClient
    }
    #expect(try await client.fetchData() == "live")
  }

  // MARK: - 테스트하기
  // block 002:75

  @Test("002:75 withInjectedValues overrides it for a test")
  func testFetchData() async {
    struct Other: APIClient { func fetchData() async throws -> String { "other" } }
    await withInjectedValues { values in
      values.apiClient = Other()
    } operation: {
      let feature = MyFeature()
      // Mock으로 테스트
      let store = TestStore(initialState: MyFeature.State()) { feature }
      await store.send(.load)
      await store.receive(.dataLoaded("other")) { $0.data = "other" }
      await store.finish()
    }
  }
}
