import ExchangeCLITestSupport
import ExchangeFeature
import ExchangeInterface
import Expectations
import Foundation
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ExchangeCLI

@Suite(.timeLimit(.minutes(10)))
struct ProgramTests {
  let sandbox = ApplicationSandbox()

  @Test("Clearing asks a person, and takes only yes for yes")
  func confirmation() async {
    _ = await sandbox.run("favorites add KRW")
    let refused = await sandbox.run("favorites clear", terminals: [.input, .error], input: "\n")
    #expect(refused.status == 1)
    #expect(refused.error.contains("(KRW)?"))
    expect(await sandbox.run("favorites export").output, equals: "KRW\n")
    expect(await sandbox.run("favorites clear", terminals: [.input, .error], input: "y\n").status, equals: 0)
    expectEmpty(await sandbox.run("favorites export").output)
  }

  @Test(
    "Yes may be said in English, in Korean, and with the Korean keyboard on",
    arguments: ["y", "Yes", "네", "예", "ㅛ"])
  func yes(answer: String) async {
    _ = await sandbox.run("favorites add KRW")
    expect(await sandbox.run("favorites clear", terminals: [.input, .error], input: "\(answer)\n").status, equals: 0)
    expectEmpty(await sandbox.run("favorites export").output)
  }

  @Test("A day is answered by a fixing at most seven days before it")
  func sevenDays() async {
    let later = Moment(instant: day("2026-11-20").startInUTC, today: day("2026-11-20"))
    let seventh = await sandbox.run("convert 1 usd krw --date 2026-11-06 --offline --plain", at: later)
    #expect(seventh.status == 0, "\(seventh.error)")
    let eighth = await sandbox.run("convert 1 usd krw --date 2026-11-07 --offline --plain", at: later)
    #expect(eighth.status == 5, "\(eighth.output)")
  }

