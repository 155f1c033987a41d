import Testing

/// A shell that people type into, told apart by what the tests need to know of it.
struct TerminalShell: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// How it starts without the settings of this machine; its prompt is `ready>`.
  let command: [String]
  /// What it says, in small letters, of a job that was stopped.
  let stopped: String
  /// How it spells the exit code of the last command.
  var status = "$?"
  /// Loads our completions.
  let completion: String

  /// Those of them that are installed.
  static let installed = [
    TerminalShell(
      testDescription: "bash", command: ["bash", "--norc", "--noprofile"], stopped: "stopped",
      completion: "source <(exchange-cli completion bash)"),
    TerminalShell(
      testDescription: "zsh", command: ["zsh", "-f"], stopped: "suspended",
      completion: "autoload -U compinit; compinit -D -u; exchange-cli completion zsh > completion; source completion"),
    TerminalShell(
      testDescription: "fish",
      command: ["fish", "--no-config", "-C", "function fish_prompt; echo 'ready> '; end; function fish_greeting; end"],
      stopped: "stopped", status: "$status",
      completion: "exchange-cli completion fish > completion; source completion"),
  ].filter { TerminalTmux.executable(named: $0.testDescription) != nil }
}
