import Testing

@Suite("Completion under a person's fingers", .enabled(if: TerminalTmux.isInstalled), .serialized)
struct TerminalCompletionTests {
  /// A shell, and how it is started with our completions.
  struct Shell: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let start: String

    static let installed = [
      Shell(testDescription: "bash", start: "PS1='bash> '; source <(exchange-cli completion bash)"),
      Shell(testDescription: "zsh", start: "exchange-cli completion zsh > completion; exec env PS1='zsh> ' zsh -fi"),
      Shell(
        testDescription: "fish",
        start:
          "exchange-cli completion fish > completion; exec fish --no-config -C 'source completion; function fish_prompt; echo \"fish> \"; end'"
      ),
    ].filter { TerminalTmux.executable(named: $0.testDescription) != nil }
  }

  @Test(
    "Tab offers KRW for K, completes what is unique, and knows profiles, favourites, files and names",
    arguments: Shell.installed)
  func tab(shell: Shell) throws {
    let terminal = try TerminalTmux(columns: 100, rows: 24)
    try terminal.run(
      "exchange-cli user login traveller; exchange-cli favorites add JPY; exchange-cli alerts add usd/krw above 1; touch kept.svg; clear"
    )
    try terminal.run(shell.start)
    // What is typed before a shell has its prompt is lost in some of them.
    try terminal.waitUntil("the shell has its prompt") { $0.contains("\n\(shell.testDescription)>") }
    if shell.testDescription == "zsh" {
      try terminal.run("autoload -U compinit; compinit -D -u; source completion; echo be''gun")
      try terminal.waitUntil("the shell is ready") { $0.contains("begun\nzsh>") }
    }
    try terminal.type("exchange-cli favorites add K")
    try terminal.press("Tab", "Tab")
    try terminal.waitUntil("KRW is offered") { $0.contains("KRW") && $0.contains("KWD") }
    try terminal.press("C-u")
    try terminal.type("exchange-cli favorites add KR")
    try terminal.press("Tab")
    try terminal.waitUntil("KRW is completed") { $0.contains("favorites add KRW") }
    try terminal.press("C-u")
    try terminal.type("exchange-cli rates --profile trav")
    try terminal.press("Tab")
    try terminal.waitUntil("the profile is completed") { $0.contains("--profile traveller") }
    try terminal.press("C-u")
    try terminal.type("exchange-cli favorites remove ")
    try terminal.press("Tab")
    try terminal.waitUntil("the only favourite is completed") { $0.contains("favorites remove JPY") }
    try terminal.press("C-u")
    try terminal.type("exchange-cli history usd krw --svg kep")
    try terminal.press("Tab")
    try terminal.waitUntil("the file is completed") { $0.contains("--svg kept.svg") }
    try terminal.press("C-u")
    try terminal.type("exchange-cli rates --color=al")
    try terminal.press("Tab")
    try terminal.waitUntil("the value of the option is completed") { $0.contains("--color=always") }
    try terminal.press("C-u")
    try terminal.type("exchange-cli alerts re")
    try terminal.press("Tab")
    try terminal.waitUntil("the subcommand is completed") { $0.contains("alerts remove") }
    try terminal.press("C-u")
    guard shell.testDescription != "bash" else { return }
    try terminal.type("exchange-cli favorites add K")
    try terminal.press("Tab", "Tab")
    try terminal.waitUntil("names stand beside the codes") { $0.contains("Kuwaiti Dinar") }
  }
}
