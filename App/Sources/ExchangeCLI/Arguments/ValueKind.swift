/// What an option's value or an argument is; decides what completions offer.
enum ValueKind: Hashable, Sendable {
  /// An ISO 4217 code.
  case currency
  /// ISO 4217 codes with commas between them.
  case currencyList
  /// A calendar date, `today` or `yesterday`.
  case date
  /// An age such as `12h`.
  case duration
  /// A stretch of history such as `90d` or `max`.
  case period
  /// A number.
  case number
  /// A file's name, or `-`.
  case file
  /// A profile's name.
  case profile
  /// One of these words.
  case choice([String])
  /// The name of a command.
  case command
  /// A key of the configuration.
  case setting
  /// Anything else.
  case text
}
