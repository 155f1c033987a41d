import Foundation
import Testing

struct CommandsShellTests {
  let tool: CommandLineTool

  init() throws { tool = try CommandLineTool() }

  @Test(
    "The shell accepts its completion script",
    arguments: ["bash", "zsh", "fish"].filter { CommandLineTool.path(of: $0) != nil })
  func syntax(shell: String) throws {
    let script = tool.home + "/completion"
    try tool.run(["completion", shell]).output.write(toFile: script, atomically: true, encoding: .utf8)
    let outcome = try tool.run(CommandLineTool.path(of: shell) ?? shell, ["-n", script])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.isEmpty)
  }

  @Test(
    "bash completes commands, options, values and codes",
    arguments: [
      ("fav", "favorites"), ("favorites add K", "KRW"), ("favorites add k", "KRW"), ("rates --col", "--color"),
      ("rates --color al", "always"), ("config set ho", "home"), ("history USD KRW --last m", "max"),
      ("convert 5 USD --to KRW,JP", "KRW,JPY"), ("--date today rates US", "USD"),
      ("export USD KRW --for hl", "hledger"),
    ])
  func bash(line: String, expected: String) throws {
    let outcome = try tool.bash(
      """
      source <("$TOOL" completion bash)
      COMP_WORDS=(exchange-cli \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _exchange_cli
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(outcome.output.split(separator: "\n").contains { $0 == expected }, "\(outcome.output)\(outcome.error)")
  }

  @Test("fish completes codes", .enabled(if: CommandLineTool.path(of: "fish") != nil))
  func fish() throws {
    let script = tool.home + "/completion.fish"
    try tool.run(["completion", "fish"]).output.write(toFile: script, atomically: true, encoding: .utf8)
    let outcome = try tool.run(
      CommandLineTool.path(of: "fish") ?? "fish",
      ["--no-config", "-c", "source \(script); complete -C 'exchange-cli favorites add K'"])
    #expect(outcome.output.contains("KRW"), "\(outcome.error)")
  }

  @Test("roff renders the manual page without a warning", .enabled(if: CommandLineTool.path(of: "groff") != nil))
  func manualPage() throws {
    let page = tool.home + "/exchange-cli.1"
    try tool.run(["help", "--man"]).output.write(toFile: page, atomically: true, encoding: .utf8)
    let outcome = try tool.run(CommandLineTool.path(of: "groff") ?? "groff", ["-man", "-Tutf8", "-ww", page])
    #expect(outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.output.contains("SYNOPSIS") || outcome.output.contains("NNAAMMEE") || !outcome.output.isEmpty)
  }
}
