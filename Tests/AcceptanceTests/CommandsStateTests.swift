import Foundation
import Testing

struct CommandsStateTests {
  let tool: CommandLineTool

  init() throws { tool = try CommandLineTool() }

  @Test("A favourite that one process adds is there for the next, and adding it again is said")
  func favorites() throws {
    #expect(try tool.run(["favorites", "add", "KRW", "jpy"]).status == 0)
    let list = try tool.run(["favorites", "--offline", "--csv"])
    #expect(list.output.hasPrefix("position,code,name,rate,date,change_percent\n1,KRW,"))
    let again = try tool.run(["favorites", "add", "KRW"])
    #expect(again.status == 0 && again.error.contains("already"))
    #expect(try tool.run(["favorites", "move", "JPY", "1"]).status == 0)
    #expect(try tool.run(["favorites", "--offline", "--csv"]).output.contains("\n1,JPY,"))
    #expect(try tool.run(["favorites", "clear"]).status == 2)
    #expect(try tool.run(["favorites", "clear", "--yes"]).status == 0)
    #expect(try tool.run(["favorites", "export"]).output.isEmpty)
  }

  @Test("A wrong code in a list adds nothing at all, and the right one is suggested")
  func allOrNothing() throws {
    let outcome = try tool.run(["favorites", "add", "JPY", "WON"])
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("KRW"))
    #expect(try tool.run(["favorites", "export"]).output.isEmpty)
  }

  @Test("Two profiles keep separate favourites, and --profile borrows one for a command")
  func profiles() throws {
    _ = try tool.run(["favorites", "add", "KRW"])
    #expect(try tool.run(["user", "login", "work"]).status == 0)
    _ = try tool.run(["favorites", "add", "EUR"])
    #expect(try tool.run(["favorites", "export"]).output == "EUR\n")
    #expect(try tool.run(["favorites", "export", "--profile", "default"]).output == "KRW\n")
    #expect(try tool.run(["user", "list", "--csv"]).output.contains("work,,USD,true"))
    #expect(try tool.run(["user", "logout"]).status == 0)
    #expect(try tool.run(["favorites", "export"]).output == "KRW\n")
    #expect(try tool.run(["user", "remove", "work", "--yes"]).status == 0)
    #expect(try tool.run(["favorites", "export", "--profile", "work"]).status == 2)
  }

  @Test("An alert fires once, with an exit code of its own, until its condition was false again")
  func alerts() throws {
    #expect(try tool.run(["alerts", "add", "USD/KRW > 1300"]).status == 0)
    let fired = try tool.run(["alerts", "check", "--offline", "--json"])
    #expect(fired.status == 8)
    #expect(
      fired.output.contains(
        #""fired":[{"id":1,"condition":"USD/KRW > 1300","rate":1335.266738274257,"date":"2026-10-30"}]"#))
    #expect(try tool.run(["alerts", "check", "--offline"]).status == 0)
    #expect(try tool.run(["alerts", "remove", "1"]).status == 0)
    #expect(try tool.run(["alerts", "remove", "1"]).status == 2)
  }

  @Test("The profile's home currency beats the configuration's, and an option's language beats both")
  func precedence() throws {
    #expect(try tool.run(["config", "set", "home", "krw"]).status == 0)
    #expect(try tool.run(["config", "get", "home"]).output == "KRW\n")
    #expect(try tool.run(["convert", "1", "USD", "--offline", "--json"]).output.contains(#""to":"KRW""#))
    _ = try tool.run(["user", "set", "--home", "JPY", "--language", "ko"])
    #expect(try tool.run(["convert", "1", "USD", "--offline", "--json"]).output.contains(#""to":"JPY""#))
    #expect(try tool.run(["rates", "USD", "XXQ", "--offline"]).error.contains("오류"))
    #expect(try tool.run(["rates", "USD", "XXQ", "--offline", "--language", "en"]).error.contains("error"))
  }

  @Test("The locale chooses the language when nothing else does")
  func locale() throws {
    #expect(try tool.run(["help"], environment: ["LANG": "ko_KR.UTF-8"]).output.contains("명령"))
    #expect(
      try tool.run(["help"], environment: ["LANG": "ko_KR.UTF-8", "LC_ALL": "en_US.UTF-8"]).output.contains("Commands"))
  }

  @Test("A broken configuration stops a command with its line; help and the path still work")
  func brokenConfiguration() throws {
    let path = try tool.run(["config", "path"]).output.trimmingCharacters(in: .newlines)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try "{\n  \"home\" \"KRW\"\n}\n".write(toFile: path, atomically: true, encoding: .utf8)
    let outcome = try tool.run(["rates", "USD", "--offline"])
    #expect(outcome.status == 7)
    #expect(outcome.error.contains("line 2"))
    #expect(try tool.run(["help"]).status == 0)
    #expect(try tool.run(["config", "path"]).status == 0)
    #expect(try tool.run(["--version"]).status == 0)
  }
}
