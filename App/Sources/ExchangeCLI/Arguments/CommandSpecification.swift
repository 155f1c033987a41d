import Platform
import SharedModels

/// One command of the table that parsing, help, completions and the manual page are made from.
struct CommandSpecification: Sendable {
  /// A command line that works as it is, and what it does.
  struct Example: Hashable, Sendable {
    /// The words after the program's name, quoted for a shell.
    let line: String
    let summary: Phrase

    init(_ line: String, _ summary: Phrase) {
      self.line = line
      self.summary = summary
    }
  }

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
  let examples: [Example]
  /// The first is what the command does without a subcommand.
  let subcommands: [CommandSpecification]

  init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, arguments: [ArgumentSpecification] = [],
    options: [OptionSpecification] = [], groups: Set<OptionGroup> = [], except exceptions: [OptionSpecification] = [],
    keys: [(String, Phrase)] = [], examples: [Example] = [], subcommands: [CommandSpecification] = []
  ) {
    (self.name, self.summary, self.details) = (name, summary, details)
    (self.arguments, self.options, self.groups, self.exceptions) = (arguments, options, groups, exceptions)
    (self.keys, self.examples, self.subcommands) = (keys, examples, subcommands)
  }

  /// The subcommand that a word names, in either case.
  ///
  /// - Throws: ``UsageError/Problem/unknownSubcommand(_:of:suggestion:)``, pointing at the word.
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
