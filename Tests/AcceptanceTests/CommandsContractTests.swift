import Foundation
import Testing

struct CommandsContractTests {
  let tool: CommandLineTool

  init() throws { tool = try CommandLineTool() }

  @Test(
    "Every kind of bad input has its exit code",
    arguments: [
      (["ratse"], 2), (["rates", "--jsno"], 2), (["rates", "--json", "--csv"], 2), (["completion", "tcsh"], 2),
      (["rates", "FOO"], 3), (["currencies", "qqqqqqqq"], 3), (["favorites", "add", "WON"], 3),
      (["rates", "USD", "--date", "1998-12-31"], 4), (["rates", "USD", "--date", "9998-12-31"], 4),
      (["convert", "1", "HRK", "EUR", "--offline"], 4), (["rates", "VND", "--offline"], 5),
      (["rates", "USD", "--max-age", "1min", "--offline"], 6), (["config", "set", "homee", "KRW"], 2),
      (["config", "set", "home", "WON"], 3), (["user", "set", "--email", "nobody"], 2),
      (["user", "remove", "default"], 2),
      (["rates", "--profile", "nobody"], 2), (["alerts", "add", "USD > 3"], 2), (["favorites", "move", "KRW", "1"], 2),
      (["history", "USD", "KRW", "--from", "2026-02-01", "--to", "2026-01-01", "--offline"], 2),
      (["rates", "USD", "--source", "open-exchange-rates"], 2), (["convert", "--batch", "/nowhere.csv"], 1),
      (["convert", "1e99999", "USD", "KRW", "--offline"], 2),
      (["convert", String(repeating: "9", count: 10_000), "USD", "KRW", "--offline"], 2),
    ] as [([String], Int32)])
  func exitCodes(arguments: [String], status: Int32) throws {
    let outcome = try tool.run(arguments)
    #expect(outcome.status == status, "\(outcome.error)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("error"))
  }

  @Test("With --json an error is one object, the last line on standard error, wherever the option stands")
  func jsonErrors() throws {
    for arguments in [["--json", "rates", "FOO"], ["rates", "FOO", "--json"], ["rates", "FOO", "--format=json"]] {
      let outcome = try tool.run(arguments)
      #expect(outcome.output.isEmpty)
      #expect(outcome.lastErrorLine.hasPrefix(#"{"error":{"code":"unknown_currency","message":""#))
    }
    #expect(try tool.run(["ratse", "--json"]).lastErrorLine.contains(#""code":"usage""#))
  }

  @Test("The version and help open no file", arguments: [["--version"], ["help"], ["rates", "--help"], []])
  func opensNothing(arguments: [String]) throws {
    let outcome = try tool.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.home).isEmpty)
  }

  @Test("A reader that goes away ends the program quietly")
  func closedPipe() throws {
    let outcome = try tool.bash(#""$TOOL" currencies | head -n 1 > /dev/null; exit "${PIPESTATUS[0]}""#)
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
  }

  @Test("Ctrl-C ends the program with 130")
  func interruption() throws {
    // Its first words on standard error say that it runs; then it waits for input, which nobody writes.
    let outcome = try tool.bash(
      #"""
      mkfifo "$HOME/in" "$HOME/out"
      exec 3<>"$HOME/in" 4<>"$HOME/out"
      set -m
      "$TOOL" convert --batch - --from USD --to EUR --offline --verbose < "$HOME/in" 2>&4 &
      read -r line <&4
      kill -INT $!
      wait $!
      """#)
    #expect(outcome.status == 130)
  }

  @Test("Arguments that are no UTF-8 are refused, not believed")
  func invalidText() throws {
    #expect(try tool.bash(#""$TOOL" $'\xff\xfe'"#).status == 2)
    #expect(try tool.bash(#""$TOOL" rates $'\xff'"#).status == 3)
  }

  @Test("Only the features that a command needs are loaded")
  func loadsLazily() throws {
    let user = try tool.run(["user", "--verbose"]).error
    #expect(user.contains("feature user loaded"))
    #expect(!user.contains("feature exchange loaded") && !user.contains("feature favorites loaded"))
    let rates = try tool.run(["rates", "USD", "--offline", "--verbose"]).error
    #expect(rates.contains("feature exchange loaded"))
  }
}