  @Test("A command loads the features that it declares, and no other")
  func features() async {
    let user = await sandbox.run("user --verbose")
    #expect(user.error.contains("feature user loaded") && !user.error.contains("feature exchange loaded"))
    let watch = await sandbox.run("watch USD XXQ --verbose --offline")
    #expect(watch.status == 3)
    let loaded = watch.error.split(separator: "\n").filter { $0.hasPrefix("feature ") }
    #expect(loaded == ["feature user loaded", "feature favorites loaded", "feature exchange loaded"])
    let currencies = await sandbox.run("currencies won --verbose")
    #expect(
      currencies.error.contains("feature exchange loaded") && !currencies.error.contains("feature favorites loaded"))
  }

  @Test(
    "Help, the version, completions and settings need nothing of the application",
    arguments: ["help", "--version", "completion bash", "config list"])
  func needNothing(line: String) {
    let invocation = Invocation(
      arguments: line.split(separator: " ").map(String.init), variables: sandbox.environment,
      console: RecordingConsole())
    #expect(invocation.configuration == nil)
  }

  @Test(
    "The help that a usage error points at is there",
    arguments: [
      "convert --batch bom.csv 100 usd krw", "convert", "100 usd --group day", "history", "export USD KRW",
      "user set", "user --precision 2", "favorites add", "favorites move KRW 1 2", "config list x", "completion",
      "completion bash zsh", "cache info x", "alerts add", "help --precision 2", "--man",
    ])
  func hintedHelp(line: String) async throws {
    let failed = await sandbox.run(line)
    #expect(failed.status == 2)
    let hint = try #require(failed.error.firstMatch(of: /hint: see 'exchange-cli (help .+)'/), "\(failed.error)")
    let help = await sandbox.run(String(hint.output.1))
    #expect(help.status == 0, "\(help.error)")
  }

  @Test("Without a place for files a setting is refused, and help still works")
  func withoutHome() async {
    for (line, status) in [("config set home KRW", Int32(7)), ("help", 0)] {
      let console = RecordingConsole()
      let invocation = Invocation(
        arguments: line.split(separator: " ").map(String.init), variables: [:], console: console)
      expect(await invocation.run(), equals: status, "\(console.error)")
    }
  }

  @Test("The explained list names the address that is asked, whoever decided it")
  func explainedAddresses() async {
    let sandbox = ApplicationSandbox()
    let developing = await sandbox.run("config list --verbose --environment development").output
    #expect(developing.contains { $0 == "\n" })
    for provider in SettingTable.addressable {
      let line = developing.split(separator: "\n").first { $0.hasPrefix("providers.\(provider).url") }
      #expect(line?.contains("http://127.0.0.1:8080") == true, "\(provider)")
    }
    let variables = ["EXCHANGE_ECB_URL": "http://127.0.0.1:9"]
    let named = await sandbox.run("config list -v --environment development", variables: variables).output
    #expect(named.contains("http://127.0.0.1:9 "))
    expect(await sandbox.run("config list --verbose").output, lacks: "providers.")
  }

  @Test(
    "A configured precision holds for tables of rates; a home that is not a currency is refused with file, line, key")
  func configured() async throws {
    let sandbox = ApplicationSandbox()
    _ = await sandbox.run("config set precision 2")
    let table = await sandbox.run("rates USD EUR --offline").output
    #expect(table.contains(#/EUR +Euro +0\.\d\d +1\.\d\d /#), "\(table)")
    let path = await sandbox.run("config path").output.trimmingCharacters(in: .newlines)
    try "{\n  \"home\": \"XXQ\"\n}\n".write(toFile: path, atomically: true, encoding: .utf8)
    let refused = await sandbox.run("rates USD --offline")
    #expect(refused.status == 7)
    #expect(refused.error.contains("\(path), line 2: invalid value 'XXQ' for home"))
    try "{\n  \"home\": \"KRW\",\n  oops\n}\n".write(toFile: path, atomically: true, encoding: .utf8)
    let broken = await sandbox.run("rates USD --offline")
    #expect(broken.status == 7 && broken.error.contains("line 3"), "\(broken.error)")
    for line in ["help", "--version", "config path"] { expect(await sandbox.run(line).status, equals: 0, "\(line)") }
  }

  @Test("Options beat the environment, which beats the configuration")
  func precedence() throws {
    var (options, configuration) = (CommonOptions(), Configuration())
    let variables = ["EXCHANGE_ECB_URL": "http://variable", "NO_COLOR": "1"]
    configuration[SettingTable.address(of: .ecb)] = "http://configured"
    configuration[SettingTable.timeout] = "9"
    configuration[SettingTable.color] = "always"
    var run: RunContext { RunContext(options: options, variables: variables, configuration: configuration) }
    func choose(_ word: String?, for setting: Setting) {
      options.settings[setting.key] = word.map { .init(word: $0, flag: "--\(setting.key)") }
    }
    func address(of provider: ProviderID) -> String? { run.effective(SettingTable.address(of: provider))?.word }
    #expect(address(of: .ecb) == "http://variable")
    #expect(run.policy(today: FixingDate(dayNumber: 0)).timeout == .seconds(9))
    #expect(!run.isColored(onTerminal: true))
    #expect(run.effective(SettingTable.color)?.origin.english == "environment variable NO_COLOR")
    #expect(address(of: .frankfurter) == nil)
    choose("development", for: SettingTable.environment)
    #expect(address(of: .ecb) == "http://variable")
    #expect(address(of: .frankfurter) == "http://127.0.0.1:8080")
    choose(nil, for: SettingTable.environment)
    choose("always", for: SettingTable.color)
    choose("1", for: SettingTable.timeout)
    #expect(run.isColored(onTerminal: false))
    #expect(run.policy(today: FixingDate(dayNumber: 0)).timeout == .seconds(1))
    #expect(run.effective(SettingTable.timeout)?.origin.english == "option --timeout")
  }
}
