public import Networking

public import struct FoundationEssentials.Date

/// The rule by which a failing provider is left alone: a pure value around its remembered state.
public struct ProviderCircuit: Hashable, Sendable {
  /// How long a provider rests that failed without saying for how long.
  public static let rest: Duration = .seconds(60)
  /// The longest rest that a provider's `Retry-After` can ask for.
  public static let longestRest: Duration = .seconds(3_600)

  /// The state as it stands.
  public private(set) var state: ProviderState

  /// The circuit of a provider with that state.
  public init(_ state: ProviderState = ProviderState()) {
    self.state = state
  }

  /// Until when the provider must not be asked, or nil when it may be.
  ///
  /// - Parameter refreshes: whether the user insists, which ends a rest unless the provider itself asked for it.
  public func rest(at now: Date, refreshes: Bool = false) -> Date? {
    guard let until = state.restsUntil, until > now, state.restIsBinding || !refreshes else { return nil }
    // A clock that was set back must not make a rest longer than it can be.
    let limit = state.restIsBinding ? Self.longestRest : Self.rest
    return until.timeIntervalSince(now) <= limit.seconds ? until : nil
  }

  /// Takes note of a failure.
  public mutating func failed(at now: Date, retryAfter: Duration?) {
    let rest = retryAfter.map { min(max($0, Self.rest), Self.longestRest) } ?? Self.rest
    state.restsUntil = now.addingTimeInterval(rest.seconds)
    state.restIsBinding = retryAfter != nil
  }

  /// Takes note of an accepted reply; validators are those of the table that is now the newest.
  public mutating func succeeded(at now: Date, validators: HTTPValidators?) {
    state = ProviderState(lastSuccess: now, validators: validators)
  }
}

extension Duration {
  /// For the arithmetic of instants, which Foundation does in floating point.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
