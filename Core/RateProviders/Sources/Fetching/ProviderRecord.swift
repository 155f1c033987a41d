public import Networking
public import SharedModels
public import Wording

public import struct Platform.Date

/// What is stored about a provider between runs.
public struct ProviderRecord: Hashable, Sendable {
  /// A failure and when it happened.
  public struct Failure: Hashable, Sendable {
    /// What went wrong.
    public let reason: FailureReport.Cause
    /// When it happened.
    public let instant: Date

    /// Keeps what is said of a failure, not the error itself.
    public init(_ reason: FailureReport.Cause, at instant: Date) {
      self.reason = reason
      self.instant = instant
    }
  }

  /// Whose record it is; each provider has one.
  public let provider: ProviderID
  /// When it last returned an accepted table.
  public var lastSuccess: Date?
  /// The end of its rest after a failure.
  public var restsUntil: Date?
  /// Whether the provider asked for the rest (`Retry-After`), which no option overrides.
  public var restIsDemanded: Bool
  /// The validators of its newest accepted table, for conditional requests.
  public var validators: HTTPValidators?
  /// The validators of the whole history, once all of it is stored.
  public var historyValidators: HTTPValidators?
  /// Its last failure, kept even after later successes.
  public var lastFailure: Failure?

  /// By default that of a provider that was never asked.
  public init(
    provider: ProviderID, lastSuccess: Date? = nil, restsUntil: Date? = nil, restIsDemanded: Bool = false,
    validators: HTTPValidators? = nil, historyValidators: HTTPValidators? = nil, lastFailure: Failure? = nil
  ) {
    self.provider = provider
    self.lastSuccess = lastSuccess
    self.restsUntil = restsUntil
    self.restIsDemanded = restIsDemanded
    self.validators = validators
    self.historyValidators = historyValidators
    self.lastFailure = lastFailure
  }
}

// How long a failing provider is left alone.
extension ProviderRecord {
  /// How long a provider rests after a failure without `Retry-After`.
  static let rest: Duration = .seconds(60)
  /// The longest rest that a provider's `Retry-After` can ask for.
  static let longestRest: Duration = .seconds(3_600)

  /// The end of the provider's rest; nil when it may be asked.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - refreshes: Whether the user asked for a refresh, which ends a rest unless the provider itself demanded it.
  func rest(at now: Date, refreshes: Bool = false) -> Date? {
    guard let until = restsUntil, until > now, restIsDemanded || !refreshes else { return nil }
    // After the clock was set back, a stored rest would otherwise exceed its limit.
    let limit = restIsDemanded ? Self.longestRest : Self.rest
    return until.timeIntervalSince(now) <= limit.inSeconds ? until : nil
  }

  /// Records a failure; a provider that asks to be left alone is, for an hour at most.
  mutating func failed(_ cause: FailureReport.Cause, retryAfter: Duration?, at now: Date) {
    lastFailure = Failure(cause, at: now)
    let demanded = retryAfter.flatMap { $0 > .zero ? min($0, Self.longestRest) : nil }
    restsUntil = now.addingTimeInterval((demanded ?? Self.rest).inSeconds)
    restIsDemanded = demanded != nil
  }

  /// Records an accepted reply; `validators` are those of the table that is now the newest.
  mutating func succeeded(at now: Date, validators: HTTPValidators?) {
    self = ProviderRecord(
      provider: provider, lastSuccess: now, validators: validators, historyValidators: historyValidators,
      lastFailure: lastFailure)
  }
}

/// Stores the records of providers, shared by all of the user's processes.
///
/// Two concurrent writers may overwrite each other's record, which costs at most one more request.
public protocol ProviderRecords: Sendable {
  /// The record of a provider; nil when it was never asked.
  func record(of provider: ProviderID) async throws(StorageError) -> ProviderRecord?

  /// Stores a record in place of the provider's former one.
  func store(_ record: ProviderRecord) async throws(StorageError)
}
