public import SharedModels

public import struct Platform.Decimal

/// A remark that goes with an answer.
public enum RateNote: Hashable, Sendable {
  /// Why an answer is not today's newest.
  public enum Reason: Hashable, Sendable {
    /// There is no fixing on the requested day; the newest one before it answers.
    case noFixing(on: FixingDate)
    /// A newer fixing was due, but the network was forbidden.
    case offline
    /// A newer fixing was due, and the machine has no network.
    case noNetwork
    /// A newer fixing was due, and every provider failed or rests.
    case providersFailed
    /// The newest fixing that has been published so far.
    case newestPublished
    /// One of the currencies is no longer quoted, so that nothing newer will come.
    case noLongerQuoted
    /// The requested source has nothing newer.
    case sourceHasNothingNewer
  }

  /// The fixing that answers: its provider, its day and age, and why there is no newer one.
  case answered(source: ProviderID, date: FixingDate, ageInDays: Int, reason: Reason)
  /// A provider was asked and failed, or rests after a failure.
  case providerFailed(ProviderFailure)
  /// A currency that another one replaced is converted at the fixed rate, in units for one of the new currency.
  case replaced(Currency, by: Currency, units: Decimal)
  /// The credit that a provider requires.
  case attribution(String)
  /// The cache cannot be used; the answer was given without it.
  case cacheUnavailable(StorageError)
  /// A blended rate and whose rates it was made of; said only in detail.
  case blended(Currency, of: String)
  /// The global providers' rows are missing: none is cached, and the network was forbidden.
  case globalNotStored
  /// Currencies that nobody named in the question, and for which there is no rate: favourites.
  case leftOut([Currency])
  /// A term of a sum is converted at the person's own rate, the others are not.
  case ownRate(CurrencyPair)
  /// The mean of a period of which fixings are known up to a day only: it is not over, or nobody could be asked.
  case periodUntil(FixingDate, of: FixingPeriod)
  /// The mean of a period in whose first or last fixings the pair was not quoted.
  case quotedPartly(CurrencyPair, from: FixingDate, to: FixingDate, of: FixingPeriod)
}
