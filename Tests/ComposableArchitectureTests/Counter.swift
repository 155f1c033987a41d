import ComposableArchitecture

/// A small feature with an effect, for the tests of the runtime.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Sendable {
    var count = 0
    var isLoading = false
    var fact: String?
  }

  enum Action: Equatable, Sendable {
    case increment
    case loadFact
    case factLoaded(String)
    case ping
    case pong
    case listen
    case stopListening
  }

  @Dependency(\.factClient) var factClient

  enum CancelID { case listening }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .loadFact:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factLoaded(factClient.fact(count)))
        }
      case .factLoaded(let fact):
        state.isLoading = false
        state.fact = fact
        return .none
      case .ping:
        return .send(.pong)
      case .pong:
        return .none
      case .listen:
        return .run { _ in try await Task.never() }
          .cancellable(id: CancelID.listening, cancelInFlight: true)
      case .stopListening:
        return .cancel(id: CancelID.listening)
      }
    }
  }
}

/// A dependency that says something about a number.
struct FactClient: Sendable {
  var fact: @Sendable (Int) async -> String
  var name = "live"
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient(fact: { "\($0) is a number" })
  static let testValue = liveValue
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until it is cancelled.
  static func never() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    defer { continuation.finish() }
    for await _ in stream {}
    throw Swift.CancellationError()
  }
}
