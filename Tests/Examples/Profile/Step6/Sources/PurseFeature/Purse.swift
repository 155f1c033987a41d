import ProfileInterface
import PurseInterface
import SharedModels

/// What the screen shows of the purse.
public struct Purse: Hashable, Sendable {
  /// Its notes come first.
  public var home: Currency
  /// The notes by the codes of their currencies.
  public var notes: [Notes]

  /// A purse of somebody with this home currency.
  public init(home: Currency, notes: [Notes]) { (self.home, self.notes) = (home, notes) }

  /// The notes as they are shown.
  public var lines: [Notes] { notes.filter { $0.currency == home } + notes.filter { $0.currency != home } }
}

/// Why there is no purse to show: one of the two services failed.
public enum PurseFailure: Error, Hashable, Sendable {
  /// The purse.
  case purse(PurseError)
  /// The profile, which says what the home currency is.
  case profile(ProfileError)
}
