import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature
import UserInterface

/// `complete SHELL -- WORD…`: what the last word may become, one a line; asked by the shells' completion scripts.
///
/// In zsh and fish a tab and a few words of explanation follow. The line `:files` stands for the names of files.
struct CompleteCommand: SpecifiedCommand {
  static let features: [Feature] = []
  let configurationUse = ConfigurationUse.ifReadable

  let line: UnfinishedLine
  let shell: CompletionShell

  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command {
    let command = try CompleteCommand(arguments)
    return command.line.asksProfile ? ProfileCompletion(line: command.line, shell: command.shell) : command
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    shell = try arguments.required(0)
    line = UnfinishedLine(arguments.positionals.dropFirst().map(\.text), table: .standard)
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    let candidates = CompletionCandidate.known(for: line, catalog: session.catalog)
    try session.write(text: shell.lines(candidates, completing: line, in: session.language))
    return .answered
  }

  /// Asked by the scripts alone; people do not type it, and lists leave it out.
  static let name = "complete"
  static let specification = CommandSpecification(
    name, Phrase("What the last word may become; for completion scripts", "마지막 단어의 후보 (자동 완성 스크립트용)"),
    arguments: [
      ArgumentSpecification("SHELL", .choice(CompletionShell.choices)), ArgumentSpecification("WORD", .text, .any),
    ])
}

/// What the profile in use knows: its favourites, alerts and own rates, and the other profiles.
private struct ProfileCompletion: Command {
  static let features: [Feature] = [.user, .favorites]
  let configurationUse = ConfigurationUse.ifReadable

  let line: UnfinishedLine
  let shell: CompletionShell

  var person: PersonalData? {
    switch line.wanted {
    case .value(.favorite): .favorites
    case .value(.alert): .alerts
    default: []
    }
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    try session.requireUserFile()
    try session.write(text: shell.lines(try await candidates(in: session), completing: line, in: session.language))
    return .answered
  }

  @MainActor
  private func candidates(in session: CommandSession) async throws -> [CompletionCandidate] {
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
      try await session.send(UserFeature.Action.list)
      return session.profiles.profiles?.users.map { user in
        CompletionCandidate(user.profile.description, user.name.map { Phrase(verbatim: $0) })
      } ?? []
    }
  }
}
