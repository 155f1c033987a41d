import Expectations
import Foundation
import Testing

@Suite("browse and watch in a real terminal", .enabled(if: TerminalTmux.isInstalled), .serialized)
struct TerminalBrowseTests {
  private func browsing(
    columns: Int = 80, rows: Int = 24, variables: [String: String] = [:]
  ) throws -> TerminalTmux {
    let terminal = try TerminalTmux(columns: columns, rows: rows, variables: variables)
    try terminal.run("stty -a > before")
    try terminal.runKillable("exchange-cli browse")
    try terminal.waitUntil("the rates are there") { $0.contains("Australian") }
    return terminal
  }

  @Test("browse shows the rates on the alternate screen, and q leaves the terminal as it was")
  func quit() throws {
    let terminal = try browsing()
    #expect(terminal.isAlternate)
    #expect(terminal.reportsMouse)
    #expect(terminal.query("#{cursor_flag}") == "0")
    try terminal.type("q")
    let screen = try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }
    #expect(screen.contains("code=0"))
    #expect(!screen.contains("Australian"))
    #expect(!terminal.isAlternate)
    #expect(!terminal.reportsMouse)
    #expect(terminal.query("#{cursor_flag}") == "1")
  }

  @Test("Ctrl-C ends it with 130 and leaves the terminal as it was")
  func interrupt() throws {
    let terminal = try browsing()
    try terminal.press("C-c")
    expect(try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }, contains: "code=130")
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

  @Test("From 120 columns on the selected row's chart and numbers stand beside the list, and follow the selection")
  func wide() throws {
    let terminal = try browsing(columns: 120, rows: 30)
    let first = try terminal.waitUntil("the first pair is charted") { $0.contains("┤") && $0.contains("Volatility") }
    #expect(first.contains("USD/AUD") && first.contains("Brazilian"))
    try terminal.press("Down")
    try terminal.waitUntil("the next pair is charted") { $0.contains("USD/BRL") && !$0.contains("USD/AUD") }
    try terminal.type("q")
    try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }
  }

  @Test("A list that goes on says so; clicks choose a row and open it, and arrows then read its days")
  func mouse() throws {
    let terminal = try browsing()
    try terminal.waitUntil("the list goes on") { $0.contains("more below") }
    try terminal.click(column: 5, row: 5)
    try terminal.click(column: 5, row: 5)
    try terminal.waitUntil("the chart is there") { $0.contains("USD/CAD") && $0.contains("┤") }
    try terminal.press("Left", "Left")
    try terminal.waitUntil("the day before the last one is read") { $0.contains("2026-10-29 (Thu)") }
    try terminal.click(column: 1, row: 0)
    try terminal.waitUntil("the list is back") { $0.contains("more below") }
  }

  @Test("Offline the source line says so, and nothing beside it says it again", arguments: [40, 80, 160])
  func offline(columns: Int) throws {
    let terminal = try TerminalTmux(columns: columns, rows: 24)
    for command in ["watch USD", "browse"] {
      try terminal.run("clear; exchange-cli \(command) --offline")
      let screen = try terminal.waitUntil("the rates are there") { $0.contains("Australia") && $0.contains("bundled") }
      #expect(screen.matches(of: /[Oo]ffline/).count - screen.matches(of: /--offline/).count == 1, "\(screen)")
      #expect(!screen.contains("is due"))
      try terminal.type("q")
      try terminal.waitUntil("the shell is back") { !$0.contains("Australia") }
    }
  }

  @Test("At 40 columns what a key came to is told whole, in as many lines as it takes")
  func narrowNotice() throws {
    let terminal = try TerminalTmux(columns: 40, rows: 24)
    try terminal.run("exchange-cli favorites add KRW; exchange-cli alerts add 'USD/KRW < 1200'; clear")
    try terminal.run("exchange-cli browse --offline")
    try terminal.waitUntil("the rates are there") { $0.contains("KRW") && $0.contains("AUD") }
    try terminal.type("f")
    try terminal.waitUntil("the alert is named to its end") { screen in
      screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("alerts that still watch KRW: 1 (USD/KRW < 1200)")
    }
  }

  @Test(
    "Every view is there at 40, 80 and 160 columns in both languages",
    arguments: [40, 80, 160], [("en_US.UTF-8", "EUR/USD > 1.2"), ("ko_KR.UTF-8", "EUR/USD 1.2 초과")])
  func views(columns: Int, language: (locale: String, condition: String)) throws {
    let terminal = try TerminalTmux(columns: columns, rows: 24, variables: ["LANG": language.locale])
    try terminal.run("exchange-cli favorites add KRW JPY; exchange-cli alerts add 'EUR/USD > 1.2'; clear")
    try terminal.run("exchange-cli browse")
    try terminal.waitUntil("the rates are there") { $0.contains("KRW") && $0.contains("AUD") }
    let views: [(keys: [String], signs: [String])] = [
      (["Tab"], ["KRW", "JPY"]), (["Tab"], [language.condition]), (["Tab", "4"], ["└", "EUR"]), (["Tab"], ["default"]),
      (["Tab", "?"], ["PgUp"]),
    ]
    for view in views {
      for key in view.keys { try terminal.press(key) }
      try terminal.waitUntil("\(view.signs) are there") { screen in view.signs.allSatisfy { screen.contains($0) } }
    }
  }

  @Test("In a locale without Unicode everything is drawn in ASCII")
  func ascii() throws {
    let terminal = try browsing(variables: ["LANG": "C"])
    let isASCII = { (screen: String) in screen.utf8.allSatisfy { $0 < 0x80 } }
    #expect(isASCII(terminal.screen))
    try terminal.type("f")
    try terminal.press("Enter")
    let chart = try terminal.waitUntil("the chart is there") { $0.contains("+--") }
    #expect(isASCII(chart))
    try terminal.type("?")
    #expect(isASCII(try terminal.waitUntil("the keys are there") { $0.contains("Keys: History") }))
  }

  @Test("A terminal that cannot be drawn on is refused, and so are formats that no screen has")
  func refusals() throws {
    let terminal = try TerminalTmux(columns: 80, rows: 24)
    for command in ["browse", "watch USD"] {
      try terminal.run("clear; TERM=dumb exchange-cli \(command); echo code=$?")
      let screen = try terminal.waitUntil("it has ended") { $0.contains("\ncode=2") }
      #expect(screen.contains("TERM=dumb"))
    }
    for option in ["--json", "--csv", "--format json"] {
      try terminal.run("clear; exchange-cli browse \(option); echo code=$?")
      expect(try terminal.waitUntil("it has ended") { $0.contains("code=2") }, contains: "browse")
    }
  }

  @Test("browse follows the window's size, down to 40×12, and leaves nothing of itself behind in another one")
  func resize() throws {
    let terminal = try browsing()
    try terminal.resize(columns: 40, rows: 12)
    let screen = try terminal.waitUntil("everything fits into 40×12") { screen in
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      return screen.contains("? help") && screen.contains("Australia") && lines.allSatisfy { $0.count <= 40 }
    }
    #expect(!screen.contains("Inverse"))
    try terminal.resize(columns: 130, rows: 30)
    try terminal.waitUntil("the chart stands beside the list") { $0.contains("First") }
    try terminal.type("q")
    let after = try terminal.waitUntil("the shell is back") { $0.contains("code=0") }
    #expect(!after.contains("New Zealand"))
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
    #expect(!terminal.reportsMouse)
    #expect(terminal.query("#{cursor_flag}") == "1")
  }

  @Test(
    "Ctrl-Z gives the terminal back to the shell, and fg paints everything again",
    arguments: TerminalShell.installed)
  func suspend(shell: TerminalShell) throws {
    let terminal = try TerminalTmux(columns: 80, rows: 24, shell: shell.command)
    for command in ["browse", "watch USD"] {
      try terminal.run("clear; exchange-cli \(command)")
      try terminal.waitUntil("the rates are there") { $0.contains("Australian") }
      try terminal.press("C-z")
      try terminal.waitUntil("the shell is back") { $0.lowercased().contains(shell.stopped) }
      #expect(!terminal.isAlternate)
      #expect(!terminal.reportsMouse)
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
      #expect(terminal.reportsMouse)
      #expect(terminal.query("#{cursor_flag}") == "0")
      try terminal.type("q")
      try terminal.waitUntil("the shell is back") { $0.contains(" icanon") && !$0.contains("Australian") }
      try terminal.run("echo code=\(shell.status)")
      try terminal.waitUntil("it has ended with 0") { $0.contains("\ncode=0") }
      try terminal.resize(columns: 80, rows: 24)
    }
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
    #expect(!terminal.reportsMouse)
  }

  @Test("watch scrolls a long list, shows 30 days of each and names who failed")
  func watchScroll() throws {
    let terminal = try TerminalTmux(columns: 120, rows: 24)
    try terminal.run("exchange-cli watch USD; echo code=$?")
    try terminal.waitUntil("the rates are there") { $0.contains("more below") && $0.contains("30 days") }
    try terminal.waitUntil("the failures are named") { $0.contains("No usable answer from ecb, frankfurter") }
    try terminal.press("End")
    try terminal.waitUntil("the end of the list is there") { $0.contains("ZAR") && $0.contains("more above") }
    try terminal.type("q")
    try terminal.waitUntil("the shell is back") { $0.contains("code=0") }
  }

  @Test("watch in a pipe writes one object a line, and ends when nobody reads any more")
  func watchPipe() throws {
    let terminal = try TerminalTmux(columns: 80, rows: 24)
    try terminal.run("exchange-cli watch USD KRW --json --quiet | head -c 13; echo; echo code=${PIPESTATUS[0]}")
    let screen = try terminal.waitUntil("it has ended") { $0.contains("code=0") }
    #expect(screen.contains("{\"base\":\"USD\""))
  }
}
