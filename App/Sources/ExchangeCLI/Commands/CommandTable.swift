/// Every command that there is: parsing, help, completions and the manual page are made from this one table.
struct CommandTable: Sendable {
  /// The commands in the order of help.
  let commands: [CommandSpecification]
  /// The command that shows help.
  let help: CommandSpecification
  /// The command that shows the version; it is reached by an option only.
  let version: CommandSpecification
  /// The command that answers questions which stand without a command.
  let question: CommandSpecification

  /// The command of this name, in either case.
  func command(named name: String) -> CommandSpecification? {
    let name = name.lowercased()
    return commands.first { $0.name == name }
  }

  /// The names of all commands.
  var names: [String] { commands.map(\.name) }

  /// Any command's option of this name; whether an option takes a value is the same at all of them.
  func option(named name: String) -> OptionSpecification? {
    allOptions.first { $0.name == name }
  }

  /// Any command's option of this letter.
  func option(short letter: Character) -> OptionSpecification? {
    allOptions.first { $0.short == letter }
  }

  /// Every command without subcommands and every subcommand, with the words that call it.
  var leaves: [(path: [String], specification: CommandSpecification)] {
    commands.flatMap { command in
      command.subcommands.isEmpty
        ? [([command.name], command)]
        : command.subcommands.map { ([command.name, $0.name], $0) }
    }
  }

  private var allOptions: [OptionSpecification] {
    OptionGroup.allCases.flatMap(\.options) + leaves.flatMap(\.specification.options)
  }
}

extension CommandTable {
  /// The program's commands.
  static let standard = CommandTable(
    commands: [
      RatesCommand.specification, ConvertCommand.specification, HistoryCommand.specification,
      FavoritesCommand.specification, UserCommand.specification, AlertsCommand.specification,
      CurrenciesCommand.specification, ExportCommand.specification, WatchCommand.specification,
      BrowseCommand.specification, UpdateCommand.specification,
      CacheCommand.specification, ProvidersCommand.specification, ConfigCommand.specification,
      DoctorCommand.specification, GraphCommand.specification, CompletionCommand.specification,
      HelpCommand.specification,
    ],
    help: HelpCommand.specification, version: VersionCommand.specification, question: ConvertCommand.specification)
}
