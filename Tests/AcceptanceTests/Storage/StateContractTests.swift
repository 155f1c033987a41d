import Expectations
import Platform
import TestSupport
import Testing

/// The contract on favourites, profiles, alerts and settings, sentence by sentence, checked with the program itself.
/// The other suites in this folder cover the places of files and damaged files.
@Suite("What the program keeps for people", .timeLimit(.minutes(2)))
struct StateContractTests {
  private let home = StorageHome()

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

  @Test("Adding what is there and removing what is not is reported, not refused; a list is added whole or not at all")
  func favorites() throws {
    try run("favorites", "add", "KRW")
    expect(try run("favorites", "add", "KRW").errors, contains: "KRW")
    expect(try run("favorites", "remove", "SEK").errors, contains: "SEK")
    try run("favorites", "add", "JPY", "XXY", expecting: 3)
    expect(try home.favorites(), equals: ["KRW"])
  }

  @Test("What removes much asks first, and without a terminal needs --yes")
  func confirmation() throws {
    try run("favorites", "add", "KRW")
    try run("user", "login", "ana")
    try run("user", "remove", "ana", expecting: 2)
    expect(try run("user", "list").output, contains: "ana")
    try run("user", "remove", "ana", "--yes")
    expect(try run("user", "list").output, lacks: "ana")
    try run("favorites", "clear", expecting: 2)
    expect(try home.favorites(), equals: ["KRW"])
    try run("favorites", "clear", "--yes")
    expect(try home.favorites(), equals: [])
  }

  // MARK: - Profiles

  @Test("A profile's name is 1 to 32 letters and digits of any script, dots, underscores and dashes, in any case")
  func profileNames() throws {
    let longest = String(repeating: "a", count: 32)
    for name in ["a", "A.b_c-1", "é", "민지", longest] { try run("user", "login", name) }
    for name in ["", "a b", longest + "a", "a/b", "a\u{202E}b"] { try run("user", "login", name, expecting: 2) }
    try run("user", "login", "a.B_C-1")
    expect(try run("user", "list", "--csv").output.split(separator: "\n").count, equals: 7)
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
    expect(try run("config", "get", key, "--language", "en").output, contains: standard)
    try run("config", "set", key, value)
    expect(try run("config", "get", key, "--language", "en").output, equals: value + "\n")
    expect(try run("config", "list", "--language", "en").output, contains: key)
    try run("config", "unset", key)
    expect(try run("config", "get", key, "--language", "en").output, lacks: value)
  }

  @Test("A setting that is unknown is refused, with the one that was meant; a broken file is named with its line")
  func unknownSettings() throws {
    expect(try run("config", "set", "hom", "KRW", expecting: 2).errors, contains: "'home'")
    try run("config", "set", "home", "KRW")
    let file = home.path + "/.config/exchange-cli/config.json"
    try File.replace(file, with: "{\n  \"home\": \"KRW\",\n  oops\n}\n")
    expect(try run("rates", "--offline", expecting: 7).errors, contains: "line 3")
    expect(try run("config", "path").output, equals: file + "\n")
    for words in ["help", "--version"] { try run(words) }
  }
}
