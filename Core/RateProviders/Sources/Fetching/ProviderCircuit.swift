public import Networking
public import SharedModels

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
  /// - Parameters:
  ///   - now: The present instant.
  ///   - refreshes: Whether the user insists, which ends a rest unless the provider itself asked for it.
  public func rest(at now: Date, refreshes: Bool = false) -> Date? {
    guard let until = record.restsUntil, until > now, record.restIsDemanded || !refreshes else { return nil }
    // A clock that was set back must not make a rest longer than it can be.
    let limit = record.restIsDemanded ? Self.longestRest : Self.rest
    return until.timeIntervalSince(now) <= limit.inSeconds ? until : nil
  }

  /// Takes note of a failure, and for how long the provider asked to be left alone, if it did.
  public mutating func failed(at now: Date, retryAfter: Duration?) {
    let demanded = retryAfter.flatMap { $0 > .zero ? min($0, Self.longestRest) : nil }
    record.restsUntil = now.addingTimeInterval((demanded ?? Self.rest).inSeconds)
    record.restIsDemanded = demanded != nil
  }

  /// Takes note of an accepted reply; validators are those of the table that is now the newest.
  public mutating func succeeded(at now: Date, validators: HTTPValidators?) {
    record = ProviderRecord(provider: record.provider, lastSuccess: now, validators: validators)
  }
}

/// What is remembered of a provider from one run to the next.
public struct ProviderRecord: Hashable, Sendable {
  /// Which provider.
  public let provider: ProviderID
  /// When it last gave an accepted table.
  public var lastSuccess: Date?
  /// Until when it is left alone after a failure.
  public var restsUntil: Date?
  /// Whether the provider itself asked to be left alone (Retry-After), which no option overrides.
  public var restIsDemanded: Bool
  /// What its newest accepted table was marked with, for asking whether there is a newer one.
  public var validators: HTTPValidators?

  /// Creates a record.
  public init(
    provider: ProviderID, lastSuccess: Date? = nil, restsUntil: Date? = nil, restIsDemanded: Bool = false,
    validators: HTTPValidators? = nil
  ) {
    self.provider = provider
    self.lastSuccess = lastSuccess
    self.restsUntil = restsUntil
    self.restIsDemanded = restIsDemanded
    self.validators = validators
  }
}

/// Where it is kept how the providers stand, shared by every process of the user.
///
/// Two processes that write at once may overwrite each other's record; the worst that comes of it is one request more.
public protocol ProviderRecords: Sendable {
  /// What is known of a provider; nil when it was never asked.
  func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord?

  /// Keeps what is known of a provider.
  func store(_ record: ProviderRecord) async throws(StorageError)
}
