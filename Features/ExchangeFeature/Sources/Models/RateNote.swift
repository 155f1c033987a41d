public import RateProviders
public import SharedModels

public import struct Platform.Decimal

/// Something that has to be said beside an answer.
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
    /// The question named a source that has nothing newer.
    case sourceHasNothingNewer
  }

  /// Which fixing answers, whose, how many days before today it was made, and why none newer.
  case answered(source: ProviderID, date: FixingDate, ageInDays: Int, reason: Reason)
  /// A provider was asked and failed, or rests after a failure.
  case providerFailed(ProviderFailure)
  /// A symbol or a noun stands for several currencies, and this one was taken; with the configuration's name for the word.
  case currencyChosen(for: String, setting: String, Currency, among: [Currency])
  /// A currency that joined the euro is worth its irrevocable rate.
  case replacedByEuro(Currency, unitsPerEuro: Decimal)
  /// The credit that a provider asks for.
  case attribution(String)
  /// The cache cannot be used; the answer was found without it.
  case cacheUnavailable(StorageError)
  /// The wide providers' rows are missing: none is cached, and the network was forbidden.
  case wideNotStored
  /// Rows left out because the base's provider has no value for them on that day.
  case leftOut([Currency])
}
