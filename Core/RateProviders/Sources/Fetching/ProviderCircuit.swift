public import Networking

public import struct Platform.Date

/// The rule by which a failing provider is left alone: a pure value around its remembered record.
public struct ProviderCircuit: Hashable, Sendable {
  /// How long a provider rests that failed without saying for how long.
  public static let rest: Duration = .seconds(60)
  /// The longest rest that a provider's `Retry-After` can ask for.
  public static let longestRest: Duration = .seconds(3_600)

  /// What is remembered as it stands.
  public private(set) var record: ProviderRecord

  /// The circuit of a provider of which that is remembered.
  public init(_ record: ProviderRecord) {
    self.record = record
  }

  /// Until when the provider must not be asked, or nil when it may be.
  ///
  /// - Parameter refreshes: whether the user insists, which ends a rest unless the provider itself asked for it.
  public func rest(at now: Date, refreshes: Bool = false) -> Date? {
    guard let until = record.restsUntil, until > now, record.restIsDemanded || !refreshes else { return nil }
    // A clock that was set back must not make a rest longer than it can be.
    let limit = record.restIsDemanded ? Self.longestRest : Self.rest
    return until.timeIntervalSince(now) <= limit.seconds ? until : nil
  }

  /// Takes note of a failure, and for how long the provider asked to be left alone, if it did.
  public mutating func failed(at now: Date, retryAfter: Duration?) {
    let demanded = retryAfter.flatMap { $0 > .zero ? min($0, Self.longestRest) : nil }
    record.restsUntil = now.addingTimeInterval((demanded ?? Self.rest).seconds)
    record.restIsDemanded = demanded != nil
  }

  /// Takes note of an accepted reply; validators are those of the table that is now the newest.
  public mutating func succeeded(at now: Date, validators: HTTPValidators?) {
    record = ProviderRecord(provider: record.provider, lastSuccess: now, validators: validators)
  }
}

extension Duration {
  /// For the arithmetic of instants, which Foundation does in floating point.
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
