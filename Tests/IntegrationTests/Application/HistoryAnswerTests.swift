import ExchangeCLI
import Expectations
import Foundation
import TerminalText
import Testing

@Suite("history and sparklines, as a person sees them", .timeLimit(.minutes(10)))
struct HistoryAnswerTests {
  private let sandbox = ApplicationSandbox()
  private let terminal = TerminalSize(columns: 80, rows: 24)

  private func history(_ words: String) async -> ApplicationSandbox.Outcome {
    await sandbox.run(
      "history \(words) --offline -q", terminals: [.output, .error], size: terminal,
      variables: ["TERM": "xterm", "NO_COLOR": "1"])
  }

  @Test(
    "history begins with a headline that names pair, last rate, change and range",
    arguments: [
      ("USD KRW --last 1y", "USD/KRW 1,335.27 ▼ 6.95% in 1 year"),
      ("usd/krw", "USD/KRW 1,335.27 ▼ 6.43% in 90 days"),
      ("USD KRW --last 26w", "USD/KRW 1,335.27 ▼ 9.29% in 26 weeks"),
      ("EUR ISK --last 6m", "EUR/ISK 136.000 ▼ 5.56% in 6 months"),
      ("EUR USD --last max", "EUR/USD 1.11720 ▼ 5.23% since 1999-01-04"),
      ("EUR USD --from 2024-01-01 --to 2024-12-31", "EUR/USD 1.03890 ▼ 5.18% from 2024-01-02 to 2024-12-31"),
      ("USD KRW last year", "USD/KRW 1,444.20 ▼ 1.62% from 2025-01-02 to 2025-12-31"),
      ("USD KRW this year", "USD/KRW 1,335.27 ▼ 7.59% from 2026-01-02 to 2026-10-30"),
      ("USD KRW --last 1y --language ko", "USD/KRW 1,335.27 ▼ 99.72원 (6.95%) 1년간"),
    ])
  func headline(words: String, expected: String) async {
    expect(await history(words).output.split(separator: "\n").first.map(String.init), equals: expected)
  }

  @Test("The chart follows at once, with the lowest, the highest and the last rate in it; the volatility has its unit")
  func chart() async throws {
    let lines = await history("USD KRW --last 1y").output.split(separator: "\n").map(String.init)
    let base = try #require(lines.firstIndex { $0.contains("└") })
    let chart = lines[1..<base].joined(separator: "\n")
    for rate in ["1,324.45", "1,558.09", "1,335.27"] { #expect(chart.contains(rate)) }
    // Every line of the chart contains part of the curve.
    for line in lines[1..<base] {
      #expect(line.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }, "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("Volatility") && $0.hasSuffix("0.59%  a day") })
    #expect(!lines.contains { $0.hasPrefix("Date") })
  }

  @Test("Only --table lists the fixings, then every one")
  func table() async {
    let outcome = await history("USD KRW --last 1y --table")
    let days = outcome.output.split(separator: "\n").filter { $0.hasPrefix("202") && !$0.contains("·") }
    #expect(days.count == 256)
    #expect(days.last?.hasSuffix("1,335.27") == true)
    expect(await history("USD KRW --table --json").status, equals: 2)
  }

  @Test("JSON and CSV hold every fixing in full digits, whatever is drawn for people")
  func scripts() async {
    let json = await sandbox.run("history USD KRW --offline -q --json").output
    #expect(json.hasPrefix(#"{"from":"USD","to":"KRW","source":"bundled","first":{"date":"2026-08-03","rate":142"#))
    #expect(json.contains(#""points":[{"date":"2026-08-03","rate":"#))
    let csv = await sandbox.run("history USD KRW --offline -q --csv").output
    #expect(csv.hasPrefix("date,rate\n2026-08-03,142"))
    #expect(csv.hasSuffix("2026-10-30,1335.266738274257\n"))
  }

  @Test("--svg - writes the drawing to standard output and nothing else; a file is written beside the answer")
  func drawing() async throws {
    let alone = await sandbox.run("history EUR ISK --svg - --offline -q")
    #expect(alone.status == 0)
    #expect(alone.output.hasPrefix("<svg ") && alone.output.hasSuffix("</svg>\n"))
    expect(await sandbox.run("history EUR ISK --svg - --json --offline").status, equals: 2)
    let file = sandbox.home + "/krona.svg"
    try FileManager.default.createDirectory(atPath: sandbox.home, withIntermediateDirectories: true)
    let beside = await sandbox.run(words: ["history", "EUR", "ISK", "--svg", file, "--offline", "-q"])
    #expect(beside.output.hasPrefix("EUR/ISK "))
    expect(try String(contentsOfFile: file, encoding: .utf8), equals: alone.output)
  }

  @Test("Rates --trend and favorites show the last 30 days as a line of signs, in ASCII where that is all there is")
  func trends() async {
    let rates = await sandbox.run("rates USD KRW JPY --trend --offline -q")
    #expect(rates.output.contains("30 days"))
    #expect(rates.output.contains(#/KRW .* [▁▂▃▄▅▆▇█]{11}/#))
    #expect(!(await sandbox.run("rates USD KRW --offline -q").output.contains("30 days")))
    let ascii = await sandbox.run("rates USD KRW --trend --offline -q", variables: ["LC_ALL": "C"])
    #expect(ascii.output.contains(#/KRW .* [_.\-=^]{11}/#))
    _ = await sandbox.run("favorites add KRW")
    #expect(await sandbox.run("favorites --offline -q").output.contains(#/KRW .* [▁▂▃▄▅▆▇█]{11}/#))
    expect(await sandbox.run("rates USD KRW --trend --offline -q --csv").output.split(separator: "\n").count, equals: 2)
  }
}
