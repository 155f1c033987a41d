import Platform
import SharedModels

/// Every command: parsing, help, completions and the manual page are made from this one table.
struct CommandTable: Sendable {
  /// Commands under one heading of help.
  struct Group: Sendable {
    let title: Phrase
    let commands: [CommandSpecification]
  }

  /// In the order of help.
  let groups: [Group]
  let commands: [CommandSpecification]
  let help: CommandSpecification
  /// Reached by `--version` only.
  let version: CommandSpecification
  /// Asked by completion scripts; people do not type it, and lists leave it out.
  let completer: CommandSpecification
  /// Answers questions without a command, such as `100 usd to krw`.
  let question: CommandSpecification
  /// Answers `환율`.
  let rates: CommandSpecification

  init(
    groups: [Group], help: CommandSpecification, version: CommandSpecification, completer: CommandSpecification,
    question: CommandSpecification, rates: CommandSpecification
  ) {
    self.groups = groups
    commands = groups.flatMap(\.commands)
    (self.help, self.version, self.completer, self.question, self.rates) = (help, version, completer, question, rates)
  }

  /// The command of this name, ignoring case.
  func command(named name: String) -> CommandSpecification? {
    let name = name.lowercased()
    return commands.first { $0.name == name }
  }

  /// The command that a word names.
  ///
  /// - Throws: ``UsageError/Problem/unknownCommand(_:suggestion:)``, pointing at the word.
  func command(_ word: ArgumentWord) throws(UsageError) -> CommandSpecification {
    if let command = command(named: word.text) { return command }
    let suggestion = Spelling.nearest(to: word.text, among: names)
    throw UsageError(.unknownCommand(word.text, suggestion: suggestion), at: word.span)
  }

  var names: [String] { commands.map(\.name) }

  /// Every command without subcommands and every subcommand, with its words.
  var leaves: [(path: [String], specification: CommandSpecification)] {
    commands.flatMap { command in
      command.subcommands.isEmpty
        ? [([command.name], command)]
        : command.subcommands.map { ([command.name, $0.name], $0) }
    }
  }

  /// The options of all commands; those that several share stand first.
  var allOptions: [OptionSpecification] {
    OptionGroup.allCases.flatMap(\.options) + leaves.flatMap(\.specification.options)
  }
}

extension CommandTable {
  static let standard: CommandTable = CommandTable(
    groups: [
      Group(
        title: Phrase("Ask", "물어보기"),
        commands: [
          RatesCommand.specification, ConvertCommand.specification, QuestionsCommand.specification,
          CostCommand.specification, TableCommand.specification, HistoryCommand.specification,
          CurrenciesCommand.specification, ExportCommand.specification, WatchCommand.specification,
          BrowseCommand.specification,
        ]),
      Group(
        title: Phrase("Keep", "저장하기"),
        commands: [
          FavoritesCommand.specification, AlertsCommand.specification, OwnCommand.specification,
          UserCommand.specification,
        ]),
      Group(
        title: Phrase("Look after", "관리하기"),
        commands: [
          UpdateCommand.specification, CacheCommand.specification, ProvidersCommand.specification,
          ConfigCommand.specification, DoctorCommand.specification, CompletionCommand.specification,
          HelpCommand.specification,
        ]),
      Group(title: Phrase("Internals", "내부 구조"), commands: [GraphCommand.specification]),
    ],
    help: HelpCommand.specification, version: VersionCommand.specification,
    completer: CompleteCommand.specification, question: ConvertCommand.specification, rates: RatesCommand.specification)
}
