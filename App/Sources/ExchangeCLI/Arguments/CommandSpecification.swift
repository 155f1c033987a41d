import Platform
import SharedModels

/// One command of the table that parsing, help, completions and the manual page are made from.
struct CommandSpecification: Sendable {
  /// Command lines that work as they are, quoted for a shell and without the program's name, and what they do.
  typealias Examples = KeyValuePairs<String, Phrase>

  /// The word that calls it; a subcommand's without its parent's.
  let name: String
  /// One line for lists of commands.
  let summary: Phrase
  /// Paragraphs separated by empty lines.
  let details: Phrase?
  /// In order; only the last one may be repeated.
  let arguments: [ArgumentSpecification]
  let options: [OptionSpecification]
  /// The groups of shared options it takes besides the universal ones.
  let groups: Set<OptionGroup>
  let exceptions: [OptionSpecification]
  let keys: [(String, Phrase)]
  /// The most useful first.
  let examples: Examples
  /// The first is what the command does without a subcommand.
  let subcommands: [CommandSpecification]

  init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil,
    arguments: [ArgumentSpecification] = [], options: [OptionSpecification] = [], groups: Set<OptionGroup> = [],
    except exceptions: [OptionSpecification] = [], keys: [(String, Phrase)] = [], examples: Examples = [:],
    subcommands: [CommandSpecification] = []
  ) {
    (self.name, self.summary, self.details) = (name, summary, details)
    (self.arguments, self.options, self.groups, self.exceptions) = (arguments, options, groups, exceptions)
    (self.keys, self.examples, self.subcommands) = (keys, examples, subcommands)
  }

  /// The subcommand that a word names, in either case; throws at the word when there is none.
  func subcommand(_ word: ArgumentWord) throws(UsageError) -> CommandSpecification {
    let name = word.text.lowercased()
    if let subcommand = subcommands.first(where: { $0.name == name }) { return subcommand }
    let suggestion = Spelling.nearest(to: word.text, among: subcommands.map(\.name))
    throw UsageError(.unknownSubcommand(word.text, of: self.name, suggestion: suggestion), at: word.span)
  }

  /// Every option it takes: its own, which hide shared ones of the same name, then the shared ones.
  var allOptions: [OptionSpecification] {
    let own = Set(options.map(\.name))
    return options + sharedGroups.flatMap(options(of:)).filter { !own.contains($0.name) }
  }

  func options(of group: OptionGroup) -> [OptionSpecification] {
    group.options.filter { option in !exceptions.contains { $0.name == option.name } }
  }

  /// The groups it takes options from, in the order of help.
  var sharedGroups: [OptionGroup] {
    OptionGroup.allCases.filter { groups.contains($0) || OptionGroup.universal.contains($0) }
  }
}

struct ArgumentSpecification: Hashable, Sendable {
  enum Occurrence: Hashable, Sendable {
    case once
    case optional
    case any
    case some
    /// One thing that may take several words, such as `swiss francs`, or share one with what stands before it, as in
    /// `USD/KRW`.
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
  var isRepeated: Bool { [.any, .some, .words, .optionalWords].contains(occurrence) }
}

struct OptionSpecification: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case none
    /// A value must follow; with its name in help.
    case required(String, ValueKind)
    /// A value may be joined with `=`; without one, the option is a flag.
    case joined(String, ValueKind)
  }

  let name: String
  let short: Character?
  let value: Value
  /// The word of a setting that a flag stands for.
  let meaning: String?
  let summary: Phrase

  init(_ name: String, short: Character? = nil, meaning: String? = nil, _ summary: Phrase) {
    (self.name, self.short, self.meaning, self.summary) = (name, short, meaning, summary)
    value = .none
  }

  init(_ name: String, _ value: Value, _ summary: Phrase) {
    (self.name, self.value, self.summary) = (name, value, summary)
    (short, meaning) = (nil, nil)
  }

  var flag: String { "--\(name)" }

  /// Every way to type it.
  var flags: [String] { [flag] + (short.map { ["-\($0)"] } ?? []) }

  /// The option as help writes it, such as `-q, --quiet` or `--date DATE`.
  var usage: String {
    let names = (short.map { "-\($0), " } ?? "") + flag
    return switch value {
    case .none: names
    case .required(let placeholder, _): "\(names) \(placeholder)"
    case .joined(let placeholder, _): "\(names)[=\(placeholder)]"
    }
  }

  var kind: ValueKind? {
    switch value {
    case .none: nil
    case .required(_, let kind), .joined(_, let kind): kind
    }
  }
}

/// What kind of value an option or argument takes; decides what completions offer.
enum ValueKind: Hashable, Sendable {
  case currency
  case file
  case profile
  case favorite
  case alert
  case ownRate
  case condition
  case choice([String])
  case command
  /// What the key before it takes.
  case settingValue
  case text

  static let date = ValueKind.choice(["today", "yesterday"])
  static let duration = ValueKind.choice(["90min", "12h", "7d", "2w"])
  static let period = ValueKind.choice(["90d", "26w", "6m", "5y", "max"])
}
