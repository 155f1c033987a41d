import SharedModels

/// A mistake on the command line; always exit code 2.
struct UsageError: Error, Hashable, Sendable {
  enum Problem: Hashable, Sendable {
    case notText
    case unknownCommand(String, suggestion: String?)
    case unknownSubcommand(String, of: String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    /// Other commands have the option; this one does not take it.
    case optionDoesNotApply(String, command: String)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String)
    case emptyFileName(of: String)
    case invalidValue(String, of: String, expectation: Phrase, suggestion: String?)
    case missingArgument(String, command: String)
    case missingOption(String, command: String)
    case missingOptions([String], command: String)
    case requires(String, needed: String)
    case emptyArgument(String)
    case unexpectedArgument(String, command: String)
    case conflict(String, String)
    /// The question names other currencies for its amounts than `--from` does.
    case sourceContradicted(by: [String], source: String)
    /// Confirmation is needed, and there is neither a terminal nor `--yes`.
    case confirmationNeeded(command: String)
    case terminalNeeded(command: String)
    case dumbTerminal(command: String)
    case unknownKey(String, suggestion: String?)
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
