import Foundation
import SharedModels
import TestSupport
import Testing

@Suite("The contract: amounts, currencies and days as people write them")
struct ContractGrammarTests {
  /// At 1.1172 USD and 1491.76 KRW for one euro, the fixings of 30 October 2026.
  private static let amounts = [
    ("100 dollars to won", "133527"), ("20 euros in pounds", "16.68"), ("'1,000.50' usd krw", "1335934"),
    ("1_000 usd krw", "1335267"), ("1.5k usd krw", "2002900"), ("2m usd krw", "2670533477"),
    ("1e3 usd krw", "1335267"), ("'1 000' usd krw", "1335267"), ("'3*(19.99+5)' usd krw", "100105"),
    ("-5 usd krw", "-6676"), ("3 thousand usd krw", "4005800"), ("2 mn usd krw", "2670533477"),
    ("2 billion usd krw", "2670533476549"), ("2bn usd krw", "2670533476549"), ("50만원 usd", "374.46"),
    ("'1억 2천만 원' usd", "89869.68"), ("1억 2천만원 usd", "89869.68"), ("3만5천 엔 usd", "222.58"),
    ("3 million yen usd", "19077.87"), ("usd krw", "1335"), ("usd/krw", "1335"), ("convert 2 usd/krw", "2671"),
    ("convert 100 usd krw", "133527"), ("100 usd to krw, krw", "133527"),
  ]

  @Test("An amount is what it says", arguments: amounts)
  func amount(question: String, answer: String) async throws {
    try await ContractCase(
      "amounts", question + " --plain --offline -q", output: answer + "\n", errors: []
    ).check(with: InstalledProgram())
  }

  private static let empty = [
    "table USD KRW ''", "table USD KRW 1 '' 5", "'' usd krw", "convert '' usd krw", "usd krw ''",
  ]

  @Test("An empty amount is refused, wherever it stands", arguments: empty)
  func emptyAmount(question: String) async throws {
    try await ContractCase("empty amounts", question + " --offline", status: 2, output: "").check(
      with: InstalledProgram())
  }

