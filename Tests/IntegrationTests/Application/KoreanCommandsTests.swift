import Expectations
import Testing

@Suite("Commands in Korean", .timeLimit(.minutes(10)))
struct KoreanCommandsTests {
  private let sandbox = ApplicationSandbox()

  @Test("Lists are kept with Korean words for the subcommands")
  func subcommands() async {
    for line in ["즐겨찾기 추가 달러 엔 유로", "즐겨찾기 이동 엔 1", "즐겨찾기 삭제 유로", "알림 추가 달러 1400원 초과"] {
      expect(await sandbox.run(words: line.split(separator: " ").map(String.init) + ["--offline"]).status, equals: 0)
    }
    expect(await sandbox.run("favorites export").output, equals: "JPY\nUSD\n")
    expect(await sandbox.run("알림 목록 --offline --csv").output, contains: "USD/KRW > 1400")
    expect(await sandbox.run("즐겨찾기 비우기 --yes").status, equals: 0)
  }

  @Test("A currency behind a list's name is added by the line that the hint says")
  func additions() async {
    let outcome = await sandbox.run("즐겨찾기 달러 --language ko")
    expect(outcome.status, equals: 2)
    expect(outcome.error, contains: "혹시 'favorites add 달러'인가요?")
  }

  @Test("What an empty list advises in Korean is done when it is typed", arguments: ["favorites", "alerts", "own"])
  func emptyLists(list: String) async throws {
    let advice = await sandbox.run("\(list) --language ko --offline").output
    let line = try #require(advice.firstMatch(of: /exchange-cli (.+)/)?.output.1)
    expect(await sandbox.run("\(line) --language ko --offline").status, equals: 0)
  }
}
