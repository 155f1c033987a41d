import ComposableArchitecture
import Testing

@Suite("Removed children", .timeLimit(.minutes(10)))
@MainActor
struct RemovedChildTests {
  @Test("The states of removed children are freed once nobody shows them")
  func freed() {
    let store = Store(initialState: Album.State()) { Album() }
    store.send(.fill(60))
    let pictures = store.withState { $0.pages.map { Weak(object: $0.picture) } + [Weak(object: $0.cover?.picture)] }
    var pages = store.scope(state: \.pages, action: \.pages)
    var cover = store.scope(state: \.cover, action: \.cover)
    #expect(pages.count == 60 && cover != nil)
    store.send(.fill(0))
    pages = []
    cover = nil
    #expect(pictures.count { $0.object != nil } == 0)
    withExtendedLifetime((pages, cover)) {}
  }

  @Test("A part of a part stays the same for as long as it is held")
  func same() {
    let store = Store(initialState: Album.State()) { Album() }
    store.send(.fill(100))
    let first = store.scope(state: \.cover, action: \.cover)?.scope(state: \.picture, action: \.self)
    let pages = store.scope(state: \.pages, action: \.pages)
    #expect(store.scope(state: \.cover, action: \.cover)?.scope(state: \.picture, action: \.self) === first)
    #expect(zip(store.scope(state: \.pages, action: \.pages), pages).allSatisfy { $0 === $1 })
  }
}

private struct Weak {
  weak let object: Picture?
}

private final class Picture: Sendable {}

@Reducer
private struct Page {
  struct State: Identifiable {
    let id: Int
    let picture = Picture()
  }

  enum Action { case turn }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@Reducer
private struct Album {
  struct State {
    var pages: IdentifiedArrayOf<Page.State> = []
    var cover: Page.State?
  }

  enum Action {
    case fill(Int)
    case pages(IdentifiedActionOf<Page>)
    case cover(Page.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .fill(let count) = action else { return .none }
      state.pages = IdentifiedArray(uniqueElements: (0..<count).map { Page.State(id: $0) })
      state.cover = count == 0 ? nil : Page.State(id: -1)
      return .none
    }
  }
}
