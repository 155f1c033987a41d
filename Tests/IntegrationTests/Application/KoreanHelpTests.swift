import Platform
import TestSupport
import Testing
import Wording

@testable import ExchangeCLI

@Suite("Help in Korean", .timeLimit(.minutes(10)))
struct KoreanHelpTests {
  private static let locale = ["LANG": "ko_KR.UTF-8"]
  /// What an example asks for that a test does not have: a file, a network, or a day after the bundled history.
  private static let needed = [
    "--batch", "import", "export favorites.txt", "--needed-by", "--all", "update", "지난 금요일", "--svg won.svg",
  ]
  /// Commands whose examples say the same in both languages.
  private static let asking = [
    "rates", "convert", "cost", "table", "history", "currencies", "own", "favorites", "alerts", "help",
  ]

  private static let lines: [String] = {
    var lines = HelpDocument.program.examples.map { $0.key[.korean] }
    for name in asking {
      guard let specification = CommandTable.command(named: name)?.specification else { continue }
      for command in [specification] + specification.subcommands { lines += command.examples.map { $0.key[.korean] } }
    }
    return lines.filter { line in !needed.contains { line.contains($0) } }.uniqued()
  }()

  @Test("There is an example in Korean for every command that asks about money")
  func everyCommand() {
    for name in ["rates", "convert", "cost", "table", "history", "currencies", "own", "favorites", "alerts"] {
      let specification = CommandTable.command(named: name)?.specification
      let isKorean = specification?.examples.contains { $0.key[.korean] != $0.key[.english] } ?? false
      #expect(isKorean, "\(name)")
    }
  }

  @Test("Each example is answered when it is typed", arguments: lines)
  func example(line: String) async {
    let sandbox = ApplicationSandbox()
    for line in ["favorites add 달러 엔", "alerts add 달러 5% 변동", "alerts add 유로 5% 변동"] {
      _ = await sandbox.run(line, variables: Self.locale)
    }
    for line in ["own add 유로 원 1480", "own add 달러/원 1310"] { _ = await sandbox.run(line, variables: Self.locale) }
    var words = line.programWords
    let isOffline = (try? ParsedArguments(words + ["--offline"])) != nil
    if isOffline { words.append("--offline") }
    let outcome = await sandbox.run(words: words, variables: Self.locale)
    #expect([ExitCode.answered, .alertFired].map(\.rawValue).contains(outcome.status), "\(outcome.error)")
  }
}
