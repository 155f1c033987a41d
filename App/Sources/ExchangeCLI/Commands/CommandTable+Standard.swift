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
