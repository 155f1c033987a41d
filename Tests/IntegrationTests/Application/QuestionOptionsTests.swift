import ExchangeCLI
import ExchangeCLITestSupport
import Expectations
import TerminalText
import Testing

@Suite("Questions with a rate, a fee, a period or every target", .timeLimit(.minutes(10)))
struct QuestionOptionsTests {
  let sandbox = ApplicationSandbox()

  // MARK: Every currency

  @Test("To all gives every currency of the provider, the favourites among them, and not the source")
  func everyCurrency() async {
    _ = await sandbox.run("favorites add KRW --offline")
    let rates = await sandbox.run("rates USD --offline --csv -q")
    for question in ["100 usd to all", "100 usd to All"] {
      let outcome = await sandbox.run(question + " --offline --csv -q")
      #expect(outcome.status == 0, "\(outcome.error)")
      let codes = Set(outcome.output.split(separator: "\n").dropFirst().map { $0.prefix(3) })
      #expect(codes == Set(rates.output.split(separator: "\n").dropFirst().map { $0.prefix(3) }))
      #expect(codes.count >= 29 && codes.contains("KRW") && !codes.contains("USD"))
    }
    let lek = await sandbox.run("100 usd to ALL --offline --json -q")
    #expect(lek.status != 0, "the lek is not a currency of the ECB's")
  }

  // MARK: A rate of one's own

  @Test("An own rate converts without a fixing, and the answer says that it is one's own")
  func ownRate() async {
    let json = await sandbox.run("100 usd to krw --rate 1400 --offline --json")
    #expect(json.status == 0 && json.error.isEmpty)
    #expect(
      json.output.contains(#""amount":140000,"rate":1400,"date":"2026-10-31","source":"own","stale":false}"#),
      "\(json.output)")
    let dated = await sandbox.run("100 usd to krw on 2024-01-05 --rate 1,5 --yes --offline --json")
    #expect(dated.output.contains(#""amount":150,"rate":1.5,"date":"2024-01-05","source":"own""#), "\(dated.output)")
    let early = await sandbox.run("100 usd to krw on 1990-01-01 --rate 700 --offline --plain")
    #expect(early.output == "70000\n", "\(early.error)")
    for question in ["100 usd to krw tomorrow --rate 1400", "100 usd to krw --rate 1400 --date tomorrow"] {
      expect(await sandbox.run(question).status, equals: 4, "\(question)")
    }
    let korean = await sandbox.run("100달러 원 --rate 1400 --offline --language ko")
    #expect(korean.output.contains("₩140,000") && korean.output.contains("내 환율"), "\(korean.output)")
  }

  @Test("The hint after a rate in a question works when typed")
  func rateHint() async {
    for language in ["en", "ko"] {
      for rate in ["1400", "1,400"] {
        let refused = await sandbox.run("100 usd to krw at \(rate) --offline --language \(language)")
        #expect(refused.status == 2 && refused.error.contains("--rate 1400"), "\(refused.error)")
      }
    }
    expect(await sandbox.run("100 usd to krw --rate 1400 --offline").status, equals: 0)
    expect(await sandbox.run("100 usd to krw --rate abc").error, contains: "expected a number above 0")
  }

