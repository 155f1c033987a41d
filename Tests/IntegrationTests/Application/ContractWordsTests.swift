import ExchangeCLITestSupport
import Expectations
import Testing

@Suite("What the contract says of words, line by line", .timeLimit(.minutes(10)))
struct ContractWordsTests {
  let sandbox = ApplicationSandbox()

  @Test(
    "--date takes days in words, by the local calendar",
    arguments: [
      ("2026-10-28", "2026-10-28"), ("today", "2026-10-31"), ("yesterday", "2026-10-30"), ("friday", "2026-10-30"),
      ("last friday", "2026-10-30"), ("saturday", "2026-10-24"), ("3 days ago", "2026-10-28"),
      ("2 weeks ago", "2026-10-17"),
      ("오늘", "2026-10-31"), ("어제", "2026-10-30"), ("지난 금요일", "2026-10-30"), ("3일 전", "2026-10-28"),
    ])
  func days(word: String, day: String) async {
    let outcome = await sandbox.run(words: ["rates", "USD", "KRW", "--offline", "--json", "--date", word])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains(#""requested_date":"\#(day)""#), "\(outcome.output)")
  }

  @Test(
    "Amounts take words, groups and arithmetic",
    arguments: [
      ("1,000.50", "1000.5"), ("1_000", "1000"), ("1.5k", "1500"), ("2m", "2000000"), ("1e3", "1000"),
      ("1 000", "1000"),
      ("3*(19.99+5)", "74.97"), ("40/3.2", "12.5"), ("2 thousand", "2000"), ("3 million", "3000000"),
      ("2mn", "2000000"),
      ("1.5 billion", "1500000000"), ("1bn", "1000000000"), ("십", "10"), ("백", "100"), ("천", "1000"), ("만", "10000"),
      ("3만5천", "35000"), ("1억 2천만", "120000000"), ("2조", "2000000000000"), ("-5", "-5"),
    ])
  func amounts(amount: String, number: String) async {
    let outcome = await sandbox.run(words: ["convert", amount, "USD", "KRW", "--offline", "--json"])
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.hasPrefix(#"{"amount":\#(number),"from":"USD""#), "\(outcome.output)")
  }

  @Test(
    "Symbols and nouns mean what the contract says, for a home in dollars of the United States",
    arguments: [
      ("€", "EUR"), ("£", "GBP"), ("₩", "KRW"), ("₹", "INR"), ("₺", "TRY"), ("฿", "THB"), ("₱", "PHP"), ("₪", "ILS"),
      ("zł", "PLN"), ("R$", "BRL"), ("US$", "USD"), ("A$", "AUD"), ("C$", "CAD"), ("S$", "SGD"), ("HK$", "HKD"),
      ("NT$", "TWD"), ("NZ$", "NZD"), ("MX$", "MXN"), ("$", "USD"), ("¥", "JPY"), ("kr", "SEK"), ("dollar", "USD"),
      ("pound", "GBP"), ("franc", "CHF"), ("peso", "MXN"), ("krone", "NOK"), ("krona", "SEK"), ("rupee", "INR"),
      ("swiss francs", "CHF"), ("호주 달러", "AUD"), ("호주달러", "AUD"), ("South Korean won", "KRW"), ("유로", "EUR"),
    ])
  func meanings(word: String, code: String) async {
    for words in [["5", word], [word, "5"], [word]] {
      let outcome = await sandbox.run(words: ["convert"] + words + ["--to", "ZAR", "--offline", "--json"])
      #expect(
        outcome.output.contains(#""from":"\#(code)""#) || code == "TWD" && outcome.status == 5, "\(outcome.error)")
    }
  }

  @Test(
    "The home currency is meant where it shares the word",
    arguments: [
      ("CAD", "$", "CAD"), ("CNY", "¥", "CNY"), ("NOK", "kr", "NOK"), ("DKK", "kr", "DKK"), ("ISK", "kr", "ISK"),
      ("AUD", "dollars", "AUD"), ("EUR", "$", "USD"), ("PHP", "peso", "PHP"),
    ])
  func home(home: String, word: String, code: String) async {
    _ = await sandbox.run("user set --home " + home)
    let outcome = await sandbox.run(words: ["convert", "5", word, "ZAR", "--offline", "--json"])
    #expect(outcome.output.contains(#""from":"\#(code)""#), "\(outcome.error)")
  }

  @Test(
    "An empty list of currencies is a usage error wherever one is named",
    arguments: [
      ["100", "usd", "--to", ""], ["100", "usd", "--to="], ["100", "usd", "--to", " , "], ["rates", "usd", ""],
      ["favorites", "add", "", "krw"], ["convert", "--batch", "--to", ","],
    ])
  func emptyLists(words: [String]) async {
    let outcome = await sandbox.run(words: words + ["--offline"])
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(words) \(outcome.output)")
    #expect(outcome.error.contains("is empty"), "\(outcome.error)")
    expect(await sandbox.run("favorites --json").output, contains: #""favorites":[]"#)
  }

  @Test("A currency that the euro replaced is refused as the home in the configuration, as in a profile")
  func homeInUse() async {
    for code in ["HRK", "TRL"] {
      let outcome = await sandbox.run("config set home \(code)")
      #expect(outcome.status == 3 && outcome.error.contains(code), "\(outcome.error)")
      expect(await sandbox.run("user set --home \(code)").status, equals: 3)
      let named = await sandbox.run("user --json", variables: ["EXCHANGE_HOME": code])
      #expect(named.output.contains(#""home":"USD""#), "\(named.output)")
    }
    expect(await sandbox.run("config get home").output, equals: "USD\n")
  }

  @Test("The favourites of a period say how many fixings their means have")
  func favoritesOfPeriod() async {
    _ = await sandbox.run("favorites add krw")
    let json = await sandbox.run("favorites list --date 2023 --json --offline")
    #expect(json.output.contains(#""change_percent":null,"fixings":255}"#), "\(json.output)\(json.error)")
    let csv = await sandbox.run("favorites list --date 2023 --csv --offline")
    #expect(csv.output.contains("change_percent,fixings\n") && csv.output.contains(",255\n"), "\(csv.output)")
    #expect(!(await sandbox.run("favorites list --json --offline").output.contains("fixings")))
  }

  @Test("A favourite that the ECB does not quote is named beside its rates, with the option that shows it")
  func favoriteOutsideECB() async {
    _ = await sandbox.run("favorites add twd krw")
    let outcome = await sandbox.run("rates usd --offline")
    #expect(outcome.error.contains("not among the ECB's rates: TWD; see them with --all"), "\(outcome.error)")
  }

  @Test("The euro in euros is fixed by law, on any day, without a network and however old the rates are")
  func euroInEuros() async {
    let today = await sandbox.run("100 eur to eur --json --offline --max-age 90min")
    #expect(today.status == 0 && today.output.contains(#""source":"fixed","stale":false"#), "\(today.output)")
    let day = await sandbox.run("100 eur to eur --json --offline on 2024-01-06")
    #expect(day.output.contains(#""date":"2024-01-06","source":"fixed""#), "\(day.output)")
  }

  @Test("While the newest published fixing is shown there is no note, and a note is never said twice")
  func notes() async {
    expectEmpty(await sandbox.run("rates USD KRW --offline").error)
    expectEmpty(await sandbox.run("100 usd krw --offline").error)
    let dated = await sandbox.run("rates USD KRW --date 2026-10-25 --offline")
    #expect(dated.error == "No rates on Sun 25 Oct; using Fri 23 Oct\n")
    let chosen = await sandbox.run("convert 100 pesos --to peso,krw --offline")
    #expect(chosen.error.split(separator: "\n").count == 1, "\(chosen.error)")
    let several = await sandbox.run("export peso,euro pesos --for csv --last 5d --offline")
    #expect(several.error.split(separator: "\n").count <= 1, "\(several.error)")
  }

  @Test("Before the first fixing there is no rate, for a day and for a whole range")
  func beginning() async {
    for line in ["rates USD --date 1998-12-31", "history usd krw --from 1990-01-01 --to 1995-01-01"] {
      let outcome = await sandbox.run(line + " --offline")
      #expect(outcome.status == 4)
      #expect(outcome.error.contains("rates start on 1999-01-04"), "\(outcome.error)")
    }
  }

  @Test(
    "Currencies lists what is in use, finds by number, and shows the withdrawn on request or when nothing else is found"
  )
  func currencies() async {
    let inUse = await sandbox.run("currencies --csv").output
    #expect(inUse.contains("\nKRW,") && !inUse.contains("\nDEM,"))
    let all = await sandbox.run("currencies --all --csv").output
    #expect(all.contains("\nKRW,") && all.contains("\nDEM,"))
    #expect(await sandbox.run("currencies 410 --csv").output.hasPrefix("code,"))
    expect(await sandbox.run("currencies 410 --csv").output, contains: "\nKRW,")
    expect(await sandbox.run("currencies 048 --csv").output, contains: "\nBHD,")
    for code in ["DEM", "CYP", "ATS"] {
      expect(await sandbox.run("currencies \(code.lowercased()) --csv").output, contains: "\n\(code),", "\(code)")
    }
    let mark = await sandbox.run("currencies mark")
    #expect(!mark.output.contains("DEM") && mark.error.contains("--all shows them"), "\(mark.error)")
    expect(await sandbox.run("currencies mark --all").output, contains: "DEM")
  }

  @Test("An error names currencies only when they are near", arguments: ["뷁", "foo", "zzz"])
  func hints(word: String) async {
    for line in ["rates USD \(word)", "favorites add \(word)", "history usd \(word)", "alerts add usd/\(word) above 3"]
    {
      let outcome = await sandbox.run(line + " --offline")
      #expect(outcome.status == 3 || outcome.status == 2, "\(line)")
      #expect(!outcome.error.contains("did you mean"), "\(outcome.error)")
    }
    expect(await sandbox.run("rates USD KRX --offline").error, contains: "did you mean KRW")
  }

  @Test("Help of a screen shows its keys, and the manual page keeps every example")
  func help() async {
    expect(await sandbox.run("help watch").output, contains: "\nKeys\n")
    expect(await sandbox.run("help browse").output, contains: "\nKeys\n")
    let page = await sandbox.run("help --man").output
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    for example in [
      #"exchange\-cli \(aq$100\(aq in \(aq\[u20A9]\(aq"#,
      #"exchange\-cli convert \-\-batch \[uC774]\[uC6A9]\[uB0B4]\[uC5ED].csv"#,
    ] {
      #expect(page.contains(example), "\(example)")
    }
    #expect(page.contains(#"exchange\-cli alerts add EUR/USD below 1.05"#))
  }
}
