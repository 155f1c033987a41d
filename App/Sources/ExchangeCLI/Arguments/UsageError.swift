import SharedModels

/// A mistake on the command line; always exit code 2.
struct UsageError: Error, Hashable, Sendable {
  enum Problem: Hashable, Sendable {
    /// The word is not UTF-8.
    case notText
    /// No command has this name.
    case unknownCommand(String, suggestion: String?)
    /// The command has no subcommand of this name.
    case unknownSubcommand(String, of: String, suggestion: String?)
    /// No command has this option.
    case unknownOption(String, suggestion: String?)
    /// Other commands have the option; this one does not take it.
    case optionDoesNotApply(String, command: String)
    /// The option needs a value and none follows.
    case missingValue(option: String, placeholder: String)
    /// The option takes no value and got one.
    case unexpectedValue(option: String)
    /// A file name is empty; with the option or argument.
    case emptyFileName(of: String)
    /// The value is not what the option or argument takes.
    case invalidValue(String, of: String, expectation: Phrase, suggestion: String?)
    /// A required argument is missing.
    case missingArgument(String, command: String)
    /// The command needs this option, given as it is typed.
    case missingOption(String, command: String)
    /// The command needs one of these options.
    case missingOptions([String], command: String)
    /// The option means nothing without another option or an argument.
    case requires(String, needed: String)
    /// A word is empty where an amount or a currency has to stand.
    case emptyArgument(String)
    /// One argument more than the command takes.
    case unexpectedArgument(String, command: String)
    /// Two options that contradict each other.
    case conflict(String, String)
    /// The question names other currencies for its amounts than `--from` does.
    case sourceContradicted(by: [String], source: String)
    /// Confirmation is needed, and there is neither a terminal nor `--yes`.
    case confirmationNeeded(command: String)
    /// The command needs a terminal and there is none.
    case terminalNeeded(command: String)
    /// The terminal cannot be drawn on.
    case dumbTerminal(command: String)
    /// The configuration has no such key.
    case unknownKey(String, suggestion: String?)
    /// The value does not fit the configuration key.
    case invalidSetting(key: String, value: String, expectation: Phrase, suggestion: String?)
    /// A condition, a question or a date that cannot be read; the phrase says why.
    case unreadable(Phrase, hint: Phrase? = nil)
  }

  let problem: Problem
  /// Where; nil when it is not in the words.
  var span: ArgumentSpan?

  init(_ problem: Problem, at span: ArgumentSpan? = nil) {
    self.problem = problem
    self.span = span
  }
}
