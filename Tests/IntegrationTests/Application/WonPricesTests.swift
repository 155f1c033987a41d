import ExchangeCLI
import Expectations
import Testing

@Suite("Rates against the won", .timeLimit(.minutes(10)))
struct WonPricesTests {
  private let sandbox = ApplicationSandbox()

  @Test("Text says what a foreign unit costs in won, yen and rupiah by the hundred, with the change of that price")
  func prices() async {
    let lines = await sandbox.run("rates KRW USD JPY IDR --offline -q --language ko").output.split(separator: "\n")
    #expect(lines.first == "외화 1단위당 원 (KRW)")
    #expect(lines.contains { $0.hasPrefix("USD") && $0.contains("1,335.27") && $0.contains("▼ 2.02원 (0.15%)") })
    #expect(lines.contains { $0.hasPrefix("JPY (100)") && $0.contains(" 849.13 ") && $0.contains("(0.36%)") })
    #expect(lines.contains { $0.hasPrefix("IDR (100)") && $0.contains("7.35757") })
    #expect(!lines.contains { $0.contains("역환율") })
  }

  @Test("Favourites of a profile at home in won show prices in won, as rates do")
  func favorites() async {
    _ = await sandbox.run("user set --home KRW")
    _ = await sandbox.run("favorites add USD JPY")
    let lines = await sandbox.run("favorites --offline -q --language ko").output.split(separator: "\n")
    #expect(lines.first == "즐겨찾기")
    #expect(lines.contains { $0.contains("미국 달러") && $0.contains("1,335.27") })
    #expect(lines.contains { $0.contains("JPY (100)") && $0.contains(" 849.13") })
  }

  @Test("JSON, CSV and --plain keep the direction that was asked for")
  func scripts() async {
    let json = await sandbox.run("rates KRW USD --offline -q --json").output
    #expect(json.contains(#""rate":0.0007489140344"#) && json.contains(#""change_percent":0.15"#), "\(json)")
    expect(await sandbox.run("rates KRW USD --offline -q --csv").output, contains: ",0.000748914")
    expect(await sandbox.run("rates KRW USD --offline -q --plain").output, equals: "0.000748914\n")
  }

  @Test("Rates against any other base are not shown as prices")
  func others() async {
    let lines = await sandbox.run("rates USD KRW --offline -q").output.split(separator: "\n")
    #expect(lines.first == "1 USD =")
    #expect(lines.contains { $0.hasPrefix("KRW   South Korean Won  1,335.27  0.000748914") })
  }
}
