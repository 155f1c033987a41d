import ExchangeCLI
import Expectations
import Testing

@Suite("Questions about many days, as commands", .timeLimit(.minutes(10)))
struct ManyDaysCommandTests {
  private let sandbox = ApplicationSandbox()

  @Test(
    "A sentence answers, with its range, its fixings and the rate of today",
    arguments: [
      (
        "history usd krw 2026 --highest",
        "1 USD was highest at 1,558.09 KRW on 2026-07-01 (Wed)\n2026-01-02 to 2026-10-30, 213 fixings · now 1,335.27 KRW, 14.30% below"
      ),
      ("history jpy krw --when 'below 840'", "100 JPY was last below 840 KRW on 2026-10-21 (Wed), at 839.62 KRW"),
      ("history usd krw --when '> 2000'", "1 USD was never above 2,000 KRW"),
      ("history eur usd --from 2026-01-01 --change", "1 EUR fell 4.68% against USD: 1.17210 USD on 2026-01-02 (Fri)"),
      ("highest usd krw 2026", "1 USD was highest at 1,558.09 KRW on 2026-07-01 (Wed)"),
    ])
  func sentences(line: String, sentence: String) async {
    let words = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
    let outcome = await sandbox.run(words: words + ["--offline", "-q", "--language", "en"])
    #expect(outcome.output.hasPrefix(sentence), "\(outcome.output)\(outcome.error)")
  }

  @Test("For programs it is the object of a history, without its points, in JSON and in one row of CSV")
  func documents() async {
    let json = await sandbox.run("history usd krw 2026 --lowest --highest --json --offline").output
    #expect(
      json.hasPrefix(#"{"question":"range","from":"USD","to":"KRW","source":"bundled","first":{"date":"2026-01-02","#))
    #expect(
      json.contains(#""maximum":{"date":"2026-07-01","rate":1558.08662039884},"mean":"#) && !json.contains("points"))
    let csv = await sandbox.run("history usd krw 2026 --mean --csv --offline").output.split(separator: "\n")
    #expect(csv.count == 2)
    #expect(csv[0].hasPrefix("question,from,to,source,count,mean,change_percent,fixings,first_date,first_rate"))
  }

  @Test(
    "A drawing or a list of the days does not go with a question about them, nor do two questions",
    arguments: ["--highest --table", "--mean --group week", "--change --svg -", "--mean --change"])
  func refused(options: String) async {
    expect(await sandbox.run("history usd krw 2026 \(options) --offline").status, equals: 2)
  }

  @Test("A board over a range is ordered by who gained most, and ends with the days of the range")
  func gains() async {
    let json = await sandbox.run("rates usd --over 2026 --sort change --json --offline").output
    #expect(json.contains(#""rates":[{"code":"NOK","#), "\(json.prefix(300))")
    #expect(json.hasSuffix("\"over_first\":\"2026-01-02\",\"over_last\":\"2026-10-30\"}\n"))
    let csv = await sandbox.run("rates usd krw --over 2026 --csv --offline").output.split(separator: "\n")
    #expect(csv[0].hasSuffix(",over_first,over_last"))
  }

  @Test(
    "A rate more than ten times off the fixing is refused with what was meant; --yes takes it",
    arguments: [
      ("own add KRW/USD 1400", "own add USD/KRW 1400"), ("own add JPY/KRW 900", "own add JPY/KRW 9"),
      ("alerts add KRW/USD above 1400 --offline", "alerts add 'USD/KRW > 1400'"),
      ("cost 100 usd 140 krw --offline", "--yes"),
      ("100 krw to usd --rate 1400 --offline", "--rate 0.000714286"),
    ])
  func implausible(line: String, meant: String) async {
    let refused = await sandbox.run("\(line) --language en")
    #expect(refused.status == 2 && refused.error.contains(meant), "\(refused.error)")
    expect(await sandbox.run("\(line) --yes").status, equals: 0)
  }
}
