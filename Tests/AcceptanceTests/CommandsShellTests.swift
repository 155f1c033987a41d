import Foundation
import TestSupport
import Testing

struct CommandsShellTests {
  let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  @Test(
    "The shell accepts its completion script",
    arguments: ["bash", "zsh", "fish"].filter { ShellTool.path(of: $0) != nil })
  func syntax(shell: String) async throws {
    let script = program.home.path + "/completion"
    try await program.run(["completion", shell]).output.write(toFile: script, atomically: true, encoding: .utf8)
    let outcome = try await program.run(tool: shell, ["-n", script])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
  }

  private static let bashLines = [
    ("fav", "favorites"), ("favorites add K", "KRW"), ("favorites add k", "KRW"), ("rates --col", "--color"),
    ("rates --color al", "always"), ("config set ho", "home"), ("history USD KRW --last m", "max"),
    ("convert 5 USD --to KRW,JP", "KRW,JPY"), ("--date today rates US", "USD"),
    ("export USD KRW --for hl", "hledger"), ("favorites remove k", "KRW"), ("alerts remove ''", "1"),
    ("rates --profile trav", "traveller"), ("rates --color = al", "always"), ("help favorites ad", "add"),
    ("config set color al", "always"), ("history USD KRW --svg pic", "picture.svg"),
  ]

  @Test("bash completes commands, options, values and codes")
  func bash() async throws {
    try await keepSomething()
    let questions = Self.bashLines.map { line, _ in
      """
      COMP_WORDS=(exchange-cli \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMPREPLY=()
      _exchange_cli
      printf '%s\\t' "${COMPREPLY[@]}"; echo
      """
    }
    let outcome = try await program.bash(
      "PATH=${TOOL%/*}:$PATH; source <(exchange-cli completion bash)\n" + questions.joined(separator: "\n"))
    let answers = outcome.output.split(separator: "\n").map { $0.split(separator: "\t") }
    try #require(answers.count == Self.bashLines.count, "\(outcome.output)\(outcome.errors)")
    for ((line, expected), offered) in zip(Self.bashLines, answers) {
      #expect(offered.contains { $0 == expected }, "\(line): \(offered)")
    }
  }

  private static let fishLines = [
    ("fav", "favorites"), ("favorites a", "add"), ("favorites add K", "KRW"), ("rates --col", "--color"),
    ("rates --color al", "always"), ("config set ho", "home"), ("config get sym", "symbols.$"),
    ("history USD KRW --last m", "max"), ("--date today rates US", "USD"), ("export USD KRW --for hl", "hledger"),
    ("user remove d", "default"), ("favorites remove k", "KRW"), ("alerts remove ", "1"),
    ("user remove trav", "traveller"), ("rates --color=al", "--color=always"), ("help favorites ad", "add"),
    ("config set color al", "always"), ("history USD KRW --svg pic", "picture.svg"),
  ]

  @Test(
    "fish completes commands, options, values and codes, and complains of nothing",
    .enabled(if: ShellTool.path(of: "fish") != nil))
  func fish() async throws {
    try await keepSomething()
    let script = program.home.path + "/completion.fish"
    try await program.run(["completion", "fish"]).output.write(toFile: script, atomically: true, encoding: .utf8)
    let tool = InstalledProgram.executable.deletingLastPathComponent().path
    let questions = Self.fishLines.map { line, _ in "complete -C 'exchange-cli \(line)'; echo ." }
    let outcome = try await program.run(
      tool: "fish",
      ["--no-config", "-c", "set -p PATH \(tool); source \(script); " + questions.joined(separator: "; ")])
    let answers = outcome.output.components(separatedBy: "\n.\n")
    try #require(answers.count == Self.fishLines.count + 1, "\(outcome.output)")
    for ((line, expected), answer) in zip(Self.fishLines, answers) {
      let offered = answer.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(offered.contains { $0 == expected }, "\(line): \(answer)")
    }
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  /// Creates a favourite, an alert, a profile and a file for shells to complete.
  private func keepSomething() async throws {
    for line in ["favorites add KRW", "alerts add USD/KRW above 1400", "user login traveller", "user logout"] {
      #expect(try await program(line).status == 0)
    }
    try "".write(toFile: program.home.path + "/picture.svg", atomically: true, encoding: .utf8)
  }

  @Test("The program answers a shell's question about the profile in use, with what each word means")
  func complete() async throws {
    try await keepSomething()
    for (line, answer) in [
      ("favorites remove ", "KRW\tSouth Korean Won\n"), ("alerts remove ", "1\tUSD/KRW > 1400\n"),
      ("user remove trav", "traveller\n"), ("rats ", ""), ("convert --batch ", ":files\n"),
    ] {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let outcome = try await program.run(["complete", "fish", "--"] + words)
      #expect(outcome.status == 0 && outcome.output == answer, "\(outcome.output)\(outcome.errors)")
    }
    let korean = try await program.run(["complete", "zsh", "--", "rates", "KR"], variables: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.output == "KRW\t한국 원\n")
    #expect(try await !program.run(["help"]).output.contains("complete "))
  }

  @Test("groff renders the manual page without a warning", .enabled(if: ShellTool.path(of: "groff") != nil))
  func manualPage() async throws {
    let page = program.home.path + "/exchange-cli.1"
    try await program.run(["help", "--man"]).output.write(toFile: page, atomically: true, encoding: .utf8)
    let outcome = try await program.run(tool: "groff", ["-man", "-Tutf8", "-ww", page])
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains("exchange-cli"))
  }
}
