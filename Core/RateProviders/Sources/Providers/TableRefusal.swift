public import SharedModels

/// Why a well-formed table is refused whole.
public enum TableRefusal: Error, Hashable, Sendable {
  /// It is for another base than the one asked for.
  case wrongBase(asked: Currency, got: String)
  /// A rate is null, not a number, zero or negative.
  case invalidRate(Currency, text: String)
  /// A code stands in it twice.
  case duplicate(Currency)
  /// A currency that every real table has is missing.
  case missing(Currency)
  /// It has fewer currencies than any real table.
  case tooFewCurrencies(Int)
  /// It is dated after tomorrow.
  case future(FixingDate)
  /// A newer fixing is known already.
  case olderThanKnown(FixingDate, known: FixingDate)
  /// A currency moved by more than half against a fixing at most 31 days old.
  case implausibleMove(Currency, since: FixingDate)
}
