import CurrencyText
import ExchangeFeature
import FavoriteFeature
import Modularity
import Platform
import SharedModels
import UserFeature
import Wording

/// Every command: parsing, help, completions and the manual page are made from this one table.
enum CommandTable {
  /// The commands under their headings.
  static let groups: KeyValuePairs<Phrase, [any SpecifiedCommand.Type]> = [
    Phrase("Ask", "물어보기"): [
      RatesCommand.self, ConvertCommand.self, QuestionsCommand.self, CostCommand.self, TableCommand.self,
      HistoryCommand.self, CurrenciesCommand.self, ExportCommand.self, WatchCommand.self, BrowseCommand.self,
    ],
    Phrase("Keep", "저장하기"): [FavoritesCommand.self, AlertsCommand.self, OwnCommand.self, UserCommand.self],
    Phrase("Look after", "관리하기"): [
      UpdateCommand.self, CacheCommand.self, ProvidersCommand.self, ConfigCommand.self, DoctorCommand.self,
      CompletionCommand.self, HelpCommand.self,
    ],
    Phrase("Internals", "내부 구조"): [GraphCommand.self],
  ]

  private static let types = groups.flatMap(\.value)
  static var commands: [CommandSpecification] { types.map { $0.specification } }
  static var names: [String] { types.map { $0.name } }

  /// The command of this name, ignoring case.
  static func command(named name: String) -> (any SpecifiedCommand.Type)? {
    let name = name.lowercased()
    return types.first { $0.name == name }
  }

  /// The command that a word names; throws at the word when there is none.
  static func command(_ word: ArgumentWord) throws(UsageError) -> any SpecifiedCommand.Type {
    if let command = command(named: word.text) { return command }
    let suggestion = nearest(to: word) ?? TypedText(word.text).suggestion?.code
    throw UsageError(.unknownCommand(word.text, suggestion: suggestion), at: word.span)
  }

  /// The command that a word was perhaps meant to be.
  static func nearest(to word: ArgumentWord) -> String? {
    Spelling.nearest(to: word.parts.first?.text ?? word.text, among: names)
  }

  /// Every command without subcommands and every subcommand, with its words.
  static var runnableCommands: [(path: [String], specification: CommandSpecification)] {
    commands.flatMap { command in
      command.subcommands.isEmpty
        ? [([command.name], command)] : command.subcommands.map { ([command.name, $0.name], $0) }
    }
  }
}

/// A command with its parsed arguments.
protocol Command: Sendable {
  /// The features whose actions it sends; they are loaded with those that they need, and no others.
  static var features: [Feature] { get }

  /// Whether it asks, answers and ends, for which one thread is enough. Not so what draws while it waits, which would
  /// stand still, and what keeps all cores busy.
  static var usesOneThread: Bool { get }

  /// Whether it needs its features, without which it starts sooner.
  var needsFeatures: Bool { get }

  /// Whether an unusable configuration file fails it; others go on without one.
  var needsConfiguration: Bool { get }

  /// What is loaded of the profile in use before it runs; nil where it does without the profile.
  var person: PersonalData? { get }

  /// Sends actions, reads the resulting state, writes the answer.
  @MainActor func run(in session: CommandSession) async throws -> ExitCode
}

protocol SpecifiedCommand: Command {
  /// Known without making the specification, which takes longer.
  static var name: String { get }
  /// What parsing, help, completions and the manual page are made from.
  static var specification: CommandSpecification { get }

  /// Reads the arguments of the command, or of the subcommand that their specification names.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// The command that the arguments ask for: another type where an option asks for other work.
  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command
}

extension SpecifiedCommand {
  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command { try Self(arguments) }
}

extension Command {
  static var usesOneThread: Bool { true }
  var needsConfiguration: Bool { true }
  var person: PersonalData? { [] }

  var needsFeatures: Bool { !Self.features.isEmpty }
}

/// A part of the application, loaded only by commands that need it.
struct Feature: Sendable {
  let name: String
  let module: any FeatureModule.Type
}

extension Feature {
  static var user: Feature { Feature(name: "user", module: UserFeatureModule.self) }
  static var favorites: Feature { Feature(name: "favorites", module: FavoriteFeatureModule.self) }
  static var exchange: Feature { Feature(name: "exchange", module: ExchangeFeatureModule.self) }
}
