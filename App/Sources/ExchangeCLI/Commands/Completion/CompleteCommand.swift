import CurrencyText
import FavoriteFeature
import ReferenceData
import SharedModels
import UserInterface
import Wording

/// `complete SHELL -- WORD…`: what the last word may become, one a line; asked by the shells' completion scripts.
///
/// In zsh and fish a tab and a few words of explanation follow. The line `:files` stands for the names of files.
struct CompleteCommand: SpecifiedCommand {
  static let features: [Feature] = [.user, .favorites]
  let needsConfiguration = false

  let shell: CompletionShell
  let line: UnfinishedLine

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init(try arguments.required(0), arguments.positionals.dropFirst().map(\.text))
  }

  init(_ shell: CompletionShell, _ words: [String]) { (self.shell, line) = (shell, UnfinishedLine(words)) }

  var needsFeatures: Bool { line.asksProfile }

  func run(in session: CommandSession) async throws -> ExitCode {
    try session.write(text: try await lines(in: session).map { $0 + "\n" }.joined())
    return .answered
  }

  /// What the last word may become, as the shell's script reads it.
  @MainActor
  func lines(in session: CommandSession) async throws -> [String] {
    let candidates = line.asksProfile ? try await ofProfile(in: session) : line.candidates
    return shell.lines(candidates, completing: line, in: session.language)
  }

  /// What the profile in use knows: its favourites, alerts and own rates, and the other profiles.
  @MainActor
  private func ofProfile(in session: CommandSession) async throws -> [CompletionCandidate] {
    switch line.wanted {
    case .value(.favorite):
      return try await session.favorites().map { currency in
        let details = session.catalog.details(of: currency)
        return CompletionCandidate(currency.code, details.map { $0.words })
      }
    case .value(.alert):
      return try await session.alerts().map { CompletionCandidate(String($0.id), $0.condition.words) }
    case .value(.ownRate):
      try session.requireUserFile()
      return session.user.ownRates.map { CompletionCandidate(String($0.id), Phrase(verbatim: $0.description)) }
    default:
      return try await session.profiles().users.map { user in
        CompletionCandidate(user.profile.description, user.name.map { Phrase(verbatim: $0) })
      }
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

  init(_ word: String, _ meaning: Phrase? = nil) { (self.word, self.meaning) = (word, meaning) }

  /// The names of files, which the shell itself knows.
  static let files = CompletionCandidate(":files")

  static var currencies: [CompletionCandidate] {
    ReferenceCurrencyCatalog().all.filter(\.isMoney).map {
      CompletionCandidate($0.currency.code, $0.words)
    }
  }
}

/// A command line that somebody is still typing, and what its last word may become.
struct UnfinishedLine: Sendable {
  enum Wanted: Sendable {
    case words([CompletionCandidate])
    case commands([CommandSpecification])
    case value(ValueKind)
  }

  /// The part of the last word that stays as it is: `--to=`, `KRW,`, `usd/`.
  let kept: String
  let begun: String
  let wanted: Wanted

  /// - Parameter words: The words after the program's name; the last one is not finished.
  init(_ words: [String]) {
    let current = words.last ?? ""
    let line = TypedLine(Array(words.dropLast()))
    let (first, second) = (line.positionals.first, line.positionals.dropFirst().first)
    let command = first.flatMap { CommandTable.command(named: $0.text)?.specification }
    let subcommand = second.flatMap { try? command?.subcommand($0) }
    let called = subcommand ?? command
    // A command may have an option of its own by a name that others have.
    func value(of option: OptionSpecification) -> Wanted {
      .value((called?.options.first { $0.name == option.name } ?? option).kind ?? .text)
    }
    let wanted: Wanted
    var kept = ""
    if let option = line.pending {
      wanted = value(of: option)
    } else if !line.isPastOptions, current.hasPrefix("--"), let sign = current.firstIndex(of: "=") {
      kept = String(current[...sign])
      wanted = TypedLine([current]).options.first?.specification.map(value) ?? .words([])
    } else if !line.isPastOptions, current.hasPrefix("-") {
      let options = called?.allOptions ?? OptionGroup.allOptions
      wanted = .words(options.map { CompletionCandidate($0.flag, $0.summary) })
    } else if let called {
      let words = Array(line.positionals.dropFirst(subcommand == nil ? 1 : 2))
      wanted = called.argument(after: words, isBatch: line.has(.batch))
    } else if let first {
      // `100 usd to …`
      wanted = TypedText(first.text).request != nil ? .value(.currency) : .words([])
    } else {
      wanted = .commands(CommandTable.commands)
    }
    if case .value(let kind) = wanted, kind == .currency || kind == .favorite,
      let sign = current.lastIndex(where: { $0 == "," || $0 == "/" })
    {
      kept = String(current[...sign])
    }
    self.kept = kept
    begun = String(current.dropFirst(kept.count))
    self.wanted = wanted
  }

  /// Whether only the profile in use can answer.
  var asksProfile: Bool {
    guard case .value(let kind) = wanted else { return false }
    return [.favorite, .alert, .ownRate, .profile].contains(kind)
  }

  /// What may stand there, as far as the program knows without asking the profile.
  var candidates: [CompletionCandidate] {
    switch wanted {
    case .words(let candidates): candidates
    case .commands(let commands): commands.map { CompletionCandidate($0.name, $0.summary) }
    case .value(.currency): CompletionCandidate.currencies
    case .value(.file): [.files]
    case .value(.choice(let words)): words.map { CompletionCandidate($0) }
    case .value: []
    }
  }
}

extension CommandSpecification {
  fileprivate func argument(after words: [ArgumentWord], isBatch: Bool) -> UnfinishedLine.Wanted {
    if !subcommands.isEmpty { return words.isEmpty ? .commands(subcommands) : .words([]) }
    if isBatch { return words.isEmpty ? .value(.file) : .words([]) }
    guard let argument = arguments.dropFirst(words.count).first ?? arguments.last(where: \.isRepeated) else {
      return .words([])
    }
    switch argument.kind {
    case .command where words.isEmpty: return .commands(CommandTable.commands)
    case .command: return .commands(CommandTable.command(named: words[0].text)?.specification.subcommands ?? [])
    case .settingValue:
      guard let setting = words.last.flatMap({ SettingTable.setting(named: $0.text) }) else { return .words([]) }
      if setting == SettingTable.openExchangeRatesKeyFile { return .value(.file) }
      return setting.isCurrency ? .words(CompletionCandidate.currencies) : .value(.choice(setting.type.choices))
    case .condition where words.isEmpty: return .value(.currency)
    case .condition:
      return .words(
        ConditionWord.leading.compactMap { word in word.explanation.map { CompletionCandidate(word.name, $0) } })
    case let kind: return .value(kind)
    }
  }
}
