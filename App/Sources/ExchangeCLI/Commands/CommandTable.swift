import CurrencyText
import Platform
import SharedModels

/// Every command: parsing, help, completions and the manual page are made from this one table.
struct CommandTable: Sendable {
  struct Group: Sendable {
    let title: Phrase
    let commands: [any SpecifiedCommand.Type]
  }

  let groups: [Group]

  var commands: [CommandSpecification] { groups.flatMap { $0.commands.map { $0.specification } } }
  var names: [String] { groups.flatMap { $0.commands.map { $0.name } } }

  /// The command of this name, ignoring case.
  func command(named name: String) -> (any SpecifiedCommand.Type)? {
    let name = name.lowercased()
    for group in groups {
      if let command = group.commands.first(where: { $0.name == name }) { return command }
    }
    return nil
  }

  /// The command that a word names.
  ///
  /// - Throws: ``UsageError/Problem/unknownCommand(_:suggestion:)``, pointing at the word.
  func command(_ word: ArgumentWord) throws(UsageError) -> any SpecifiedCommand.Type {
    if let command = command(named: word.text) { return command }
    let suggestion =
      Spelling.nearest(to: word.parts.first?.text ?? word.text, among: names) ?? TypedText(word.text).suggestion?.code
    throw UsageError(.unknownCommand(word.text, suggestion: suggestion), at: word.span)
  }

  /// Every command without subcommands and every subcommand, with its words.
  var runnableCommands: [(path: [String], specification: CommandSpecification)] {
    commands.flatMap { command in
      command.subcommands.isEmpty
        ? [([command.name], command)]
        : command.subcommands.map { ([command.name, $0.name], $0) }
    }
  }
}

extension CommandTable {
  static let standard = CommandTable(
    groups: [
      Group(
        title: Phrase("Ask", "물어보기"),
        commands: [
          RatesCommand.self, ConvertCommand.self, QuestionsCommand.self, CostCommand.self, TableCommand.self,
          HistoryCommand.self, CurrenciesCommand.self, ExportCommand.self, WatchCommand.self, BrowseCommand.self,
        ]),
      Group(
        title: Phrase("Keep", "저장하기"),
        commands: [FavoritesCommand.self, AlertsCommand.self, OwnCommand.self, UserCommand.self]),
      Group(
        title: Phrase("Look after", "관리하기"),
        commands: [
          UpdateCommand.self, CacheCommand.self, ProvidersCommand.self, ConfigCommand.self, DoctorCommand.self,
          CompletionCommand.self, HelpCommand.self,
        ]),
      Group(title: Phrase("Internals", "내부 구조"), commands: [GraphCommand.self]),
    ])
}
