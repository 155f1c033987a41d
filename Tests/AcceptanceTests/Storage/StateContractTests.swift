import Platform
import TestSupport
import Testing

/// The contract on favourites, profiles, alerts and settings, sentence by sentence, checked with the program itself.
/// The other suites in this folder cover the places of files and damaged files.
@Suite("What the program keeps for people", .timeLimit(.minutes(2)))
struct StateContractTests {
  private let home: StorageHome

  init() throws { home = try StorageHome() }

  @discardableResult
  private func run(_ words: String..., expecting code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation)
    throws
    -> ChildProcess.Result
  {
    let result = try home.run(words)
    #expect(
      result.ending == .exit(code), "\(words): \(result.output)\(result.errors)", sourceLocation: sourceLocation)
    return result
  }

  // MARK: - Favourites

  @Test("Favourites have positions from 1, and one out of range is refused and moves nothing")
  func positions() throws {
    try run("favorites", "add", "KRW", "JPY", "EUR")
    try run("favorites", "move", "EUR", "1")
    #expect(try home.favorites() == ["EUR", "KRW", "JPY"])
    for position in ["0", "4", "-1"] { try run("favorites", "move", "EUR", position, expecting: 2) }
    try run("favorites", "move", "SEK", "1", expecting: 2)
    #expect(try home.favorites() == ["EUR", "KRW", "JPY"])
  }

  @Test("Adding what is there and removing what is not is said and is no failure; a list is added whole or not at all")
  func favorites() throws {
    try run("favorites", "add", "KRW")
    #expect(try run("favorites", "add", "KRW").errors.contains("KRW"))
    #expect(try run("favorites", "remove", "SEK").errors.contains("SEK"))
    try run("favorites", "add", "JPY", "XXY", expecting: 3)
    #expect(try home.favorites() == ["KRW"])
  }

  @Test("What removes much asks first, and without a terminal needs --yes")
  func confirmation() throws {
    try run("favorites", "add", "KRW")
    try run("user", "login", "ana")
    try run("user", "remove", "ana", expecting: 2)
    #expect(try run("user", "list").output.contains("ana"))
    try run("user", "remove", "ana", "--yes")
    #expect(try !run("user", "list").output.contains("ana"))
    try run("favorites", "clear", expecting: 2)
    #expect(try home.favorites() == ["KRW"])
    try run("favorites", "clear", "--yes")
    #expect(try home.favorites() == [])
  }

  // MARK: - Profiles

  @Test("The first profile is 'default', and is neither removed nor made by anybody")
  func defaultProfile() throws {
    #expect(try run("user", "--json").output.contains(#""profile":"default""#))
    try run("user", "remove", "default", "--yes", expecting: 2)
    try run("user", "login", "default")
    #expect(try run("user", "list", "--csv").output.split(separator: "\n").count == 2)
  }

  @Test("A profile's name is 1 to 32 letters and digits of any script, dots, underscores and dashes, in any case")
  func profileNames() throws {
    let longest = String(repeating: "a", count: 32)
    for name in ["a", "A.b_c-1", "é", "민지", longest] { try run("user", "login", name) }
    for name in ["", "a b", longest + "a", "a/b", "a\u{202E}b"] { try run("user", "login", name, expecting: 2) }
    try run("user", "login", "a.B_C-1")
    #expect(try run("user", "list", "--csv").output.split(separator: "\n").count == 7)
  }

  @Test("A profile that is not there is a usage error, and one that is logged in and removed is logged out")
  func profiles() throws {
    try run("favorites", "--profile", "bob", expecting: 2)
    try run("user", "remove", "bob", "--yes", expecting: 2)
    try run("user", "login", "bob")
    try run("favorites", "add", "SEK")
    try run("user", "remove", "BOB", "--yes")
    #expect(try run("user", "--json").output.contains(#""profile":"default""#))
    #expect(try home.favorites() == [])
  }

  // MARK: - Alerts

  @Test(
    "Every form of a condition is kept, and fires or not by what the rates say",
    arguments: [
      ("USD/KRW > 1", true), ("USD/KRW >= 1", true), ("USD/KRW < 1", false), ("USD/KRW <= 1", false),
      ("USD/KRW above 1", true), ("USD/KRW below 1", false), ("USD/KRW change > -99%", true),
      ("USD/KRW rises 50%", false),
      ("USD/KRW change < -50%", false), ("USD/KRW falls 50%", false), ("USD/KRW moves 0.0001%", true),
    ])
  func conditions(condition: String, fires: Bool) throws {
    try run("alerts", "add", condition)
    let check = try run("alerts", "check", "--offline", expecting: fires ? 8 : 0)
    #expect(check.output.isEmpty == !fires)
  }

  @Test("An alert's number is its own for ever; it belongs to its profile, stays after it fired and fires once")
  func alerts() throws {
    try run("alerts", "add", "USD/KRW > 1")
    try run("alerts", "add", "USD/KRW > 2")
    try run("alerts", "remove", "2")
    try run("alerts", "add", "USD/KRW > 3")
    let numbers = try run("alerts", "--csv").output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(numbers == ["1", "3"])
    try run("alerts", "remove", "2", expecting: 2)
    try run("alerts", "check", "--offline", expecting: 8)
    #expect(try run("alerts", "check", "--offline").output.isEmpty)
    #expect(try run("alerts", "--json").output.contains(#""state":"fired""#))
    try run("user", "login", "ana")
    #expect(try run("alerts", "--json").output.contains(#""alerts":[]"#))
  }

  @Test("A command is run for each alert that fires, with what fired; that it fails is a note")
  func execution() throws {
    try run("alerts", "add", "USD/KRW > 1")
    let file = home.path + "/fired"
    let command =
      "echo $EXCHANGE_ALERT_ID $EXCHANGE_ALERT_CONDITION $EXCHANGE_ALERT_RATE $EXCHANGE_ALERT_DATE > \(file); exit 3"
    let check = try run("alerts", "check", "--offline", "--exec", command, "--notify", expecting: 8)
    let words = try #require(try File.text(of: file)).split(whereSeparator: \.isWhitespace)
    #expect(words.prefix(4) == ["1", "USD/KRW", ">", "1"])
    #expect(words.count == 6 && (words.last?.contains("-") ?? false), "\(words)")
    #expect(check.errors.contains("ended with status 3"), "\(check.errors)")
  }

  // MARK: - Settings

  @Test(
    "Each setting is kept and told, and one that is not set is told by its default",
    arguments: [
      ("home", "USD", "KRW"), ("language", "auto", "ko"), ("color", "auto", "never"), ("source", "auto", "ecb"),
      ("timeout", "3", "5"), ("environment", "production", "staging"), ("precision", "", "4"), ("symbols.$", "", "CAD"),
      ("providers.ecb.url", "", "http://127.0.0.1:1"),
      ("providers.open-exchange-rates.key_file", "", "/nowhere/key"),
    ])
  func settings(key: String, standard: String, value: String) throws {
    #expect(try run("config", "get", key, "--language", "en").output.contains(standard))
    try run("config", "set", key, value)
    #expect(try run("config", "get", key, "--language", "en").output == value + "\n")
    #expect(try run("config", "list", "--language", "en").output.contains(key))
    try run("config", "unset", key)
    #expect(try !run("config", "get", key, "--language", "en").output.contains(value))
  }

  @Test("A setting that is unknown is refused, with the one that was meant; a broken file is named with its line")
  func unknownSettings() throws {
    #expect(try run("config", "set", "hom", "KRW", expecting: 2).errors.contains("'home'"))
    try run("config", "set", "home", "KRW")
    let file = home.path + "/.config/exchange-cli/config.json"
    try File.replace(file, with: "{\n  \"home\": \"KRW\",\n  oops\n}\n")
    #expect(try run("rates", "--offline", expecting: 7).errors.contains("line 3"))
    #expect(try run("config", "path").output == file + "\n")
    try run("help")
  }
}
