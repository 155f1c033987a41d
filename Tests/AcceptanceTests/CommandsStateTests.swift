import Foundation
import TestSupport
import Testing

struct CommandsStateTests {
  let program: InstalledProgram

  init() throws { program = try InstalledProgram() }

  @Test("A favourite that one process adds is there for the next, and adding it again is said")
  func favorites() async throws {
    #expect(try await program.run(["favorites", "add", "KRW", "jpy"]).status == 0)
    let list = try await program.run(["favorites", "--offline", "--csv"])
    #expect(list.output.hasPrefix("position,code,name,rate,date,change_percent\n1,KRW,"))
    let again = try await program.run(["favorites", "add", "KRW"])
    #expect(again.status == 0 && again.errors.contains("already"))
    #expect(try await program.run(["favorites", "move", "JPY", "1"]).status == 0)
    #expect(try await program.run(["favorites", "--offline", "--csv"]).output.contains("\n1,JPY,"))
    #expect(try await program.run(["favorites", "clear"]).status == 2)
    #expect(try await program.run(["favorites", "clear", "--yes"]).status == 0)
    #expect(try await program.run(["favorites", "export"]).output.isEmpty)
  }

  @Test("A wrong code in a list adds nothing at all, and the right one is suggested")
  func allOrNothing() async throws {
    let outcome = try await program.run(["favorites", "add", "JPY", "KRX"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("KRW"))
    #expect(try await program.run(["favorites", "export"]).output.isEmpty)
  }

  @Test("Two profiles keep separate favourites, and --profile borrows one for a command")
  func profiles() async throws {
    _ = try await program.run(["favorites", "add", "KRW"])
    #expect(try await program.run(["user", "login", "work"]).status == 0)
    _ = try await program.run(["favorites", "add", "EUR"])
    #expect(try await program.run(["favorites", "export"]).output == "EUR\n")
    #expect(try await program.run(["favorites", "export", "--profile", "default"]).output == "KRW\n")
    #expect(try await program.run(["user", "list", "--csv"]).output.contains("work,,USD,true"))
    #expect(try await program.run(["user", "logout"]).status == 0)
    #expect(try await program.run(["favorites", "export"]).output == "KRW\n")
    #expect(try await program.run(["user", "remove", "work", "--yes"]).status == 0)
    #expect(try await program.run(["favorites", "export", "--profile", "work"]).status == 2)
  }

  @Test("An alert fires once, with an exit code of its own, until its condition was false again")
  func alerts() async throws {
    #expect(try await program.run(["alerts", "add", "USD/KRW > 1300"]).status == 0)
    let fired = try await program.run(["alerts", "check", "--offline", "--json"])
    #expect(fired.status == 8)
    #expect(fired.errors.contains("rates of 30 Oct"))
    #expect(
      fired.output.contains(
        #""fired":[{"id":1,"condition":"USD/KRW > 1300","rate":1335.266738274257,"date":"2026-10-30"}]"#))
    #expect(try await program.run(["alerts", "check", "--offline"]).status == 0)
    #expect(try await program.run(["alerts", "remove", "1"]).status == 0)
    #expect(try await program.run(["alerts", "remove", "1"]).status == 2)
  }

  @Test("The profile's home currency beats the configuration's, and an option's language beats both")
  func precedence() async throws {
    #expect(try await program.run(["config", "set", "home", "krw"]).status == 0)
    #expect(try await program.run(["config", "get", "home"]).output == "KRW\n")
    #expect(try await program.run(["convert", "1", "USD", "--offline", "--json"]).output.contains(#""to":"KRW""#))
    _ = try await program.run(["user", "set", "--home", "JPY", "--language", "ko"])
    #expect(try await program.run(["convert", "1", "USD", "--offline", "--json"]).output.contains(#""to":"JPY""#))
    #expect(try await program.run(["rates", "USD", "XXQ", "--offline"]).errors.contains("오류"))
    #expect(try await program.run(["rates", "USD", "XXQ", "--offline", "--language", "en"]).errors.contains("error"))
  }

  @Test("The language is the option's, the profile's, the locale's, the configuration's, else English")
  func language() async throws {
    func speaksKorean(_ arguments: [String], _ variables: [String: String]) async throws -> Bool {
      let errors = try await program.run(arguments + ["rates", "USD", "XXQ", "--offline"], variables: variables).errors
      #expect(errors.contains("오류") != errors.contains("error"))
      return errors.contains("오류")
    }
    #expect(try await !speaksKorean([], ["LANG": ""]))
    #expect(try await program.run(["config", "set", "language", "ko"]).status == 0)
    // Locales in unsupported languages leave the choice to the configuration.
    for locale in ["", "C", "POSIX", "C.UTF-8", "de_DE.UTF-8"] {
      #expect(try await speaksKorean([], ["LANG": locale]), "\(locale)")
    }
    #expect(try await !speaksKorean([], ["LANG": "en_US.UTF-8"]))
    #expect(
      try await program.run(["config", "list", "-v"], variables: ["LC_MESSAGES": "en_GB"]).output.contains(
        "LC_MESSAGES"))
    #expect(try await program.run(["user", "set", "--language", "en"]).status == 0)
    #expect(try await !speaksKorean([], ["LC_ALL": "ko_KR.UTF-8"]))
    #expect(try await speaksKorean(["--language", "ko"], ["LC_ALL": "en_US.UTF-8"]))
  }

  @Test("The cache says how much room its file takes")
  func cacheSize() async throws {
    // The failed requests are stored in the cache, too.
    _ = try await program.run(["rates", "USD", "KRW"])
    let information = try await program.run(["cache", "--json"]).output
    #expect(information.contains(#""bytes":"#) && !information.contains(#""bytes":0"#), "\(information)")
  }

  @Test("A broken configuration stops a command with its line; help and the path still work")
  func brokenConfiguration() async throws {
    let path = try await program.run(["config", "path"]).output.trimmingCharacters(in: .newlines)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try "{\n  \"home\" \"KRW\"\n}\n".write(toFile: path, atomically: true, encoding: .utf8)
    let outcome = try await program.run(["rates", "USD", "--offline"])
    #expect(outcome.status == 7)
    #expect(outcome.errors.contains("line 2"))
    #expect(try await program.run(["help"]).status == 0)
    #expect(try await program.run(["config", "path"]).status == 0)
    #expect(try await program.run(["--version"]).status == 0)
  }
}
