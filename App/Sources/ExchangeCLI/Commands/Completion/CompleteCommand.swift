import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature
import UserInterface

/// `complete SHELL -- WORD…`: what the last word may become, one a line; asked by the shells' completion scripts.
///
/// In zsh and fish a tab and a few words of explanation follow. The line `:files` stands for the names of files.
struct CompleteCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .favorites]
  let configurationUse = ConfigurationUse.ifReadable

  let shell: CompletionShell
  let line: UnfinishedLine

  init(_ arguments: ParsedArguments) throws(UsageError) {
    shell = try arguments.required(0)
    line = UnfinishedLine(arguments.positionals.dropFirst().map(\.text), table: .standard)
  }

  var needsFeatures: Bool { line.asksProfile }

  var person: PersonalData? {
    switch line.wanted {
    case .value(.favorite): .favorites
    case .value(.alert): .alerts
    default: []
    }
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let candidates =
      line.asksProfile
      ? try await ofProfile(in: session) : CompletionCandidate.known(for: line, catalog: session.catalog)
    try session.write(text: shell.lines(candidates, completing: line, in: session.language))
    return .answered
  }

  /// What the profile in use knows: its favourites, alerts and own rates, and the other profiles.
  @MainActor
  private func ofProfile(in session: CommandSession) async throws -> [CompletionCandidate] {
    try session.requireUserFile()
    switch line.wanted {
    case .value(.favorite):
      return session.favoriteCurrencies.map { CompletionCandidate($0, catalog: session.catalog) }
    case .value(.alert):
      return session.alerts.alerts.map {
        CompletionCandidate(String($0.id), Phrase(verbatim: $0.condition.description))
      }
    case .value(.ownRate):
      return session.user.ownRates.map { CompletionCandidate(String($0.id), Phrase(verbatim: $0.description)) }
    default:
      try await session.change(.user(.list)) { $0.user.work }
      return session.profiles.profiles?.users.map { user in
        CompletionCandidate(user.profile.description, user.name.map { Phrase(verbatim: $0) })
      } ?? []
    }
  }

  /// Asked by the scripts alone; people do not type it, and lists leave it out.
  static let name = "complete"
  static let specification = CommandSpecification(
    name, Phrase("What the last word may become; for completion scripts", "마지막 단어의 후보 (자동 완성 스크립트용)"),
    arguments: [
      ArgumentSpecification("SHELL", .choice(CompletionShell.choices)), ArgumentSpecification("WORD", .text, .any),
    ])
}

struct CompletionCandidate: Hashable, Sendable {
  let word: String
  /// What it means; nil where the word says it.
  let meaning: Phrase?

  init(_ word: String, _ meaning: Phrase? = nil) {
    self.word = word
    self.meaning = meaning
  }

  init(_ currency: Currency, catalog: any CurrencyCatalog) {
    let details = catalog.details(of: currency)
    self.init(currency.code, details.map { Phrase($0.englishName, $0.koreanName) })
  }

  /// The names of files, which the shell itself knows.
  static let files = CompletionCandidate(":files")

  /// What may stand there, as far as the program knows without asking the profile.
  static func known(for line: UnfinishedLine, catalog: any CurrencyCatalog) -> [CompletionCandidate] {
    let table = CommandTable.standard
    switch line.wanted {
    case .command: return table.commands.map { CompletionCandidate($0.name, $0.summary) }
    case .subcommand(let name):
      return (table.command(named: name)?.specification.subcommands ?? []).map {
        CompletionCandidate($0.name, $0.summary)
      }
    case .option(let path): return options(of: path, in: table)
    case .value(let kind): return values(of: kind, beginning: line.begun, catalog: catalog)
    case .setting(let key):
      guard let setting = SettingTable.setting(named: key) else { return [] }
      if setting == SettingTable.openExchangeRatesKeyFile { return [.files] }
      if setting.isCurrency { return values(of: .currency, beginning: line.begun, catalog: catalog) }
      return setting.choices.map { CompletionCandidate($0) }
    case .nothing: return []
    }
  }

  private static func options(of path: [String], in table: CommandTable) -> [CompletionCandidate] {
    let specification = path.first.flatMap(table.command(named:)).map { command in
      command.specification.subcommands.first { [command.name, $0.name] == path } ?? command.specification
    }
    let options = specification?.allOptions ?? OptionGroup.allCases.flatMap(\.options)
    return options.map { CompletionCandidate($0.flag, $0.summary) }
  }

  private static func values(
    of kind: ValueKind, beginning begun: String, catalog: any CurrencyCatalog
  ) -> [CompletionCandidate] {
    switch kind {
    case .currency, .currencyList:
      return catalog.all.filter { $0.isMoney && $0.currency.code.hasPrefix(begun.uppercased()) }
        .map { CompletionCandidate($0.currency.code, Phrase($0.englishName, $0.koreanName)) }
    case .file: return [.files]
    case .date: return ["today", "yesterday"].map { CompletionCandidate($0) }
    case .duration: return ["90min", "12h", "7d", "2w"].map { CompletionCandidate($0) }
    case .period: return ["90d", "26w", "6m", "5y", "max"].map { CompletionCandidate($0) }
    case .choice(let words): return words.map { CompletionCandidate($0) }
    case .setting: return SettingTable.keys.map { CompletionCandidate($0) }
    case .condition:
      return [
        CompletionCandidate("above", Phrase("the rate is higher than a number", "환율이 값보다 높음")),
        CompletionCandidate("below", Phrase("the rate is lower than a number", "환율이 값보다 낮음")),
        CompletionCandidate("rises", Phrase("by more than N% in a day", "하루에 N% 넘게 상승")),
        CompletionCandidate("falls", Phrase("by more than N% in a day", "하루에 N% 넘게 하락")),
        CompletionCandidate("moves", Phrase("by more than N% in a day, either way", "하루에 N% 넘게 변동")),
      ]
    case .command, .settingValue, .favorite, .alert, .ownRate, .profile, .number, .text: return []
    }
  }
}
