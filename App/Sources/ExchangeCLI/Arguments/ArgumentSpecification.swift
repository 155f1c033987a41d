struct ArgumentSpecification: Hashable, Sendable {
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
  let occurrence: Occurrence

  init(_ name: String, _ kind: ValueKind, _ occurrence: Occurrence = .once) {
    self.name = name
    self.kind = kind
    self.occurrence = occurrence
  }

  var usage: String {
    switch occurrence {
    case .once, .words: name
    case .optional, .optionalWords: "[\(name)]"
    case .any: "[\(name)...]"
    case .some: "\(name)..."
    }
  }

  var minimum: Int { occurrence == .once || occurrence == .some ? 1 : 0 }
  /// Whether it stands for any number of words.
  var isRepeated: Bool { [.any, .some, .words, .optionalWords].contains(occurrence) }
}

/// What kind of value an option or argument takes; decides what completions offer.
enum ValueKind: Hashable, Sendable {
  case currency
  /// ISO 4217 codes separated by commas.
  case currencyList
  /// A calendar date, `today` or `yesterday`.
  case date
  /// An age such as `12h`.
  case duration
  /// A span of history such as `90d` or `max`.
  case period
  case number
  case file
  case profile
  case favorite
  case alert
  case ownRate
  case condition
  case choice([String])
  case command
  case setting
  /// What the key before it takes.
  case settingValue
  case text
}
