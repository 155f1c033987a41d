public import SharedModels

/// Why nothing was changed or found; the words for people are the application's.
public enum UserError: Error, Hashable, Sendable {
  /// No profile has the name; with those there are.
  case unknownProfile(ProfileName, known: [ProfileName])
  /// A profile has the new name already.
  case profileExists(ProfileName)
  /// The default profile can be neither removed nor renamed.
  case defaultProfile
  /// A name of a person that cannot be printed in one line, or is longer than `limit` characters.
  case invalidName(String, limit: Int)
  /// An e-mail address that cannot be one.
  case invalidEmail(String, EmailAddress.Problem)
  /// No currency has the code; with the likeliest ones.
  case unknownCurrency(String, suggestions: [Currency])
  /// The currency is no longer in use; with what took its place.
  case withdrawnCurrency(Currency, successor: CurrencySuccessor?)
  /// The file with the profiles failed.
  case storage(StorageError)
}
