import SharedModels

struct CompletionCommand: SpecifiedCommand {
  static let features: [Feature] = []
  let configurationUse = ConfigurationUse.ifReadable

  let shell: CompletionShell

  func run(in session: CommandSession) async throws -> ExitCode {
    try session.write(text: shell.script)
    return .answered
  }

  static let name = "completion"
  static let specification = CommandSpecification(
    name, Phrase("A completion script for bash, zsh or fish", "bash, zsh, fish 자동 완성 스크립트"),
    arguments: [ArgumentSpecification("SHELL", .choice(CompletionShell.choices))],
    examples: [
      .init("completion bash > ~/.local/share/bash-completion/completions/exchange-cli", Phrase("For bash", "bash용")),
      .init(
        "completion zsh > ~/.zfunc/_exchange-cli", Phrase("For zsh; the folder must be in fpath", "zsh용 (fpath에 있는 폴더)")
      ),
      .init("completion fish > ~/.config/fish/completions/exchange-cli.fish", Phrase("For fish", "fish용")),
    ],
    make: { arguments throws(UsageError) in
      try arguments.refuseFormats(beside: "completion")
      return try CompletionCommand(shell: arguments.required(0))
    })
}
