import Testing

/// An interactive shell, with the differences that matter to the tests.
struct TerminalShell: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The command that starts it without the user's settings; its prompt is `ready>`.
  let command: [String]
  /// Its lower-case word for a job that was stopped.
  let stopped: String
  /// The variable with the exit code of the last command.
  var status = "$?"
  /// The command that loads the program's completions.
  let completion: String

  /// The shells that are installed here.
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
