import ExchangeCLI
import ExchangeCLITestSupport
import Expectations
import Foundation
import TerminalText
import Testing

@Suite("Words in the whole program", .timeLimit(.minutes(10)))
struct WordsTests {
  let sandbox = ApplicationSandbox()

  @Test(
    "Names, amounts and days in words answer as codes do",
    arguments: [
      ("100 dollars to won", "100 USD KRW"), ("20 euros in pounds", "20 EUR GBP"),
      ("3 million yen usd", "3000000 JPY USD"),
      ("50만원 usd", "500000 KRW USD"), ("1억 2천만 원 달러", "120000000 KRW USD"), ("스위스 프랑 100 krw", "100 CHF KRW"),
      ("usd krw", "1 USD KRW"), ("usd/krw", "1 USD KRW"), ("100 usd/krw", "100 USD KRW"), ("달러 원", "1 USD KRW"),
      ("convert swiss francs 100 to won", "100 CHF KRW"), ("20 eur usd on 2024-01-05", "20 EUR USD --date 2024-01-05"),
      ("20 eur usd at yesterday", "20 EUR USD --date yesterday"), ("20유로 달러 3일 전", "20 EUR USD --date 2026-10-28"),
      ("eur usd on last friday", "1 EUR USD --date 2026-10-30"),
      ("yesterday 100 usd to krw", "100 USD KRW --date yesterday"), ("어제 100달러 원", "100 USD KRW --date yesterday"),
      ("last friday 100 usd in won", "100 USD KRW --date 2026-10-30"),
      ("on friday usd/krw", "1 USD KRW --date 2026-10-30"),
      ("3일 전에 3만5천 엔 원", "35000 JPY KRW --date 2026-10-28"),
      ("2024-01-05 100 usd krw", "100 USD KRW --date 2024-01-05"),
      ("2 weeks ago 5 eur usd", "5 EUR USD --date 2026-10-17"), ("convert 지난 금요일에 유로 원", "1 EUR KRW --date 2026-10-30"),
    ])
  func words(question: String, plain: String) async {
    let asked = await sandbox.run(question + " --offline --json -q")
    let expected = await sandbox.run("convert " + plain + " --offline --json -q")
    #expect(asked.status == 0, "\(asked.error)")
    #expect(asked.output == expected.output)
    #expect(!asked.output.isEmpty)
  }

