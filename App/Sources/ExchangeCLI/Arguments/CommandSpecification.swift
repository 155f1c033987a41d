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
  /// Options of these groups that it does not take.
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
