public import SharedModels
import Synchronization

/// Keeps the states of providers for as long as it lives: for tests, and where no cache can be written.
public final class InMemoryProviderStateStore: ProviderStateStore {
  private let kept: Mutex<[ProviderID: ProviderState]>

  /// A store that knows these states.
  public init(_ states: [ProviderID: ProviderState] = [:]) {
    kept = Mutex(states)
  }

  /// The states so far.
  public func states() async -> [ProviderID: ProviderState] {
    kept.withLock { $0 }
  }

  /// Changes one state.
  public func update(_ provider: ProviderID, _ change: @Sendable (inout ProviderState) -> Void) async {
    kept.withLock { states in
      var state = states[provider] ?? ProviderState()
      change(&state)
      states[provider] = state
    }
  }
}
