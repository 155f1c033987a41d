import Foundation
import Testing

@Suite("browse and watch in a real terminal", .enabled(if: TerminalTmux.isInstalled), .serialized)
struct TerminalBrowseTests {
  private func browsing(columns: Int = 80, rows: Int = 24) throws -> TerminalTmux {
    let terminal = try TerminalTmux(columns: columns, rows: rows)
    try terminal.run("stty -a > before")
    try terminal.runKillable("exchange-cli browse")
    try terminal.waitUntil("the rates are there") { $0.contains("Australian") }
    return terminal
  }

  @Test("It shows the rates on the alternate screen, and q leaves the terminal as it was")
  func quit() throws {
    let terminal = try browsing()
    #expect(terminal.isAlternate)
    #expect(terminal.query("#{cursor_flag}") == "0")
    try terminal.type("q")
    let screen = try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }
    #expect(screen.contains("code=0"))
    #expect(!screen.contains("Australian"))
    #expect(!terminal.isAlternate)
    #expect(terminal.query("#{cursor_flag}") == "1")
  }

  @Test("Ctrl-C ends it with 130 and leaves the terminal as it was")
  func interrupt() throws {
    let terminal = try browsing()
    try terminal.press("C-c")
    #expect(try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }.contains("code=130"))
  }

  @Test("A search narrows the list down, f makes a favourite, Enter shows its history, Escape leads back")
  func search() throws {
    let terminal = try browsing()
    try terminal.type("/won")
    try terminal.waitUntil("only the won is left") { $0.contains("KRW") && !$0.contains("AUD") }
    try terminal.press("Enter")
    try terminal.type("f")
    try terminal.waitUntil("the won is a favourite") { $0.contains("★") }
    try terminal.press("Enter")
    try terminal.waitUntil("the chart is there") { $0.contains("USD/KRW") && $0.contains("┤") }
    try terminal.type("6")
    try terminal.waitUntil("the whole history is charted") { $0.contains("1999") }
    try terminal.press("Escape")
    try terminal.waitUntil("the list is back") { $0.contains("Currency") }
    try terminal.type("q")
    try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }
    try terminal.run("exchange-cli favorites --offline --csv -q | cut -d, -f2")
    try terminal.waitUntil("the favourite was kept") { $0.contains("code\nKRW") }
  }

  @Test("A question is answered while it is typed")
  func convert() throws {
    let terminal = try browsing()
    try terminal.type("c")
    try terminal.type("100 usd to krw")
    try terminal.waitUntil("the answer is there") { $0.contains("= ₩") }
    #expect(terminal.query("#{cursor_flag}") == "1")
  }

  @Test("It follows the window's size, down to 40×12")
  func resize() throws {
    let terminal = try browsing()
    try terminal.resize(columns: 40, rows: 12)
    let screen = try terminal.waitUntil("everything fits into 40×12") { screen in
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      return screen.contains("? help") && screen.contains("Australian") && lines.allSatisfy { $0.count <= 40 }
    }
    #expect(!screen.contains("Inverse"))
  }

  @Test(
    "Signals and crashes leave the terminal as it was",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGABRT, SIGTRAP])
  func signals(signal: Int32) throws {
    let terminal = try browsing()
    try terminal.kill(signal)
    let screen = try terminal.waitUntil("the shell is back") { $0.contains("code=") && $0.contains("same") }
    #expect(!screen.contains("code=0"))
    #expect(!terminal.isAlternate)
    #expect(terminal.query("#{cursor_flag}") == "1")
  }

  @Test("Ctrl-Z gives the terminal back to the shell, and fg paints everything again", arguments: Shell.installed)
  func suspend(shell: Shell) throws {
    let terminal = try TerminalTmux(columns: 80, rows: 24, shell: shell.command)
    for command in ["browse", "watch USD"] {
      try terminal.run("clear; exchange-cli \(command)")
      try terminal.waitUntil("the rates are there") { $0.contains("Australian") }
      try terminal.press("C-z")
      try terminal.waitUntil("the shell is back") { $0.lowercased().contains(shell.stopped) }
      #expect(!terminal.isAlternate)
      #expect(terminal.query("#{cursor_flag}") == "1")

      try terminal.run("stty -a > stopped; grep -o ' icanon' stopped")
      try terminal.waitUntil("lines are edited again") { $0.contains("\n icanon") }
      try terminal.resize(columns: 60, rows: 20)
      try terminal.run("fg")
      try terminal.waitUntil("everything is painted again") { screen in
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return screen.contains("Australian") && !screen.contains("Stopped") && lines.allSatisfy { $0.count <= 60 }
      }
      #expect(terminal.isAlternate)
      #expect(terminal.query("#{cursor_flag}") == "0")
      try terminal.type("q")
      try terminal.waitUntil("the shell is back") { $0.contains(" icanon") && !$0.contains("Australian") }
      try terminal.run("echo code=$?")
      try terminal.waitUntil("it has ended with 0") { $0.contains("\ncode=0") }
      try terminal.resize(columns: 80, rows: 24)
    }
  }

  /// A shell with job control.
  struct Shell: Sendable, CustomTestStringConvertible {
    let command: [String]
    /// What it says, in small letters, of a job that was stopped.
    let stopped: String

    var testDescription: String { command[0] }

    static let installed = [
      Shell(command: ["bash", "--norc", "--noprofile"], stopped: "stopped"),
      Shell(command: ["zsh", "-f"], stopped: "suspended"),
    ].filter { TerminalTmux.executable(named: $0.command[0]) != nil }
  }

  @Test("Without a terminal it says so and ends with 2")
  func pipe() throws {
    let terminal = try TerminalTmux(columns: 80, rows: 24)
    try terminal.run("echo | exchange-cli browse; echo code=$?")
    let screen = try terminal.waitUntil("the shell is back") { $0.contains("code=2") }
    #expect(screen.contains("terminal"))
  }

  @Test("watch redraws in place, idles, and leaves nothing behind")
  func watch() throws {
    let terminal = try TerminalTmux(columns: 60, rows: 12)
    try terminal.run("exchange-cli watch USD KRW JPY; echo code=$?")
    try terminal.waitUntil("the rates are there") { $0.contains("KRW") && $0.contains("q quit") }
    #expect(terminal.isAlternate)
    try terminal.type("q")
    let screen = try terminal.waitUntil("the shell is back") { $0.contains("code=0") }
    #expect(!screen.contains("Currency"))
  }

  @Test("watch in a pipe writes one object a line, and ends when nobody reads any more")
  func watchPipe() throws {
    let terminal = try TerminalTmux(columns: 80, rows: 24)
    try terminal.run("exchange-cli watch USD KRW --json --quiet | head -c 13; echo; echo code=${PIPESTATUS[0]}")
    let screen = try terminal.waitUntil("it has ended") { $0.contains("code=0") }
    #expect(screen.contains("{\"base\":\"USD\""))
  }
}
