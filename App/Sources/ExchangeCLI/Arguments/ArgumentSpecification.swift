/// A positional argument of a command.
struct ArgumentSpecification: Hashable, Sendable {
  /// How often the argument may stand.
  enum Occurrence: Hashable, Sendable {
    /// Exactly once.
    case once
    /// Once or not at all.
    case optional
    /// Any number of times, also none.
    case any
    /// At least once.
    case some
  }

  /// What help calls it, in capitals.
  let name: String
  /// What it is.
  let kind: ValueKind
  /// How often it may stand.
  let occurrence: Occurrence

  /// Declares an argument.
  init(_ name: String, _ kind: ValueKind, _ occurrence: Occurrence = .once) {
    self.name = name
    self.kind = kind
    self.occurrence = occurrence
  }

  /// The argument as a usage line writes it.
  var usage: String {
    switch occurrence {
    case .once: name
    case .optional: "[\(name)]"
    case .any: "[\(name)…]"
    case .some: "\(name)…"
    }
  }

  /// The fewest words it stands for.
  var minimum: Int { occurrence == .once || occurrence == .some ? 1 : 0 }
  /// Whether it stands for any number of words.
  var isRepeated: Bool { occurrence == .any || occurrence == .some }
}

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
