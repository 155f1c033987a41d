import Expectations
import Foundation
import TestSupport
import Testing

@Suite("Alerts that act", .timeLimit(.minutes(10)))
struct AlertActionTests {
  let program = InstalledProgram()

  private func check(_ arguments: String..., variables: [String: String] = [:]) async throws -> InstalledProgram.Outcome
  {
    try await program.run(["alerts", "check", "--offline"] + arguments, variables: variables)
  }

  private func lines(of name: String) -> [String] {
    let text = try? String(contentsOf: program.home.appending(path: name), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  @Test(
    "In a narrow terminal, too, what fired shows rate, previous rate and change", .enabled(if: TerminalTmux.isInstalled)
  )
  func narrow() throws {
    let terminal = try TerminalTmux(columns: 40, rows: 12)
    try terminal.run("exchange-cli alerts add USD/KRW above 1300; clear; exchange-cli alerts check --offline -q")
    try terminal.waitUntil("all of it is there") { screen in
      let words = screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.contains("USD/KRW > 1300, now 1,335.27, before 1,337.29 (▼ 0.15%)")
    }
  }

  @Test("An alert stays after it fired, and arms again once its condition is false")
  func armsAgain() async throws {
    let fixings = DailyFixings(won: "1600.00")
    let server = try fixings.server()
    defer { server.stop() }
    let variables = ["EXCHANGE_ECB_URL": server.address]
    expect(try await program("alerts add EUR/KRW above 1550").status, equals: 0)
    for (won, status, state) in [
      ("1600.00", 8, "fired"), ("1600.00", 0, "fired"), ("1500.00", 0, "armed"), ("1600.00", 8, "fired"),
    ] as [(String, Int32, String)] {
      fixings.set(won: won)
      let outcome = try await program("alerts check --refresh -q", variables: variables)
      #expect(outcome.status == status && outcome.output.isEmpty == (status == 0), "\(won): \(outcome)")
      expect(try await program("alerts --csv").output, contains: "1,EUR/KRW > 1550,\(state),")
    }
  }

  @Test("--exec runs a command once for each alert that fired, which sees the alert in its environment")
  func exec() async throws {
    for condition in ["USD/KRW above 1300", "EUR/USD below 1", "JPY/KRW > 1"] {
      expect(try await program("alerts add \(condition)").status, equals: 0)
    }
    let command =
      #"printf '%s|%s|%s|%s\n' "$EXCHANGE_ALERT_ID" "$EXCHANGE_ALERT_CONDITION" "$EXCHANGE_ALERT_RATE" "$EXCHANGE_ALERT_DATE" >>acted; cat >>input"#
    expect(try await check("--exec", command).status, equals: 8)
    let acted = lines(of: "acted")
    #expect(acted.count == 2)
    #expect(acted.first == "1|USD/KRW > 1300|1335.266738274257|2026-10-30")
    #expect(acted.last?.hasPrefix("3|JPY/KRW > 1|8.") == true)
    #expect(lines(of: "input").isEmpty)
    expect(try await check("--exec", command).status, equals: 0)
    #expect(lines(of: "acted").count == 2)
  }

  @Test("A command that fails is a note, and the alert has fired nonetheless")
  func failingCommand() async throws {
    expect(try await program("alerts add USD/KRW above 1300").status, equals: 0)
    let outcome = try await check("--exec", "echo said; exit 3", "--json")
    #expect(outcome.status == 8)
    let fired = #"{"id":1,"condition":"USD/KRW > 1300","rate":1335.266738274257,"date":"2026-10-30"}"#
    #expect(outcome.output == "{\"checked\":1,\"fired\":[\(fired)]}\n")
    #expect(outcome.errors.contains("said") && outcome.errors.contains("alert 1: the command ended with status 3"))
    expect(try await check("--exec", "echo said >>acted").status, equals: 0)
    #expect(lines(of: "acted").isEmpty)
  }

  @Test("--notify asks notify-send; where there is none, or it fails, a note says so")
  func notify() async throws {
    expect(try await program("alerts add USD/KRW above 1300").status, equals: 0)
    expect(try await program("alerts add EUR/KRW above 1300").status, equals: 0)
    let tools = program.home.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let script = tools.appending(path: "notify-send")
    try "#!/bin/sh\nfor word; do echo \"$word\"; done >>\"$HOME/shown\"\n[ \"$EXCHANGE_ALERT_ID\" = 1 ]\n"
      .write(to: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let shown = try await check("--notify", variables: ["PATH": tools.path + ":/usr/bin:/bin"])
    #expect(shown.status == 8)
    let words = lines(of: "shown")
    #expect(words.contains("USD/KRW > 1300") && words.contains { $0.hasPrefix("1,335.27, before 1,3") }, "\(words)")
    #expect(shown.errors.contains("alert 2: notify-send ended with status 1"), "\(shown.errors)")
    #expect(!shown.errors.contains("alert 1:"))

    expect(try await program("alerts add JPY/KRW above 7").status, equals: 0)
    let none = try await check("--notify", variables: ["PATH": program.home.path])
    #expect(none.status == 8)
    #expect(none.errors.contains("alert 3: notify-send could not be run: "), "\(none.errors)")
  }

  @Test("A command's end is known where whatever started the program ignores the ends of its children")
  func ignoredChildren() async throws {
    expect(try await program("alerts add USD/KRW above 1300").status, equals: 0)
    let outcome = try await program.bash(
      "trap '' CHLD; exec $TOOL alerts check --offline --exec 'echo told >>acted; exit 3'")
    #expect(outcome.status == 8)
    #expect(lines(of: "acted") == ["told"])
    #expect(outcome.errors.contains("alert 1: the command ended with status 3"), "\(outcome.errors)")
  }

  @Test(
    "A standard output that takes nothing keeps no command from running, and what it told is not told again",
    arguments: [">/dev/full", ">&-", "| true"])
  func failingOutput(redirection: String) async throws {
    expect(try await program("alerts add USD/KRW above 1300").status, equals: 0)
    let outcome = try await program.bash("$TOOL alerts check --offline --exec 'echo told >>acted' \(redirection)")
    if redirection == ">/dev/full" { #expect(outcome.status == 1, "\(outcome.errors)") }
    #expect(lines(of: "acted") == ["told"], "\(outcome.errors)")
    expect(try await check("--exec", "echo told >>acted").status, equals: 0)
    #expect(lines(of: "acted") == ["told"])
  }

  @Test("An alert whose command could not be started fires again at the next check")
  func commandNotStarted() async throws {
    expect(try await program("alerts add USD/KRW above 1300").status, equals: 0)
    let command = ["--exec", "echo told >>acted"]
    let none = try await check(command[0], command[1], variables: ["PATH": program.home.path])
    #expect(none.status == 8)
    #expect(none.errors.contains("alert 1: the command could not be run: "), "\(none.errors)")
    expect(try await program("alerts --csv").output, contains: "1,USD/KRW > 1300,armed,")
    expect(try await check(command[0], command[1]).status, equals: 8)
    #expect(lines(of: "acted") == ["told"])
    expect(try await program("alerts --csv").output, contains: "1,USD/KRW > 1300,fired,")
  }

  @Test("An alert without a command fires again when standard output could not take it")
  func nobodyTold() async throws {
    expect(try await program("alerts add USD/KRW above 1300").status, equals: 0)
    expect(try await program.bash("$TOOL alerts check --offline >/dev/full").status, equals: 1)
    expect(try await check("-q").status, equals: 8)
    expect(try await check("-q").status, equals: 0)
  }

  @Test("Of many checks at once, one acts")
  func crowd() async throws {
    expect(try await program("alerts add USD/KRW above 1300").status, equals: 0)
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<8 { group.addTask { try await check("--exec", "echo $EXCHANGE_ALERT_ID >>acted").status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.filter { $0 == 8 }.count == 1)
    #expect(statuses.filter { $0 == 0 }.count == 7)
    #expect(lines(of: "acted") == ["1"])
  }
}