  @Test(
    "A choice that nothing settles is said in one short note, in both languages",
    arguments: [
      (
        "100 kr to won", "en",
        "'kr' is SEK here, not NOK, DKK or ISK; to change it: exchange-cli config set symbols.kr CODE"
      ),
      ("100 pesos usd", "en", "symbols.peso CODE"),
      ("100프랑 원", "ko", "'프랑'을 스위스 프랑(CHF)으로 계산했습니다. 바꾸려면: exchange-cli config set symbols.franc 코드"),
    ])
  func notes(question: String, language: String, note: String) async {
    let outcome = await sandbox.run(question + " --offline --language " + language)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains(note), "\(outcome.error)")
    expectEmpty(await sandbox.run(question + " --offline -q").error)
  }

  @Test(
    "A misspelt word is named, whichever command reads it",
    arguments: [
      ("rates dolar krw", "dolar = dollar"), ("table dolar won 5", "dolar = dollar"),
      ("own add dolar/won 1400", "dolar = dollar"), ("환률", "환률 = 환율"),
    ])
  func misspelt(line: String, note: String) async {
    let outcome = await sandbox.run(line + " --offline")
    #expect(outcome.status == 0 && outcome.error.contains("read as: \(note)"), "\(outcome.error)")
  }

  @Test(
    "The world's usual meaning of a word needs no note, nor does one that the home currency settles",
    arguments: ["100 dollars to won", "100달러 원", "'$100' krw", "100 pounds usd", "50만원 usd", "¥100 usd"])
  func usual(question: String) async {
    let outcome = await sandbox.run(
      words: question.split(separator: " ").map { $0.filter { $0 != "'" } } + ["--offline"])
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty, "\(outcome.error)")
  }

  @Test("The configuration and the home currency decide what a noun means")
  func decisions() async {
    _ = await sandbox.run("user set --home CAD")
    expect(await sandbox.run("100 dollars usd --offline --json").output, contains: #""from":"CAD""#)
    _ = await sandbox.run("config set symbols.dollar AUD")
    let configured = await sandbox.run("100 달러 usd --offline --json")
    #expect(configured.output.contains(#""from":"AUD""#))
    #expect(!configured.error.contains("AUD로") && !configured.error.contains("here, not"))
  }

  @Test(
    "A noun without an agreed first is exit 3 with all of its candidates",
    arguments: [
      ("dinars", "BHD, DZD, IQD, JOD, KWD, LYD, RSD, TND"), ("shilling", "KES, SOS, TZS, UGX"),
      ("디나르", "BHD, DZD, IQD, JOD, KWD, LYD, MKD, RSD, TND"),
    ])
  func candidates(noun: String, candidates: String) async {
    let outcome = await sandbox.run("100 \(noun) usd --offline")
    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains(candidates), "\(outcome.error)")
  }

  @Test(
    "Names stand wherever currencies do",
    arguments: [
      ("history usd/krw --offline --json", "history USD KRW --offline --json"),
      ("history 스위스 프랑 원 --offline --json", "history CHF KRW --offline --json"),
      ("rates euro won yen --offline --json", "rates EUR KRW JPY --offline --json"),
      ("export dollar/won --for hledger --offline", "export USD KRW --for hledger --offline"),
      ("table usd/krw --offline --csv", "table USD KRW --offline --csv"),
      ("rates won --offline --json", "rates KRW --offline --json"),
    ])
  func everywhere(words: String, codes: String) async {
    let named = await sandbox.run(words + " -q")
    #expect(named.status == 0, "\(named.error)")
    #expect(named.output == (await sandbox.run(codes + " -q")).output)
  }

  @Test(
    "What lacks its other half, or has one too many, is a usage error",
    arguments: [
      "history usd krw eur", "export usd --for csv", "table usd/krw 5 eur", "watch usd yesterday",
    ])
  func pairs(line: String) async {
    let outcome = await sandbox.run(line + " --offline")
    #expect(outcome.status == 2, "\(outcome.error)")
  }

  @Test(
    "An empty amount is a usage error, not one unit, wherever it stands",
    arguments: [
      ["convert", "", "USD", "KRW"], ["convert", " ", "USD"], ["convert", "100", "", "KRW"], ["", "usd", "krw"],
      ["usd", "krw", ""], ["table", "USD", "KRW", ""], ["table", "USD", "KRW", "1", "", "5"],
    ])
  func empty(words: [String]) async {
    for words in [words + ["--offline"], words + ["--offline", "--json"]] {
      let outcome = await sandbox.run(words: words)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("A multiplier after a multiplier is a usage error")
  func twoMultipliers() async {
    let outcome = await sandbox.run("1k k --offline")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("1k k"))
  }

  @Test(
    "A day that is asked for twice, or is none, is a usage error",
    arguments: [
      "20 eur usd on someday", "20 eur usd on", "20 eur usd on friday --date 2024-01-05",
      "yesterday 20 eur usd on thursday", "yesterday 20 eur usd --date 2024-01-05", "yesterday", "on friday",
      "today table",
    ])
  func days(line: String) async {
    expect(await sandbox.run(line + " --offline").status, equals: 2)
  }

  @Test("Names are favourites and pairs of alerts as codes are, and what is not a currency changes nothing")
  func keptNames() async {
    expect(await sandbox.run("favorites add won 엔 swiss francs,eur").status, equals: 0)
    expect(await sandbox.run("favorites export").output, equals: "KRW\nJPY\nCHF\nEUR\n")
    expect(await sandbox.run("favorites remove 원 francs").status, equals: 0)
    expect(await sandbox.run("favorites move euro 1").status, equals: 0)
    expect(await sandbox.run("favorites export").output, equals: "EUR\nJPY\n")
    expect(await sandbox.run("favorites add pound foobar").status, equals: 3)
    expect(await sandbox.run("favorites add dinar").status, equals: 3)
    expect(await sandbox.run("favorites export").output, equals: "EUR\nJPY\n")
    expect(await sandbox.run("user set --home won").status, equals: 0)
    expect(await sandbox.run("user --json").output, contains: #""home":"KRW""#)
  }

  @Test("An empty word removes the home currency, as it removes a name")
  func noHome() async {
    _ = await sandbox.run("config set home CHF")
    expect(await sandbox.run("user set --home KRW --name Ann").status, equals: 0)
    let outcome = await sandbox.run(words: ["user", "set", "--home", "", "--name="])
    #expect(outcome.status == 0, "\(outcome.error)")
    expect(await sandbox.run("user --json").output, contains: #""name":null,"email":null,"home":"CHF""#)
    expect(await sandbox.run(words: ["user", "set", "--home", " "]).status, equals: 2)
  }

  @Test(
    "A conversion says the pair in the direction in which it is at least 1, grouped",
    arguments: [
      ("100 usd krw", "1 USD = 1,335.27 KRW"), ("1000 krw usd", "1 USD = 1,335.27 KRW"),
      ("1 usd eur", "1 EUR = 1.11720 USD"),
      ("1 eur eur", "1 EUR = 1.00000 EUR"), ("1000 krw usd --raw", "1 USD = 1,335.266738274257 KRW"),
    ])
  func direction(question: String, line: String) async {
    let outcome = await sandbox.run(question + " --offline")
    #expect(outcome.output.contains("\n" + line + " · "), "\(outcome.output)")
  }
}

@Suite("Home, targets and bare numbers", .timeLimit(.minutes(10)))
struct TargetTests {
  let sandbox = ApplicationSandbox()

  private func targets(_ line: String, variables: [String: String] = [:]) async -> [String] {
    let outcome = await sandbox.run(line + " --offline --csv -q", variables: variables)
    return outcome.output.split(separator: "\n").dropFirst().map { String($0.prefix(3)) }
  }

  @Test("Without a target the answer is in the home currency, then in the favourites, without the source")
  func favorites() async {
    expect(await targets("100 usd"), equals: ["EUR", "JPY", "GBP", "CNY"])
    expect(await targets("100 eur"), equals: ["USD"])
    _ = await sandbox.run("favorites add KRW JPY EUR")
    expect(await targets("100 usd"), equals: ["KRW", "JPY", "EUR"])
    expect(await targets("100 krw"), equals: ["USD", "JPY", "EUR"])
    _ = await sandbox.run("user set --home CHF")
    expect(await targets("100 krw"), equals: ["CHF", "JPY", "EUR"])
    expect(await targets("100 krw usd usd"), equals: ["USD"])
  }

  @Test(
    "Home is the profile's, else the environment's, the configuration's, the locale's, else USD",
    arguments: [
      ([:], "USD"), (["LANG": "ko_KR.UTF-8"], "KRW"),
      (["LANG": "ko_KR.UTF-8", "LC_MONETARY": "de_AT.UTF-8@euro"], "EUR"),
      (["LC_ALL": "ja_JP", "LC_MONETARY": "de_DE", "LANG": "ko_KR"], "JPY"), (["LANG": "C"], "USD"),
      (["LANG": "en"], "USD"), (["LC_ALL": "C.UTF-8", "LANG": "ko_KR"], "USD"), (["LANG": "en_CH"], "CHF"),
      (["LANG": "es_PA"], "PAB"), (["LC_MONETARY": "bg_BG.UTF-8"], "EUR"),
      (["LANG": "ko_KR", "EXCHANGE_HOME": "gbp"], "GBP"), (["LANG": "xx_QQ"], "USD"),
    ] as [([String: String], String)])
  func home(variables: [String: String], home: String) async {
    // `config get` does not report a value that the environment sets for this run alone.
    if variables["EXCHANGE_HOME"] == nil {
      expect(await sandbox.run("config get home", variables: variables).output, equals: home + "\n")
    }
    let user = await sandbox.run("user --json", variables: variables)
    #expect(user.output.contains(#""home":"\#(home)""#))
    _ = await sandbox.run("config set home SEK")
    let environment = variables["EXCHANGE_HOME"] == nil ? "SEK" : home
    expect(await sandbox.run("user --json", variables: variables).output, contains: #""home":"\#(environment)""#)
    _ = await sandbox.run("user set --home NOK")
    expect(await sandbox.run("user --json", variables: variables).output, contains: #""home":"NOK""#)
  }

  @Test("--plain prints the bare numbers, one a line, ungrouped")
  func plain() async {
    expect(await sandbox.run("100 usd krw eur --plain --offline").output, equals: "133527\n89.51\n")
    expect(await sandbox.run("1000000 usd krw --plain --offline").output, equals: "1335266738\n")
    expect(await sandbox.run("rates USD KRW EUR --plain --offline").output, equals: "1335.27\n0.895095\n")
    expect(await sandbox.run("1 krw usd --plain --offline").output, equals: "0.00075\n")
    for line in ["rates USD --plain", "history usd krw --plain", "favorites --plain", "100 usd krw --plain --json"] {
      expect(await sandbox.run(line + " --offline").status, equals: 2, "\(line)")
    }
  }

  @Test("A currency that joined the euro is worth its irrevocable rate, and a note says so")
  func euroMembers() async {
    let fixed = await sandbox.run("7.5345 hrk eur --offline --json")
    #expect(
      fixed.output.contains(
        #""amount":1.00,"rate":0.1327228084146261,"date":"2026-10-31","source":"fixed","stale":false"#),
      "\(fixed.output)")
    #expect(fixed.error.contains("HRK was replaced by the euro at 1 EUR = 7.5345 HRK"))
    let leg = await sandbox.run("1.95583 dem usd --offline --json -q")
    let euro = await sandbox.run("1 eur usd --offline --json -q")
    #expect(leg.output.contains(#""source":"bundled""#))
    #expect(leg.output.contains(String(euro.output.split(separator: "amount").last?.prefix(6) ?? "?")))
    let korean = await sandbox.run("100 독일 마르크 원 --offline --language ko")
    #expect(korean.error.contains("고정 환율 1 EUR = 1.95583 DEM"))
    expect(await sandbox.run("favorites add HRK").status, equals: 3)
    expect(await sandbox.run("rates usd --source fixed").status, equals: 2)
  }
}

@Suite("Cards and price directives", .timeLimit(.minutes(10)))
struct CardAndExportTests {
  let sandbox = ApplicationSandbox()

  @Test("A card has round amounts both ways, in thousands for a small unit")
  func card() async {
    let card = await sandbox.run("table USD KRW --offline --csv")
    let lines = card.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 21)
    #expect(lines[0] == "amount,from,result,to")
    #expect(lines[1] == "1,USD,1335,KRW")
    #expect(lines[10] == "1000,USD,1335267,KRW")
    #expect(lines[11] == "1000,KRW,0.75,USD")
    #expect(lines[20] == "1000000,KRW,748.91,USD")
    let own = await sandbox.run("table eur jpy 5 2.5 --offline --json")
    #expect(own.output.hasPrefix(#"{"from":"EUR","to":"JPY","requested_date":null,"rate":"#))
    #expect(own.output.contains(#"{"amount":2.5,"from":"EUR","result":"#))
    expect(await sandbox.run("table usd krw qqq --offline").status, equals: 3)
  }

  @Test(
    "A card fits a narrow terminal, and says the pair in the direction in which it is at least 1",
    arguments: [40, 80, 160])
  func rendering(width: Int) async {
    let card = await sandbox.run(
      "table KRW USD --offline --no-color", terminals: [.output], size: .init(columns: width, rows: 40))
    #expect(card.status == 0)
    #expect(card.output.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(card.output.contains("1 USD = "))
    #expect(card.output.contains("1,335,267"))
  }

  @Test("Prices have 8 significant digits, --precision decimals, --raw all 16")
  func digits() async {
    let line = "export KRW EUR --for hledger --from 2026-10-30 --offline -q"
    func price(_ options: String) async -> String {
      await sandbox.run(line + options).output.split(separator: " ").dropFirst(3).first.map(String.init) ?? ""
    }
    expect(await price(""), equals: "0.00067034912")
    expect(await price(" --precision 4"), equals: "0.0007")
    expect(await price(" --raw"), equals: "0.0006703491178205609")
  }

  @Test("Several pairs follow one another, inverted and named as one likes")
  func pairs() async {
    let several = await sandbox.run("export USD,GBP EUR --for ledger --from 2026-10-29 --offline -q")
    let lines = several.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("P 2026/10/29 USD 0.") && lines[3].hasPrefix("P 2026/10/30 GBP 1."))
    let inverted = await sandbox.run(
      "export USD KRW --for hledger --invert --symbol USD=$ --from 2026-10-30 --offline -q")
    #expect(inverted.output.hasPrefix("P 2026-10-30 KRW 0.00074891") && inverted.output.hasSuffix(" $\n"))
    let quoted = await sandbox.run(
      words: "export USD KRW --for hledger --symbol".split(separator: " ").map(String.init)
        + ["USD=US dollars", "--from", "2026-10-30", "--offline", "-q"])
    #expect(quoted.output.hasPrefix(#"P 2026-10-30 "US dollars" 1335.2667 KRW"#))
    let beancount = await sandbox.run(
      "export USD KRW --for beancount --symbol USD=US2 --from 2026-10-30 --offline -q")
    #expect(beancount.output == "2026-10-30 price US2 1335.2667 KRW\n")
    let csv = await sandbox.run("export USD,GBP EUR --for csv --from 2026-10-30 --offline -q")
    #expect(
      csv.output.hasPrefix("date,base,quote,rate\n2026-10-30,USD,EUR,0.")
        && csv.output.split(separator: "\n").count == 3)
    let refused = await sandbox.run("export USD KRW --for beancount --symbol KRW=W --symbol USD=$ --symbol EUR=E")
    #expect(refused.status == 2)
    let words = refused.error.split(separator: "\n").dropFirst()
    let marks = words.dropFirst().first ?? ""
    #expect(zip(words.first ?? "", marks).filter { $1 == "^" }.map(\.0) == Array("'USD=$'"), "\(refused.error)")
    expect(await sandbox.run("export USD KRW --for ledger --symbol USD --offline").status, equals: 2)
  }
}
