import DIInterface
import Expectations
import Foundation
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ExchangeCLI

struct ConfigurationTests {
  /// Runs the body with the path of a configuration file with this text; without a text the file does not exist.
  private func withFile(_ text: String? = nil, _ body: (String) throws -> Void) throws {
    let folder = TemporaryFolder().path
    let path = folder + "/exchange-cli/config.json"
    if let text {
      try FileManager.default.createDirectory(atPath: folder + "/exchange-cli", withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try body(path)
  }

  /// What is wrong with a file of this text, behind its path.
  private func problem(in text: String) throws -> String? {
    var found: String?
    try withFile(text) { path in
      do { _ = try ConfigurationFile(path: path).load() } catch let error as ConfigurationError {
        #expect(error.report.code == .storage && error.report.advice != nil)
        found = String(error.message.english.trimmingPrefix("\(path), "))
      }
    }
    return found
  }

  @Test("A file of megabytes is refused by the line in which it becomes too long", arguments: [0, 3])
  func megabytes(linesBefore: Int) throws {
    let text = String(repeating: "\n", count: linesBefore) + "{\"home\": \"" + String(repeating: "x", count: 1 << 20)
    expect(
      try problem(in: text),
      equals: "line \(linesBefore + 1): the file is longer than 1 MiB, far more than all settings take")
  }

  @Test("Every key leads to its setting, and to nothing else")
  func names() {
    for key in SettingTable.keys { #expect(SettingTable.setting(named: key)?.key == key) }
    #expect(SettingTable.setting(named: "symbols.R$") == SettingTable.symbol("R$"))
    for key in [
      "", "symbols.", "symbols.1", "symbols.--", "symbols.-", "symbols.$-", "symbols.=", "providers.bundled.url",
      "providers.x.url", "homes",
    ] {
      #expect(SettingTable.setting(named: key) == nil, "\(key)")
    }
  }

  @Test("A value is kept in one spelling, and refused when it does not fit its setting")
  func values() {
    #expect(SettingTable.home.normalized("krw") == "KRW")
    #expect(SettingTable.language.normalized("KO") == "ko")
    #expect(SettingTable.language.normalized("auto") == "auto")
    #expect(SettingTable.symbol("$").normalized("cad") == "CAD")
    #expect(SettingTable.address(of: .ecb).normalized("http://127.0.0.1:1") == "http://127.0.0.1:1")
    for (setting, value) in [
      (SettingTable.home, "won!"), (SettingTable.home, "XXQ"), (SettingTable.home, "HRK"),
      (SettingTable.symbol("$"), "XXQ"),
      (SettingTable.language, "fr"), (SettingTable.color, "blue"), (SettingTable.source, "imf"),
      (SettingTable.precision, "-1"), (SettingTable.timeout, "0"), (SettingTable.environment, "home"),
      (SettingTable.address(of: .ecb), "ftp://x"), (SettingTable.address(of: .ecb), "https://"),
      (SettingTable.openExchangeRatesKeyFile, "key"),
    ] {
      #expect(setting.normalized(value) == nil, "\(setting.key) \(value)")
    }
  }

  @Test("A default fits its setting")
  func defaults() {
    for setting in SettingTable.plain + SettingTable.addresses {
      for environment in AppEnvironment.allCases {
        guard let word = setting.defaultWord(in: environment) else { continue }
        #expect(setting.normalized(word) == word, "\(setting.key)")
      }
    }
  }

  @Test("What is saved is read again; the file is its owner's alone")
  func roundTrip() throws {
    try withFile { path in
      let file = ConfigurationFile(path: path)
      expectEmpty(try file.load().settings)
      let configuration = try file.change {
        $0[SettingTable.home] = "KRW"
        $0[SettingTable.symbol("$")] = "CAD"
        $0[SettingTable.address(of: .ecb)] = "http://127.0.0.1:1"
      }
      #expect(configuration.settings.count == 3)
      expect(try file.load(), equals: configuration)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      let folder = try FileManager.default.attributesOfItem(atPath: (path as NSString).deletingLastPathComponent)
      #expect((folder[.posixPermissions] as? NSNumber)?.intValue == 0o700)
      expect(
        try FileManager.default.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent).count,
        equals: 1)
    }
  }

  @Test("Changes that are made at once are all kept")
  func changesAtOnce() throws {
    try withFile { path in
      let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
      DispatchQueue.concurrentPerform(iterations: names.count) { index in
        _ = try? ConfigurationFile(path: path).change { $0[SettingTable.symbol(names[index])] = "KRW" }
      }
      let configuration = try ConfigurationFile(path: path).load()
      #expect(configuration.symbols.keys.sorted() == names)
    }
  }

  @Test("A symbolic link to the file stays one when the file is replaced")
  func symbolicLink() throws {
    try withFile("{}") { path in
      let link = path + ".link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      _ = try ConfigurationFile(path: link).change { $0[SettingTable.timeout] = "5" }
      expect(try ConfigurationFile(path: path).load()[SettingTable.timeout], equals: "5")
      expect(try FileManager.default.destinationOfSymbolicLink(atPath: link), equals: path)
    }
  }

  @Test("Nested objects and dotted keys say the same, numbers may stand without quotes, null says nothing")
  func spellings() throws {
    try withFile(#"{"providers": {"ecb": {"url": "http://a"}}, "timeout": 2.5, "home": null, "symbols.\u20ac": "eur"}"#)
    {
      let configuration = try ConfigurationFile(path: $0).load()
      #expect(configuration[SettingTable.address(of: .ecb)] == "http://a")
      #expect(configuration[SettingTable.timeout] == "2.5")
      #expect(configuration[SettingTable.home] == nil)
      #expect(configuration.symbols == ["€": .eur])
    }
  }

  @Test("An empty file is a missing one")
  func empty() throws {
    try withFile("\n") { path in
      let configuration = try ConfigurationFile(path: path).load()
      #expect(configuration.settings.isEmpty)
    }
  }

  @Test("A broken file names the line")
  func broken() throws {
    let syntax = try problem(in: "{\n  \"home\": \"KRW\",\n  \"timeout\" 3\n}")
    #expect(syntax == "line 3: expected a colon after the key")
    expect(try problem(in: "{\n\n\"homee\": \"KRW\"}"), equals: "line 3: unknown setting 'homee'")
    expect(
      try problem(in: #"{"timeout": "soon"}"#),
      equals: "line 1: invalid value 'soon' for timeout: expected a number of seconds such as 3 or 0.5")
    expect(
      try problem(in: "{\n\"home\": \"XXQ\"}"),
      equals: "line 2: invalid value 'XXQ' for home: expected the code of a currency in use, such as KRW")
    for text in [
      "[", "{", "{\"a\"", "{\"home\": \"KRW\"", "{\"home\": true}", "{} x", "{\"home\": \"\\x\"}",
      "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{",
    ] {
      #expect(try problem(in: text) != nil, "\(text)")
    }
  }
}
