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
  static let groups: KeyValuePairs<Phrase, [any ListedCommand.Type]> = [
    Phrase("Ask", "물어보기"): [
      RatesCommand.self, ConvertCommand.self, QuestionsCommand.self, PromptCommand.self, CostCommand.self,
      TableCommand.self,
      HistoryCommand.self, CurrenciesCommand.self, ExportCommand.self, WatchCommand.self, BrowseCommand.self,
    ],
    Phrase("Keep", "저장하기"): [
      FavoritesCommand.self, AlertsCommand.self, OwnCommand.self, UserCommand.self,
    ],
    Phrase("Look after", "관리하기"): [
      UpdateCommand.self, CacheCommand.self, ProvidersCommand.self, ConfigCommand.self, DoctorCommand.self,
      CompletionCommand.self, HelpCommand.self,
    ],
    Phrase("Internals", "내부 구조"): [GraphCommand.self],
  ]

  /// The other spelling, and what a command is called in Korean.
  static let synonyms = [
    "favourites": "favorites", "favourite": "favorites", "favorite": "favorites", "즐겨찾기": "favorites",
    "도움말": "help", "알림": "alerts", "추이": "history", "환산표": "table", "통화": "currencies", "설정": "config",
    "프로필": "user",
  ]

  /// Words that begin a question and no command line, and the command that explains them.
  private static let topics = ["환율": "rates", "환산": "convert", "프롬프트": "prompt"]

  /// The command that help about a word explains.
  static func topic(_ word: ArgumentWord) throws(UsageError) -> any ListedCommand.Type {
    if let name = topics[word.text], let command = command(named: name) { return command }
    return try command([word])
  }

  private static let types = groups.flatMap(\.value)
  static var commands: [CommandSpecification] { types.map { $0.specification } }
  static var names: [String] { types.map { $0.name } }

  /// The command of this name, ignoring case.
  static func command(named name: String) -> (any ListedCommand.Type)? {
    let typed = name.lowercased()
    let name = synonyms[typed] ?? typed
    return types.first { $0.name == name }
  }

  /// The command that a line begins with, in the shell, at the prompt and among questions; nil where its words are a
  /// question themselves: `cost of 1 euro in dollars`, `- 100 usd`.
  static func command(beginning words: [ArgumentWord]) -> (any ListedCommand.Type)? {
    guard let first = words.first, let command = command(named: first.text) else { return nil }
    let isQuestion =
      command == CostCommand.self && words.count > 2 && words[1].text.lowercased() == "of"
      || command == QuestionsCommand.self && words.count > 1
    return isQuestion ? nil : command
  }

  /// The command that the first of some words names; throws at the word when there is none.
  static func command(_ words: [ArgumentWord]) throws(UsageError) -> any ListedCommand.Type {
    let word = words[0]
    if let command = command(named: word.text) { return command }
    let rest = words.dropFirst().map(\.text)
    let nearest = nearest(to: word)
    let suggestion =
      (nearest == nil ? command(behind: word.text, rest) : nil)
      ?? group(with: word.text.lowercased(), before: rest.first).map {
        ([$0, word.text] + rest).joined(separator: " ")
      }
      ?? nearest.map { ([$0] + rest).joined(separator: " ") }
      ?? (PromptRequest.isEnding(word.text) ? nil : TypedText(word.text).suggestion?.code)
    throw UsageError(.unknownCommand(word.text, suggestion: suggestion), at: word.span)
  }

  /// `list favorites`, `add favorites krw`: a command behind what is to be done with it.
  private static func command(behind verb: String, _ rest: [String]) -> String? {
    guard let command = rest.first.flatMap(command(named:)) else { return nil }
    let name = CommandSpecification.subcommandName(verb)
    let subcommand = command.specification.subcommands.first { $0.name == name }?.name
    return ([command.name, subcommand].compactMap(\.self) + rest.dropFirst()).joined(separator: " ")
  }

  /// `login anna` are words of `user`, `set home krw` of `config`.
  private static func group(with name: String, before next: String?) -> String? {
    let groups = commands.filter { $0.subcommands.contains { $0.name == name } }.map(\.name)
    let isSetting = next.map { SettingTable.setting(named: $0) != nil } ?? false
    return isSetting && groups.contains(ConfigCommand.name) ? ConfigCommand.name : groups.first
  }

  /// The command that a word was perhaps meant to be.
  static func nearest(to word: ArgumentWord) -> String? {
    let typed = word.parts.first?.text.lowercased() ?? word.text
    // A word of several that is a command's name is not what is wrong with them.
    guard !names.contains(typed) else { return nil }
    // `currency`
    return Spelling.nearest(to: typed, among: names)
      ?? names.first { typed.count > 3 && $0.hasPrefix(typed.dropLast()) }
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

  /// Whether it hears keys while it waits for files, which then have threads of their own.
  static var hearsKeys: Bool { get }

  /// Whether it answers for one moment from its beginning to its end, even over midnight.
  static var answersForOneMoment: Bool { get }

  /// Whether it takes the terminal or standard input for itself, which a prompt cannot give away.
  static var takesTerminal: Bool { get }

  /// Whether it needs its features, without which it starts sooner.
  var needsFeatures: Bool { get }

  /// Whether an unusable configuration file fails it; others go on without one.
  var needsConfiguration: Bool { get }

  /// The command as it runs on a console: another one where a person sits at it.
  func adapted(to console: any Console, _ run: RunContext) -> any Command

  /// Sends actions, reads the resulting state, writes the answer.
  @MainActor func run(in session: CommandSession) async throws -> ExitCode
}

/// An entry of the command table: a command, or a group of them.
protocol ListedCommand: Command {
  /// Known without making the specification, which takes longer.
  static var name: String { get }
  /// What parsing, help, completions and the manual page are made from.
  static var specification: CommandSpecification { get }

  /// The command that the arguments ask for: another type where an option asks for other work.
  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command
}

/// A command that reads its own arguments.
protocol SpecifiedCommand: ListedCommand {
  init(_ arguments: ParsedArguments) throws(UsageError)
}

extension SpecifiedCommand {
  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command { try Self(arguments) }
}

/// Several commands under one word, each of which is made by its subcommand of the specification.
protocol CommandGroup: ListedCommand {
  /// The subcommand that words mean which name none: `config home krw` sets.
  static func subcommand(meantBy words: [ArgumentWord]) -> String?
}

extension CommandGroup {
  static func subcommand(meantBy words: [ArgumentWord]) -> String? { nil }

  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command {
    guard let make = arguments.specification.make else {
      preconditionFailure("'\(name) \(arguments.specification.name)' is a subcommand without its maker")
    }
    return try make(arguments)
  }
}

extension Command {
  static var usesOneThread: Bool { true }
  static var hearsKeys: Bool { false }
  static var answersForOneMoment: Bool { usesOneThread }
  static var takesTerminal: Bool { false }
  var needsConfiguration: Bool { true }
  func adapted(to console: any Console, _ run: RunContext) -> any Command { self }

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
