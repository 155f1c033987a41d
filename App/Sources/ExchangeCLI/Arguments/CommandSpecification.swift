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
  var details: Phrase? { makeDetails() }
  /// In order; only the last one may be repeated.
  var arguments: [ArgumentSpecification] { makeArguments() }
  /// Its own options.
  var options: [OptionSpecification] { makeOptions() }
  /// The groups of shared options it takes besides the universal ones.
  let groups: Set<OptionGroup>
  /// Options of these groups that it does not take.
  var exceptions: [OptionSpecification] { makeExceptions() }
  /// What the keys of a screen do.
  var keys: [(String, Phrase)] { makeKeys() }
  /// The most useful first.
  var examples: [Example] { makeExamples() }
  /// The first is what the command does without a subcommand.
  var subcommands: [CommandSpecification] { makeSubcommands() }
  /// Makes the typed command; nil where only a subcommand can.
  let make: (@Sendable (ParsedArguments) throws(UsageError) -> any Command)?

  // Made when they are asked for: every run makes the whole table, and runs one command of it.
  private let makeDetails: @Sendable () -> Phrase?
  private let makeArguments: @Sendable () -> [ArgumentSpecification]
  private let makeOptions: @Sendable () -> [OptionSpecification]
  private let makeExceptions: @Sendable () -> [OptionSpecification]
  private let makeKeys: @Sendable () -> [(String, Phrase)]
  private let makeExamples: @Sendable () -> [Example]
  private let makeSubcommands: @Sendable () -> [CommandSpecification]

  init(
    _ name: String, _ summary: Phrase, details: @escaping @autoclosure @Sendable () -> Phrase? = nil,
    arguments: @escaping @autoclosure @Sendable () -> [ArgumentSpecification] = [],
    options: @escaping @autoclosure @Sendable () -> [OptionSpecification] = [], groups: Set<OptionGroup> = [],
    except exceptions: @escaping @autoclosure @Sendable () -> [OptionSpecification] = [],
    keys: @escaping @autoclosure @Sendable () -> [(String, Phrase)] = [],
    examples: @escaping @autoclosure @Sendable () -> [Example] = [],
    make: @escaping @Sendable (ParsedArguments) throws(UsageError) -> any Command
  ) {
    self.name = name
    self.summary = summary
    makeDetails = details
    makeArguments = arguments
    makeOptions = options
    self.groups = groups
    makeExceptions = exceptions
    makeKeys = keys
    makeExamples = examples
    makeSubcommands = { [] }
    self.make = make
  }

  /// A command that only has subcommands; alone it does what the first of them does.
  init(
    _ name: String, _ summary: Phrase, details: @escaping @autoclosure @Sendable () -> Phrase? = nil,
    examples: @escaping @autoclosure @Sendable () -> [Example] = [],
    subcommands: @escaping @autoclosure @Sendable () -> [CommandSpecification]
  ) {
    self.name = name
    self.summary = summary
    makeDetails = details
    makeArguments = { [] }
    makeOptions = { [] }
    groups = []
    makeExceptions = { [] }
    makeKeys = { [] }
    makeExamples = examples
    makeSubcommands = subcommands
    make = nil
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

  /// The options of a group that it takes.
  func options(of group: OptionGroup) -> [OptionSpecification] {
    group.options.filter { option in !exceptions.contains { $0.name == option.name } }
  }

  /// The groups it takes options from, in the order of help.
  var sharedGroups: [OptionGroup] {
    OptionGroup.allCases.filter { groups.contains($0) || OptionGroup.universal.contains($0) }
  }
}
