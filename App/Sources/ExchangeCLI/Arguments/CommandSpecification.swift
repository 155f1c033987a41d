import SharedModels

/// One command of the table that parsing, help, completions and the manual page are made from.
struct CommandSpecification: Sendable {
  /// A command line that works as it stands, and what it is for.
  struct Example: Hashable, Sendable {
    /// The words after the program's name, quoted for a shell.
    let line: String
    /// What it does.
    let summary: Phrase

    init(_ line: String, _ summary: Phrase) {
      self.line = line
      self.summary = summary
    }
  }

  /// The word that calls it; of a subcommand without its parent's.
  let name: String
  /// What it does, in a line.
  let summary: Phrase
  /// What else there is to know; paragraphs divided by empty lines.
  let details: Phrase?
  /// Its arguments, in order; only the last one may be repeated.
  let arguments: [ArgumentSpecification]
  /// The options that are its own.
  let options: [OptionSpecification]
  /// The shared options that mean something to it, beside the universal ones.
  let groups: Set<OptionGroup>
  /// The options of these groups that mean nothing to it.
  let exceptions: [OptionSpecification]
  /// Lines to try, the most useful first.
  let examples: [Example]
  /// Its subcommands; the first is what the command does without one.
  let subcommands: [CommandSpecification]
  /// Makes the typed command of the words; nil where only a subcommand can.
  let make: (@Sendable (ParsedArguments) throws(UsageError) -> any Command)?

  /// Declares a command.
  init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, arguments: [ArgumentSpecification] = [],
    options: [OptionSpecification] = [], groups: Set<OptionGroup> = [],
    except exceptions: [OptionSpecification] = [], examples: [Example] = [],
    make: @escaping @Sendable (ParsedArguments) throws(UsageError) -> any Command
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = arguments
    self.options = options
    self.groups = groups
    self.exceptions = exceptions
    self.examples = examples
    subcommands = []
    self.make = make
  }

  /// Declares a command that only has subcommands; alone it does what the first of them does.
  init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, examples: [Example] = [],
    subcommands: [CommandSpecification]
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    arguments = []
    options = []
    groups = []
    exceptions = []
    self.examples = examples
    self.subcommands = subcommands
    make = nil
  }

  /// The options that it takes: its own, which hide shared ones of the same name, then the shared ones.
  var allOptions: [OptionSpecification] {
    let own = Set(options.map(\.name))
    return options + sharedGroups.flatMap(options(of:)).filter { !own.contains($0.name) }
  }

  /// The options of a shared group that it takes.
  func options(of group: OptionGroup) -> [OptionSpecification] {
    group.options.filter { option in !exceptions.contains { $0.name == option.name } }
  }

  /// The shared groups that it takes, in the order of help.
  var sharedGroups: [OptionGroup] {
    OptionGroup.allCases.filter { groups.contains($0) || OptionGroup.universal.contains($0) }
  }
}
