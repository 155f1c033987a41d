import Expectations
import Foundation
import Testing

@Suite("The prompt in a real terminal", .enabled(if: TerminalTmux.isInstalled), .serialized)
struct TerminalPromptTests {
  private func prompt(
    columns: Int = 80, rows: Int = 24, _ command: String = "exchange-cli - --offline", variables: [String: String] = [:]
  ) throws -> TerminalTmux {
    let terminal = try TerminalTmux(columns: columns, rows: rows, variables: variables)
    try terminal.run("stty -a > before")
    try terminal.runKillable(command)
    try terminal.waitUntil("the prompt is there") { $0.contains("\n>") }
    return terminal
  }

  /// The screen once a line has been answered and the next one is waited for.
  @discardableResult
  private func ask(_ line: String, _ terminal: TerminalTmux, shows expected: String) throws -> String {
    try terminal.run(line)
    return try terminal.waitUntil("'\(line)' is answered") { screen in
      screen.contains(expected) && screen.split(separator: "\n").last == ">"
    }
  }

  @Test("Questions, what follows them, commands and errors; quit ends with 0 and leaves the terminal as it was")
  func session() throws {
    let terminal = try prompt()
    try ask("100 usd to krw", terminal, shows: "100 USD = ₩")
    try ask("in eur", terminal, shows: "100 USD = €")
    try ask("on 2024-01-05", terminal, shows: "2024-01-05 (Fri")
    try ask("and jpy", terminal, shows: "Japanese Yen")
    try ask("_ * 3 to gbp", terminal, shows: " EUR = £")
    try ask("favorites add KRW", terminal, shows: "KRW added")
    try ask("in chf", terminal, shows: "error: 'in chf'")
    try ask("on 2024-01-05 favorites", terminal, shows: "1,318.23")
    try ask("exchange-cli 5 usd krw", terminal, shows: "\n5 USD = ₩")
    try ask("엔도", terminal, shows: "Japanese Yen")
    try ask("help", terminal, shows: "Any command, without the program's name")
    try ask("prompt", terminal, shows: "this is the prompt already")
    try ask("rates --profile work", terminal, shows: "belongs to the start")
    try ask("browse", terminal, shows: "error: ")
    try terminal.run("quit")
    let screen = try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }
    #expect(screen.contains("code=0"))
  }

  @Test("A page that is pasted is asked line by line, and its last line waits for Enter")
  func paste() throws {
    let terminal = try prompt()
    let lines = (1...40).map { "\($0) usd to krw" }.joined(separator: "\n")
    try terminal.type("\u{1B}[200~\(lines)\n7 eur to us\u{1B}[201~")
    try terminal.waitUntil("all are answered") { $0.contains("40 USD = ₩") && $0.hasSuffix("> 7 eur to us\n") }
    try ask("d", terminal, shows: "7 EUR = $")
  }

  @Test("A line that is not UTF-8 is refused, typed or pasted, and the next one is answered")
  func notText() throws {
    let terminal = try prompt()
    try terminal.press("-H", "31", "20", "75", "73", "64", "ff", "fe", "0d")
    try terminal.waitUntil("it is refused") {
      $0.contains("not valid UTF-8") && $0.split(separator: "\n").last == ">"
    }
    try ask("100 usd to krw", terminal, shows: "100 USD = ₩")
    try terminal.press("-H", "1b", "5b", "32", "30", "30", "7e", "37", "ff", "20", "75", "73", "64", "0a")
    try terminal.press("-H", "38", "20", "75", "73", "64", "20", "65", "75", "72", "1b", "5b", "32", "30", "31", "7e")
    try terminal.waitUntil("its last line waits") { $0.split(separator: "\n").last == "> 8 usd eur" }
    try ask("", terminal, shows: "8 USD = €")
  }

  @Test("Ctrl-Z gives the terminal back until fg, and what was typed is still there")
  func stop() throws {
    let terminal = try TerminalTmux(columns: 80, rows: 24)
    try terminal.run("set -m; exchange-cli - --offline")
    try terminal.waitUntil("the prompt is there") { $0.contains("\n>") }
    try terminal.type("100 usd")
    try terminal.press("C-z")
    try terminal.waitUntil("the shell is back") { $0.contains("Stopped") }
    try terminal.run("clear; fg")
    try terminal.waitUntil("the line is back") { $0.contains("> 100 usd") }
    try ask(" to krw", terminal, shows: "100 USD = ₩")
  }

  @Test("A resized terminal draws the line anew")
  func resize() throws {
    let terminal = try prompt(columns: 80, rows: 20)
    try terminal.type("100 usd to krw, eur, jpy")
    try terminal.waitUntil("the line is there") { $0.contains("eur, jpy") }
    try terminal.resize(columns: 20, rows: 20)
    try terminal.press("C-e")
    try terminal.type(" gbp")
    try terminal.waitUntil("the line goes on below") { $0.contains("gbp") }
    try terminal.resize(columns: 90, rows: 20)
    try terminal.waitUntil("the line is whole again") { $0.contains("eur, jpy gbp") }
    try terminal.press("Enter")
    try terminal.waitUntil("it is answered") { $0.contains("British Pound") }
  }

  @Test("A terminal that closes ends it with 129")
  func hangup() throws {
    let terminal = try prompt()
    try ask("100 usd to krw", terminal, shows: "100 USD = ₩")
    try terminal.kill(SIGHUP)
    try terminal.waitUntil("the shell is back") { $0.contains("code=129") }
  }

  @Test("Ctrl-C clears the line and never ends the prompt; Ctrl-D ends it")
  func interrupt() throws {
    let terminal = try prompt()
    try terminal.type("100 us")
    try terminal.press("C-c")
    try terminal.waitUntil("the line is gone") { $0.contains("100 us^C") }
    try ask("5 eur to usd", terminal, shows: "5 EUR = $")
    try terminal.press("C-d")
    expect(try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }, contains: "code=0")
  }

  @Test("Tab completes commands and currencies, arrows and Ctrl-R bring lines back, also the next time")
  func editing() throws {
    let terminal = try prompt()
    try terminal.type("curre")
    try terminal.press("Tab")
    try ask("won", terminal, shows: "South Korean Won")
    try terminal.run("quit")
    try terminal.waitUntil("the shell is back") { $0.contains("\nsame") }
    try terminal.run("clear; exchange-cli - --offline")
    try terminal.waitUntil("the prompt is there") { $0.contains("\n>") }
    try terminal.press("C-r")
    try terminal.type("won")
    try terminal.waitUntil("the line is found") { $0.contains("currencies won") }
    try terminal.press("Enter")
    try terminal.waitUntil("it is answered") { $0.contains("South Korean Won") }
  }

  @Test("Elsewhere the prompt is a usage error")
  func elsewhere() throws {
    let terminal = try TerminalTmux(columns: 80, rows: 24)
    try terminal.run("echo 100 usd | exchange-cli prompt; echo code=$?")
    try terminal.waitUntil("it is refused") { $0.contains("code=2") }
  }
}
