/// `help [COMMAND]`, `-h` and `--help`; short help when nothing was asked.
struct HelpCommand: Command {
  static let features: [Feature] = []

  /// The command that help is wanted about; empty asks about the program.
  let path: [ArgumentWord]
  /// Whether nothing was asked at all.
  let isShort: Bool
  /// Whether the manual page is wanted.
  let isManual: Bool

  /// Reads the words.
  init(_ arguments: ParsedArguments) {
    path = arguments.positionals
    isManual = arguments.has(.manual)
    isShort = path.isEmpty && arguments.path.isEmpty && !isManual
  }

  static let specification = CommandSpecification(
    "help", Phrase("Help about a command", "명령 도움말"), arguments: [ArgumentSpecification("COMMAND", .command, .any)],
    options: [.manual],
    examples: [
      .init("help rates", Phrase("About one command", "명령 하나에 대해")),
      .init("help --man | man -l -", Phrase("The manual page", "매뉴얼 페이지")),
    ],
    make: { HelpCommand($0) })
}

extension OptionSpecification {
  static let manual = OptionSpecification("man", Phrase("Write the manual page (roff)", "매뉴얼 페이지(roff) 출력"))
}
