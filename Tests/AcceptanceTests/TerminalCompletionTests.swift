import Testing

@Suite("Completion under a person's fingers", .enabled(if: TerminalTmux.isInstalled), .serialized)
struct TerminalCompletionTests {
  /// The text typed before Tab, and the completed line.
  private static let completed = [
    ("favorites add KR", "favorites add KRW"),
    ("rates --profile trav", "rates --profile traveller"),
    ("rates --profile=trav", "rates --profile=traveller"),
    ("favorites remove ", "favorites remove JPY"),
    ("alerts remove ", "alerts remove 1"),
    ("history usd krw --svg kep", "history usd krw --svg kept.svg"),
    ("history usd/kr", "history usd/KRW"),
    ("convert --batch kep", "convert --batch kept.svg"),
    ("rates --color=al", "rates --color=always"),
    ("rates --color al", "rates --color always"),
    ("config set prec", "config set precision"),
    ("config set home kr", "config set home KRW"),
    ("config set color nev", "config set color never"),
    ("alerts re", "alerts remove"),
    ("alerts add usd/krw abo", "alerts add usd/krw above"),
    ("help fav", "help favorites"),
    ("help favorites mo", "help favorites move"),
    ("completion fi", "completion fish"),
    ("export usd krw --for hl", "export usd krw --for hledger"),
    ("history usd krw --last m", "history usd krw --last max"),
    ("100 usd to kr", "100 usd to KRW"),
  ]

  @Test(
    "Tab completes favourites, alerts, profiles, settings, files, dates of ranges, subcommands of help and codes",
    arguments: TerminalShell.installed)
  func completes(shell: TerminalShell) throws {
    let terminal = try terminal(of: shell)
    for (typed, line) in Self.completed {
      try terminal.type("exchange-cli " + typed)
      try terminal.press("Tab")
      try terminal.waitUntil("\(typed) becomes \(line)") { $0.contains("exchange-cli \(line)") }
      try terminal.press("C-u")
    }
  }

  @Test(
    "Where several are possible Tab lists them; zsh and fish show names beside the codes",
    arguments: TerminalShell.installed)
  func lists(shell: TerminalShell) throws {
    let terminal = try terminal(of: shell)
    try terminal.type("exchange-cli favorites add K")
    try terminal.press("Tab", "Tab")
    try terminal.waitUntil("KRW is offered") { screen in
      ["KRW", "KWD"].allSatisfy(screen.contains)
        && (shell.testDescription == "bash" || screen.contains("Kuwaiti Dinar"))
    }
    try terminal.press("C-u")
    try terminal.type("exchange-cli ")
    try terminal.press("Tab", "Tab")
    try terminal.waitUntil("the commands are offered") { screen in
      ["rates", "convert", "browse"].allSatisfy(screen.contains)
    }
  }

  /// A terminal in whose home there is data to complete.
  private func terminal(of shell: TerminalShell) throws -> TerminalTmux {
    let terminal = try TerminalTmux(columns: 100, rows: 30, shell: shell.command)
    for arguments in ["user login traveller", "favorites add JPY", "alerts add usd/krw above 1000"] {
      try terminal.run("exchange-cli \(arguments)")
    }
    try terminal.run("touch kept.svg; " + shell.completion)
    try terminal.run("clear; echo be''gun")
    try terminal.waitUntil("the shell is ready") { $0.contains("begun\nready>") }
    return terminal
  }
}