  @Test(
    "A rate or a fee that cannot apply is a usage error",
    arguments: [
      "100 usd to krw,eur --rate 1400", "100 usd to all --rate 1400", "rates usd --rate 1400", "rates usd --fee 2%",
      "100 usd to krw --rate 0", "100 usd to krw --rate x",
      "100 usd krw --rate 3 in 2023",
      "100 usd to krw --fee 2.5", "100 usd to krw --fee -100.1%", "100 usd to krw --fee",
      "100 usd and 3 eur to krw --fee 2%",
      "100 usd and 3 eur to krw --rate 2", "convert --batch - --rate 2 --to KRW", "convert --batch - --fee 2% --to KRW",
    ])
  func refusals(line: String) async {
    for language in ["en", "ko"] {
      let outcome = await sandbox.run(line + " --offline --language \(language)")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome.error)")
    }
    let ambiguous = await sandbox.run("100 usd to krw --rate 1,400 --offline")
    #expect(ambiguous.error.contains("1400 or 1.4"), "\(ambiguous.error)")
    // Koreans group thousands with it.
    expect(await sandbox.run("100 usd to krw --rate 1,400 --offline --language ko").output, contains: "₩140,000")
  }

  @Test("A fee is paid on top or taken off, and the answer is rounded once")
  func fees() async {
    let json = await sandbox.run("10 usd to krw --rate 1333.37 --fee 2.5% --offline --json")
    #expect(json.output.contains(#""amount":13667,"#), "\(json.output)")
    #expect(json.output.contains(#""stale":false,"fee_percent":2.5,"amount_before_fee":13334}]"#), "\(json.output)")
    let csv = await sandbox.run("100 usd to krw --rate 1000 --fee -2.5% --offline --csv")
    #expect(
      csv.output.hasSuffix(
        "source,stale,fee_percent,amount_before_fee\nKRW,97500,1000,2026-10-31,own,false,-2.5,100000\n"))
    let english = await sandbox.run("100 usd to krw --rate 1000 --fee 2.5% --offline")
    #expect(english.output.contains("₩102,500\nincluding a fee of 2.5% (₩100,000 without it)\n"), "\(english.output)")
    let korean = await sandbox.run("100 usd to krw,eur --fee -2.5% --offline --language ko")
    #expect(korean.output.contains("수수료 2.5%를 뺀 금액"), "\(korean.output)")
  }

  // MARK: Periods

  @Test(
    "The mean of a year is the one that the ECB publishes",
    arguments: [("usd", "1.0813"), ("jpy", "151.99"), ("gbp", "0.86979"), ("krw", "1412.88")])
  func published(code: String, mean: String) async {
    let digits = mean.split(separator: ".")[1].count
    let outcome = await sandbox.run("1 eur to \(code) in 2023 --offline --plain --precision \(digits)")
    #expect(outcome.output == mean + "\n", "\(outcome.error)")
  }

  @Test(
    "A period is answered with its mean in every command that takes a day, before and behind, as words and as option",
    arguments: [
      ("100 usd to krw in 2023", "2023"), ("100 usd to krw 2023-Q1", "2023-Q1"), ("2023-03 100 usd krw", "2023-03"),
      ("100 usd krw --date 2026-W43", "2026-W43"), ("march 2020 100 usd in won", "2020-03"),
      ("작년 100달러 원", "2025"), ("2023년 1분기 100달러 원", "2023-Q1"), ("rates usd krw in 2023", "2023"),
      ("rates usd --date 2023-03", "2023-03"), ("table usd krw 5 --date 2023-Q1", "2023-Q1"),
    ])
  func periods(line: String, period: String) async {
    let outcome = await sandbox.run(line + " --offline --json")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.output.contains(#""requested_date":"\#(period)""#), "\(outcome.output)")
    #expect(outcome.output.contains(#""date":"\#(period)","source":"bundled""#), "\(outcome.output)")
    #expect(outcome.output.contains(#""fixings":"#))
  }

  @Test("A mean is labelled as such, with the number of its fixings, in both languages")
  func labels() async {
    for (line, label) in [
      ("100 usd to krw in 2023 --language en", "average of 2023, 255 fixings"),
      ("100 usd to krw in 2023 --language ko", "2023년 평균(255일치)"),
      ("rates usd krw --date 2023-Q1 --language en", "average of 2023-Q1, 65 fixings"),
      ("table usd krw --date 2023-03 --language ko", "2023년 3월 평균(23일치)"),
    ] {
      let outcome = await sandbox.run(line + " --offline")
      #expect(outcome.output.contains(label), "\(outcome.output)")
    }
    let csv = await sandbox.run("100 usd to krw in 2023 --offline --csv")
    #expect(
      csv.output == "to,amount,rate,date,source,stale,fixings\nKRW,130685,1306.851204928677,2023,bundled,false,255\n")
  }

  @Test("The inverse of a period is the mean of the daily inverses, and a period has no change")
  func inverses() async {
    let one = await sandbox.run("rates usd krw in 2023 --offline --json")
    let other = await sandbox.run("rates krw usd in 2023 --offline --json")
    let inverse = one.output.firstMatch(of: /"inverse":([0-9.]+),"change_percent":null/)?.output.1
    #expect(inverse != nil && other.output.contains("\"rate\":\(inverse ?? ""),"), "\(one.output)\(other.output)")
  }

  @Test("A period that is not over, or in which a pair was quoted in part, says so")
  func notes() async {
    let unfinished = await sandbox.run("100 usd to krw in 2026 --offline")
    #expect(unfinished.error == "the mean of 2026 up to 2026-10-30, the newest fixing known\n")
    let korean = await sandbox.run("올해 100달러 원 --offline --language ko")
    #expect(korean.error == "2026년 평균은 가장 최근 환율인 2026-10-30까지의 값입니다\n")
    let board = await sandbox.run("rates rub in 2022 --offline")
    #expect(board.error.split(separator: "\n").count == 1 && board.error.contains("2022-03-01"), "\(board.error)")
  }

  @Test("A period without a fixing is exit 4", arguments: ["1998", "2027", "2099-Q1"])
  func withoutFixing(period: String) async {
    for line in ["100 usd krw", "rates usd", "table usd krw"] {
      expect(await sandbox.run(line + " --date \(period) --offline").status, equals: 4)
    }
  }

  @Test("An alert is checked on a day, not over a period")
  func alertPeriod() async {
    expect(await sandbox.run("alerts check --date 2023 --offline").status, equals: 2)
  }

  @Test("Cells of a batch are days and periods, and two readings of one are refused until the order is named")
  func cells() async {
    let input =
      "amount,from,to,date\n100,USD,KRW,2023\n100,USD,KRW,03.02.2024\n100,USD,KRW,3/4/2024\n1,USD,KRW,2026-W43\n"
    let refused = await sandbox.run("convert --batch - --offline", input: input)
    #expect(refused.status == 4)
    #expect(refused.output.contains("100,USD,KRW,2023,130685,1306.851204928677,2023,bundled,\n"), "\(refused.output)")
    #expect(refused.output.contains("1,USD,KRW,2026-W43,1326,1326.396852313506,2026-W43,bundled,\n"))
    #expect(refused.output.contains("03.02.2024,") && refused.output.contains(",2024-02-02,bundled,"))
    #expect(refused.error.contains("2024-04-03 or 2024-03-04") && refused.error.contains("--date-format"))
    for (order, day) in [("dmy", "2024-04-03"), ("mdy", "2024-03-04")] {
      let outcome = await sandbox.run("convert --batch - --offline --date-format \(order)", input: input)
      #expect(outcome.status == 0 && outcome.output.contains(",\(day),bundled,"), "\(outcome.output)")
    }
    let short = "amount,from,to,date\n1,USD,KRW,20년 3월 3일\n1,USD,KRW,march '21\n"
    let years = await sandbox.run("convert --batch - --offline", input: short)
    #expect(years.output.contains(",2020-03-03,bundled,") && years.error.contains("line 3"), "\(years.error)")
    let option = await sandbox.run(
      "convert --batch - --offline --date 2023 --to KRW", input: "amount,from\n100,USD\n")
    #expect(option.output.contains("100,USD,KRW,130685,1306.851204928677,2023,bundled,"), "\(option.output)")
    expect(await sandbox.run("convert --batch - --date-format yyy", input: input).status, equals: 2)
    expect(await sandbox.run("100 usd krw --date-format dmy --offline").status, equals: 2)
  }

  // MARK: Standard input

  @Test("Each line of standard input is answered with a line, and a bad one is named while the rest is answered")
  func standardInput() async {
    let input =
      "\u{FEFF}100 usd to krw --rate\n\n100 usd to krw on 2024-01-05\r\nrates usd\n1 500 eur to usd on 2024-01-05\n5 xyz\n50만원 usd on 2024-01-05"
    let outcome = await sandbox.run("- --offline", input: input)
    #expect(outcome.status == 2)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.count == 4 && lines[0].hasPrefix("100 USD = ₩131,") && lines[1].hasPrefix("1,500 EUR = $1,6"),
      "\(outcome.output)")
    for line in [1, 4, 6] { #expect(outcome.error.contains("error: line \(line): "), "\(outcome.error)") }
    let detailed = await sandbox.run("- --offline -v", input: "1 vnd to krw\n")
    #expect(detailed.error.contains("error: line 1: VND needs the network"), "\(detailed.error)")
    let korean = await sandbox.run("- --offline --language ko", input: input)
    #expect(korean.error.contains("오류: 4행: 여기서는 명령이 아니라"), "\(korean.error)")
  }

  @Test("Standard input is answered in every format")
  func standardInputFormats() async {
    let input = "1 eur to usd on 2024-01-05\n1 eur to usd, krw on 2024-01-05\n1 eur to usd in 2023\n"
    let json = await sandbox.run("- --offline --json -q", input: input)
    #expect(json.status == 0)
    let objects = json.output.split(separator: "\n")
    #expect(objects.count == 3 && objects.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") }, "\(json.output)")
    #expect(
      objects.first.map { $0 + "\n" } == (await sandbox.run("1 eur to usd on 2024-01-05 --offline --json").output)[...])
    let plain = await sandbox.run("- --offline --plain -q", input: input)
    #expect(plain.output.split(separator: "\n").count == 4)
    let csv = await sandbox.run("- --offline --csv -q", input: input)
    #expect(csv.output.split(separator: "\n").filter { $0.hasPrefix("to,") }.count == 2, "\(csv.output)")
    let failed = await sandbox.run("- --offline --json", input: "5 qqqq\n")
    #expect(
      failed.status == 3 && failed.output.isEmpty
        && failed.error.contains(#"{"error":{"code":"unknown_currency","message":"line 1: "#), "\(failed.error)")
  }

  @Test("A line may begin with convert, nothing on standard input is exit 0, and a dash before an amount is its sign")
  func standardInputEdges() async {
    let named = await sandbox.run("- --offline", input: "convert 5 eur usd on 2024-01-05\n5 eur usd on 2024-01-05\n")
    #expect(named.status == 0, "\(named.error)")
    #expect(Set(named.output.split(separator: "\n")).count == 1, "\(named.output)")
    let quit = await sandbox.run("- --offline", input: "quit\n")
    #expect(quit.status == 2 && !quit.error.contains("GBP"), "\(quit.error)")
    let nothing = await sandbox.run("-", input: "")
    #expect(nothing.status == 0 && nothing.output.isEmpty && nothing.error.isEmpty)
    #expect(await sandbox.run("- 100 usd krw --offline --plain").output.hasPrefix("-"))
  }

  // MARK: Alerts

  @Test(
    "The level of an alert is a rate, and Korean comparisons stand behind it",
    arguments: [
      ("USD/KRW > 1,400.5", "USD/KRW > 1400.5"), ("EUR/USD > 1,5", "EUR/USD > 1.5"),
      ("EUR/USD < 1.234", "EUR/USD < 1.234"),
      ("달러/원 1400 이상", "USD/KRW >= 1400"), ("달러/원 1400원 이하", "USD/KRW <= 1400"), ("USD/KRW 1_400 초과", "USD/KRW > 1400"),
      ("달러/원 1300.5미만", "USD/KRW < 1300.5"),
    ])
  func alertLevels(condition: String, written: String) async {
    let outcome = await sandbox.run("alerts add \(condition) --json --offline")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains(#""condition":"\#(written)""#), "\(outcome.output)")
  }

  @Test(
    "A level that can be read in two ways is refused with both, and grouped where people speak Korean",
    arguments: ["USD/KRW > 1,400", "usd/krw above 1,400", "달러/원 1,400 초과"])
  func ambiguousLevel(condition: String) async {
    let english = await sandbox.run("alerts add \(condition) --offline --language en")
    #expect(english.status == 2)
    #expect(english.error.contains("1400 or 1.4"), "\(english.error)")
    let korean = await sandbox.run("alerts add \(condition) --offline --language ko --json")
    #expect(korean.output.contains(#""condition":"USD/KRW > 1400""#), "\(korean.error)")
  }

  @Test("An alert on a currency that is no longer in use is refused, whatever its level")
  func withdrawnAlert() async {
    for level in [2, 1000] {
      let outcome = await sandbox.run("alerts add DEM/KRW>\(level) --offline")
      #expect(outcome.status == 3, "\(outcome.error)")
    }
  }

  // MARK: Notes

  @Test("Notes are wrapped at words on a terminal, and not in a pipe")
  func wrapping() async {
    let day = ApplicationSandbox.moment
    let narrow = await sandbox.run(
      "100 hrk to krw --offline --color never", terminals: [.error], size: TerminalSize(columns: 30, rows: 20), at: day)
    // On a slow machine a progress line has been there, and is erased.
    let notes = narrow.error.split(separator: "\r\u{1B}[K").last ?? ""
    let lines = notes.split(separator: "\n")
    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 30 }, "\(narrow.error)")
    let piped = await sandbox.run("100 hrk to krw --offline --color never", at: day)
    #expect(piped.error.split(separator: "\n").count < lines.count)
    #expect(notes.replacing("\n", with: " ") == piped.error.replacing("\n", with: " "))
  }
}
