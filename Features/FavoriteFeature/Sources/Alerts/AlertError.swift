public import SharedModels

/// Why the alerts are as they were; the words for people are the application's.
public enum AlertError: Error, Hashable, Sendable {
  /// The text is no condition; with the place where it stops being one.
  case syntax(AlertSyntaxError)
  /// No currency has the code; with the likeliest ones.
  case unknownCurrency(String, suggestions: [Currency])
  /// The currency is no longer in use; with what took its place.
  case withdrawnCurrency(Currency, successor: CurrencySuccessor?)
  /// The profile has no alert with the number; with those it has.
  case unknownAlert(Int, known: [Int])
  /// No profile has the name.
  case unknownProfile(ProfileName)
  /// The file with the alerts failed.
  case storage(StorageError)
}
