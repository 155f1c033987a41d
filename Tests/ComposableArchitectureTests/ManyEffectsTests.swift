import ComposableArchitecture
import Testing

@Suite("Many effects", .timeLimit(.minutes(2)))
@MainActor
struct ManyEffectsTests {
  private enum Action: Sendable {
    case merge(Int)
    case concatenate(Int)
    case wait(Int)
    case cancel(Int)
    case done(Int)
  }

  private static func reduce(_ done: inout [Int], _ action: Action) -> Effect<Action> {
    switch action {
    case .merge(let count): .merge((0..<count).map { number in .run { send in await send(.done(number)) } })
    case .concatenate(let count): .concatenate((0..<count).map { number in .run { send in await send(.done(number)) } })
    case .wait(let count): .merge((0..<count).map { .run { _ in try await Task.never() }.cancellable(id: $0) })
    case .cancel(let id): .cancel(id: id)
    case .done(let number):
      {
        done.append(number)
        return .none
      }()
    }
  }

  @Test("Thousands of effects side by side all end")
  func merged() async {
    let store = Store(initialState: [Int]()) { Reduce(Self.reduce) }
    await store.send(.merge(3_000)).finish()
    #expect(store.state.sorted() == Array(0..<3_000))
  }

  @Test("Thousands of effects one after the other end in their order")
  func concatenated() async {
    let store = Store(initialState: [Int]()) { Reduce(Self.reduce) }
    await store.send(.concatenate(3_000)).finish()
    #expect(store.state == Array(0..<3_000))
  }

  @Test("Each of thousands of effects is cancelled by its own identifier")
  func cancelled() async {
    let store = Store(initialState: [Int]()) { Reduce(Self.reduce) }
    let task = store.send(.wait(3_000))
    for id in 0..<3_000 { store.send(.cancel(id)) }
    await task.finish()
    #expect(!task.isCancelled)
  }
}
