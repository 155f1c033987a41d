import ComposableArchitecture
import Testing
import XCTest

/// A feature of which both tests claim something wrong: each of them must fail.
private struct Counter: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@MainActor
@Test("A wrong claim fails a test of Swift Testing")
func wrongClaim() async {
  let store = TestStore(initialState: Counter.State()) { Counter() }
  await store.send(.increment) { $0.count = 2 }
}

final class WrongClaimTests: XCTestCase {
  @MainActor
  func testWrongClaim() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 2 }
  }
}
