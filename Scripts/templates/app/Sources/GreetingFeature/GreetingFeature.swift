public import ComposableArchitecture
public import GreetingInterface
public import Modularity
import WeaveDI

/// The greeting that the program begins with.
@Reducer
public struct GreetingFeature: Sendable {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The words, and what became of the last request.
    public var words: Loadable<String, GreetingError> = .idle

    /// Nothing is known yet.
    public init() {}
  }

  /// What can happen.
  public enum Action: Hashable, Sendable {
    /// The screen appeared.
    case load
    /// Other words were chosen.
    case keep(String)
    /// The service has answered.
    case finished(Result<String, GreetingError>)
  }

  @Injected(\.greeting) private var greeting

  /// A reducer without state of its own.
  public init() {}

  /// How an action changes the state, and what is done outside.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.words.reload()
        return .result(
          of: { () throws(GreetingError) in try await greeting.words() ?? "Hello" }, as: { .finished($0) })
      case .keep(let words):
        state.words.reload()
        return .result(
          of: { () throws(GreetingError) in
            try await greeting.keep(words)
            return words
          }, as: { .finished($0) })
      case .finished(let result):
        state.words.finish(result)
        return .none
      }
    }
  }
}
