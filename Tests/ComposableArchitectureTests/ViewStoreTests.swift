import ComposableArchitecture
import Expectations
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ViewStoreTests {
  @Test("A view store shows what the view observes, and sends")
  func sending() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.send(.increment)
    #expect(viewStore.count == 1)
    await viewStore.send(.loadFact, while: \.isLoading)
    #expect(viewStore.fact == "1 is a number")
  }

  @Test("The states of a view store leave out what looks the same")
  func states() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: \.count)
    var states = viewStore.states.makeAsyncIterator()
    expect(await states.next(), equals: 0)
    store.send(.pong)
    store.send(.increment)
    expect(await states.next(), equals: 1)
  }

  @Test("A view may have actions of its own")
  func viewActions() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: \.count, send: { (_: Void) in .increment })
    viewStore.send(())
    #expect(viewStore.state == 1)
  }

  @Test("WithViewStore draws now and after each change")
  func drawing() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let view = WithViewStore(store, observe: \.count) { "count: \($0.state)" }
    #expect(view.body == "count: 0")
    let log = Log()
    let token = view.observe { log.add($0) }
    store.send(.increment)
    await Task.yield()
    #expect(log.entries == ["count: 0", "count: 1"])
    token.cancel()
  }
}