  @Test("Home is what a territory pays in now: the euro in Bulgaria", arguments: ["LC_ALL", "LC_MONETARY", "LANG"])
  func bulgaria(variable: String) async throws {
    try await ContractCase(
      "home", "100 usd --json --offline --date 2026-10-30",
      variables: ["LC_ALL": ""].merging([variable: "bg_BG.UTF-8"]) { $1 },
      contains: [#""results":[{"to":"EUR","amount":89.51,"#]
    ).check(with: InstalledProgram())
  }

  private static let names: [ContractCase] = [
    ContractCase("names in the plural", "100 'swiss francs' to usd --csv --offline -q", contains: ["USD,121.51,1.215"]),
    ContractCase("whole names in Korean", "100 '호주 달러' krw --plain --offline", output: "93798\n"),
    ContractCase("names in one word", "호주달러 100 krw --plain --offline -q", output: "93798\n"),
    ContractCase("the amount behind its name", "스위스 프랑 100 usd --plain --offline -q", output: "121.51\n"),
    ContractCase(
      "a noun is the home currency when that is one of them", "100 dollars krw --csv --offline --date 2026-10-30",
      variables: ["EXCHANGE_HOME": "AUD"], contains: ["KRW,93798,"], errors: []),
    ContractCase(
      "else USD", "100 dollars krw --csv --offline --date 2026-10-30", contains: ["KRW,133527,"], errors: []),
    ContractCase("pound", "1 pound --json --offline", contains: [#""from":"GBP""#]),
    ContractCase("franc", "1 franc --json --offline", contains: [#""from":"CHF""#]),
    ContractCase("peso", "1 peso --json --offline", contains: [#""from":"MXN""#]),
    ContractCase("krone", "1 krone --json --offline", contains: [#""from":"NOK""#]),
    ContractCase("krona", "1 krona --json --offline", contains: [#""from":"SEK""#]),
    ContractCase("rupee", "1 rupee --json --offline", contains: [#""from":"INR""#]),
    ContractCase(
      "a noun without an agreed first", "100 dinars usd --offline", status: 3, output: "",
      errors: ["BHD, DZD, IQD, JOD, KWD, LYD, RSD, TND"]),
    ContractCase(
      "shilling, too, with all of its candidates", "100 shillings usd --offline", status: 3, output: "",
      errors: ["KES, SOS, TZS, UGX"]),
  ]

  @Test("Names stand for currencies", arguments: names)
  func name(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }

  private static let symbols = [
    ("€", "EUR"), ("£", "GBP"), ("₩", "KRW"), ("₹", "INR"), ("₺", "TRY"), ("฿", "THB"), ("₱", "PHP"), ("₪", "ILS"),
    ("zł", "PLN"), ("R$", "BRL"), ("US$", "USD"), ("A$", "AUD"), ("C$", "CAD"), ("S$", "SGD"), ("HK$", "HKD"),
    ("NZ$", "NZD"), ("MX$", "MXN"), ("$", "USD"), ("¥", "JPY"), ("kr", "SEK"),
  ]

  @Test("Symbols stand for currencies, before and behind the amount", arguments: symbols)
  func symbol(symbol: String, code: String) async throws {
    let program = try InstalledProgram()
    for question in ["\(symbol)5", "5\(symbol)", "5 \(symbol)"] {
      let outcome = try await program.run([question, "to", "chf", "--json", "--offline", "-q"])
      #expect(outcome.output.contains(#""from":"\#(code)""#), "\(question): \(outcome.output)\(outcome.errors)")
    }
  }

  private static let homes: [ContractCase] = [
    ContractCase(
      "$ is the home currency when that is a dollar", "'$100' krw --plain --offline --date 2026-10-30",
      variables: ["EXCHANGE_HOME": "AUD"], output: "93798\n", errors: []),
    ContractCase(
      "¥ is CNY at home", "'¥100' usd --csv --offline", variables: ["EXCHANGE_HOME": "CNY"], contains: ["USD,15.03,"]),
    ContractCase(
      "kr is the home's", "100 kr usd --csv --offline", variables: ["EXCHANGE_HOME": "DKK"], contains: ["USD,14.95,"]),
    ContractCase(
      "the home is LC_ALL's territory's", "1 usd --json --offline",
      variables: ["LC_ALL": "ja_JP.UTF-8", "LC_MONETARY": "en_GB.UTF-8"], contains: [#""to":"JPY""#]),
    ContractCase(
      "else LC_MONETARY's", "1 usd --json --offline",
      variables: ["LC_MONETARY": "en_GB.UTF-8", "LANG": "ko_KR.UTF-8"], contains: [#""to":"GBP""#]),
    ContractCase("else LANG's", "1 usd --json --offline", variables: ["LANG": "de_DE"], contains: [#""to":"EUR""#]),
    ContractCase("else USD", "1 eur --json --offline", variables: ["LANG": "C"], contains: [#""to":"USD""#]),
    ContractCase(
      "no target: without favourites the usual ones, not the source", "1 usd --json --offline -q",
      contains: [#""to":"EUR""#, #""to":"JPY""#, #""to":"GBP""#, #""to":"CNY""#]),
  ]

  @Test("The home currency decides what is not said", arguments: homes)
  func home(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }

  @Test(
    "The profile's home beats the environment's, which beats the configuration's; symbols of the configuration decide")
  func precedence() async throws {
    let program = try InstalledProgram()
    #expect(try await program("config set home JPY").status == 0)
    let question = "1 usd --json --offline"
    #expect(try await program(question).output.contains(#""to":"JPY""#))
    #expect(try await program(question, variables: ["EXCHANGE_HOME": "CHF"]).output.contains(#""to":"CHF""#))
    #expect(try await program("user set --home KRW").status == 0)
    #expect(try await program(question, variables: ["EXCHANGE_HOME": "CHF"]).output.contains(#""to":"KRW""#))
    #expect(try await program("config set symbols.$ CAD").status == 0)
    let dollar = try await program.run(["$1", "--json", "--offline"])
    #expect(dollar.output.contains(#""from":"CAD""#) && !dollar.errors.contains("here, not"), "\(dollar.errors)")
    #expect(try await program("favorites add EUR CHF").status == 0)
    let targets = try await program("1 eur --csv --offline -q").output.split(separator: "\n").dropFirst()
    #expect(targets.map { $0.prefix(3) } == ["KRW", "CHF"])
  }

  private static let days: [ContractCase] = [
    ContractCase(
      "on", "20 eur usd on 2024-01-05 --csv --offline", contains: ["USD,21.84,1.0921,2024-01-05,"], errors: []),
    ContractCase("at", "20 eur usd at 2024-01-06 --csv --offline -q", contains: ["2024-01-05"]),
    ContractCase("--date", "rates eur usd --date 2024-01-05 --csv --offline", contains: [",2024-01-05,bundled,"]),
    ContractCase(
      "no day", "rates usd --date 2026-13-01", status: 2, output: "", errors: ["invalid date '2026-13-01'"]),
    ContractCase("an empty amount", "convert '' usd krw", status: 2, output: "", errors: ["AMOUNT is empty"]),
    ContractCase("durations", "rates usd --max-age 9000w --offline --csv", contains: ["KRW"]),
    ContractCase("hours", "rates usd --max-age 12h --offline", status: 6),
    ContractCase("no duration", "rates usd --max-age 12y", status: 2, errors: ["90min, 12h, 7d or 2w"]),
  ]

  @Test("Days and durations are read as they are written", arguments: days)
  func day(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }

  @Test("Days are named in words of the local calendar, in English and Korean")
  func daysInWords() async throws {
    let program = try InstalledProgram()
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())
    let today = try #require(FixingDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
    let friday = try #require((1...7).map { today.adding(days: -$0) }.first { $0.weekday == .friday })
    for (words, day) in [
      ("today", today), ("yesterday", today.adding(days: -1)), ("friday", friday), ("last friday", friday),
      ("3 days ago", today.adding(days: -3)), ("2 weeks ago", today.adding(days: -14)), ("오늘", today),
      ("어제", today.adding(days: -1)), ("지난 금요일", friday), ("3일 전", today.adding(days: -3)),
    ] {
      // The answer names the requested day, whether or not it has a rate.
      for question in [
        ["rates", "usd", "--date", words], ["1", "usd", "krw", "on"] + words.split(separator: " ").map(String.init),
      ] {
        let outcome = try await program.run(question + ["--offline", "--json"])
        #expect((outcome.output + outcome.errors).contains(day.description), "\(question): \(outcome)")
      }
    }
  }

  private static let options: [ContractCase] = [
    ContractCase(
      "options anywhere, =, codes in any case", "--offline rates --format=csv Usd kRw -q", contains: ["KRW,"]),
    ContractCase("-- ends them", "-q --offline --plain -- -5 usd krw", output: "-6676\n"),
    ContractCase("bare: short help", "", contains: ["Examples", "rates"], errors: []),
    ContractCase("an unknown command", "ratse", status: 2, output: "", errors: ["did you mean 'rates'?"]),
    ContractCase("an unknown option", "rates --jsno", status: 2, output: "", errors: ["did you mean '--json'?"]),
    ContractCase(
      "--json with --csv", "rates --json --csv", status: 2, output: "",
      errors: [#"{"error":{"code":"usage","message":"--json and --csv cannot be used together","hint":null}}"#]),
    ContractCase("--offline beats --refresh", "rates usd krw --offline --refresh --csv", contains: [",1335.266"]),
    ContractCase(
      "--color always beats NO_COLOR", "rates usd krw --offline --color always", variables: ["NO_COLOR": "1"],
      contains: ["\u{1B}["]),
    ContractCase("JSON is never coloured", "rates usd krw --offline --json --color always -q", contains: ["{\"base\""]),
    ContractCase("-q silences notes", "rates usd krw --offline -q", contains: ["KRW"], errors: []),
    ContractCase("not errors", "rates foo -q", status: 3, output: "", errors: ["error: unknown currency 'foo'"]),
    ContractCase("--plain elsewhere", "history usd krw --plain", status: 2, errors: ["--plain does not apply"]),
    ContractCase("--plain wants codes", "rates usd --plain", status: 2, output: ""),
    ContractCase("--plain of rates", "rates usd krw eur --plain --offline -q", output: "1335.27\n0.895095\n"),
    ContractCase("the version", "--version", contains: ["exchange-cli "], errors: []),
  ]

  @Test("Options stand anywhere, and what is unknown is never run", arguments: options)
  func option(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }
}
