import ExchangeFeature
import ExchangeInterface
import TerminalText
import UserInterface
import Wording

/// `help [COMMAND]`, `-h` and `--help`; short help when nothing was asked.
struct HelpCommand: SpecifiedCommand {
  static let features: [Feature] = []
  /// Help works even when nothing else does.
  let needsConfiguration = false

  /// The command to explain; empty for the program.
  let path: [ArgumentWord]
  let isShort: Bool
  let isManual: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    // Behind `--help` nothing else matters.
    if !arguments.has(.help) { try arguments.refuseFormats(beside: "help") }
    path = arguments.positionals
    isManual = arguments.has(Self.manual)
    isShort = path.isEmpty && arguments.path.isEmpty && !isManual
  }

  /// Without a word, a person's favourites say more than help.
  func adapted(to console: any Console, _ run: RunContext) -> any Command {
    isShort && console.isTerminal(.output) ? StartCommand() : self
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    if isManual {
      try session.write(text: ManualPage.text(in: session.language))
      return .answered
    }
    let context = session.context
    let help = HelpText(language: session.language, width: context.width)
    let lines = session.memory != nil && path.isEmpty ? help.prompt() : try lines(of: help)
    try session.write(text: context.encoder.encode(lines))
    return .answered
  }

  private func lines(of help: HelpText) throws(UsageError) -> [StyledText] {
    guard let first = path.first else { return isShort ? help.short() : help.program() }
    let command = try CommandTable.topic(first).specification
    let document = HelpDocument(command)
    return help.command(path.count > 1 ? HelpDocument(try command.subcommand(path[1]), of: document) : document)
  }

  static let name = "help"
  static let specification = CommandSpecification(
    name, Phrase("Help for a command", "명령 도움말"), arguments: [ArgumentSpecification("COMMAND", .command, .any)],
    options: [manual],
    examples: [
      ExampleLine("help rates", "help 환율"): Phrase("About one command", "명령 하나의 도움말"),
      "help --man | man -l -": Phrase("The manual page", "매뉴얼 페이지"),
    ])

  static let manual = OptionSpecification("man", Phrase("Write the manual page (roff)", "매뉴얼 페이지(roff) 출력"))
}

/// The program without a word, on a terminal: the favourites' rates from what is at hand, or short help.
struct StartCommand: Command {
  static let features: [Feature] = [.user, .favorites, .exchange]
  let needsConfiguration = false

  func run(in session: CommandSession) async throws -> ExitCode {
    let context = session.context
    let favorites = try await session.favoritesIfReadable()
    guard !favorites.isEmpty else {
      let help = HelpText(language: session.language, width: context.width)
      try session.write(text: context.encoder.encode(help.short()))
      return .answered
    }
    var policy = session.policy
    policy.isOffline = true
    try session.write(try await session.answer(of: favorites, by: policy))
    session.note(Phrase("'exchange-cli help' shows what can be asked", "무엇을 물을 수 있는지는 'exchange-cli help'에 있습니다"))
    return .answered
  }
}

struct VersionCommand: SpecifiedCommand {
  static let features: [Feature] = []
  let needsConfiguration = false

  init(_ arguments: ParsedArguments) {}

  func run(in session: CommandSession) async throws -> ExitCode {
    try session.write(text: "exchange-cli \(ProgramVersion.current)\n")
    return .answered
  }

  static let name = "version"
  /// What asks for it without dashes.
  static let words = [name, "버전"]
  static let specification = CommandSpecification(name, Phrase("The version", "버전"))
}
