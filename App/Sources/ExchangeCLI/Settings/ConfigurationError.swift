/// A configuration file that cannot be used.
struct ConfigurationError: Error, Hashable, Sendable {
  /// What is wrong with it.
  enum Problem: Hashable, Sendable {
    /// It is no JSON; with what was expected instead.
    case syntax(expected: Phrase)
    /// No setting has this name.
    case unknownKey(String, suggestion: String?)
    /// The value does not fit its key.
    case invalidValue(key: String, value: String, expectation: Phrase)
  }

  /// Which file.
  let path: String
  /// The line, from 1.
  let line: Int
  /// What is wrong there.
  let problem: Problem
}
