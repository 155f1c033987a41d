/// A positional argument of a command.
struct ArgumentSpecification: Hashable, Sendable {
  /// How often the argument may occur.
  enum Occurrence: Hashable, Sendable {
    case once
    case optional
    /// Any number of times, including none.
    case any
    case some
    /// One thing that may take several words, such as `swiss francs`, or share one with what stands before it, as in `USD/KRW`.
    case words
    /// The same, and it may be left out.
    case optionalWords
  }

  /// What help calls it, in capitals.
  let name: String
  let kind: ValueKind
  /// How often it may occur.
  let occurrence: Occurrence

  init(_ name: String, _ kind: ValueKind, _ occurrence: Occurrence = .once) {
    self.name = name
    self.kind = kind
    self.occurrence = occurrence
  }

  /// The argument as a usage line writes it.
  var usage: String {
    switch occurrence {
    case .once, .words: name
    case .optional, .optionalWords: "[\(name)]"
    case .any: "[\(name)...]"
    case .some: "\(name)..."
    }
  }

  /// The fewest words it takes.
  var minimum: Int { occurrence == .once || occurrence == .some ? 1 : 0 }
  /// Whether it stands for any number of words.
  var isRepeated: Bool { [.any, .some, .words, .optionalWords].contains(occurrence) }
}

/// What kind of value an option or argument takes; decides what completions offer.
enum ValueKind: Hashable, Sendable {
  /// An ISO 4217 code.
  case currency
  /// ISO 4217 codes separated by commas.
  case currencyList
  /// A calendar date, `today` or `yesterday`.
  case date
  /// An age such as `12h`.
  case duration
  /// A span of history such as `90d` or `max`.
  case period
  /// A number.
  case number
  /// A file name, or `-`.
  case file
  /// A profile's name.
  case profile
  /// One of the profile's favourites.
  case favorite
  /// The number of one of the profile's alerts.
  case alert
  /// The number of one of the profile's own rates.
  case ownRate
  /// What an alert waits for, in words.
  case condition
  /// One of these words.
  case choice([String])
  /// The name of a command.
  case command
  /// A key of the configuration.
  case setting
  /// What the key before it takes.
  case settingValue
  /// Anything else.
  case text
}
