import ExchangeCLI
import Expectations
import TestSupport
import Testing

@Suite("Small questions and refusals", .timeLimit(.minutes(10)))
struct SmallQuestionsTests {
  private let sandbox = ApplicationSandbox()

  @Test(
    "A format that a command cannot write is a usage error, not ignored",
    arguments: ["help --json", "help --csv", "completion bash --json", "--json"])
  func formats(words: String) async {
    let outcome = await sandbox.run(words)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
  }

  @Test("Help that was asked for with --help is given in any format")
  func help() async {
    expect(await sandbox.run("rates --json --help").output, contains: "exchange-cli rates [BASE]")
  }

  @Test("-V prints the version")
  func version() async {
    expect(await sandbox.run("-V").output, equals: "exchange-cli \(ProgramVersion.current)\n")
  }

  @Test("config get prints what a symbol means by default", arguments: [("kr", "SEK"), ("$", "USD"), ("¥", "JPY")])
  func symbols(symbol: String, code: String) async {
    expect(await sandbox.run(words: ["config", "get", "symbols.\(symbol)"]).output, equals: "\(code)\n")
  }

  @Test(
    "An export has each pair once, and prices in one currency",
    arguments: [
      ("usd/krw,eur/krw", ["EUR,KRW", "USD,KRW"]), ("krw,krw usd", ["KRW,USD"]),
      ("usd,eur krw", ["EUR,KRW", "USD,KRW"]),
    ])
  func export(words: String, pairs: [String]) async {
    let lines = await sandbox.run("export \(words) --for csv --last 1d --offline -q").output.split(separator: "\n")
    #expect(Set(lines.dropFirst().map { $0.split(separator: ",")[1...2].joined(separator: ",") }) == Set(pairs))
    #expect(lines.count == 1 + 2 * pairs.count)
    expect(await sandbox.run("export usd/krw,eur/jpy --for csv --offline").status, equals: 2)
  }

  @Test("Rates that the law fixed are never too old")
  func fixedRates() async {
    expect(await sandbox.run("rates eur dem --max-age 1d --offline -q").status, equals: 0)
    expect(await sandbox.run("rates eur dem usd --max-age 1min --offline -q").status, equals: 6)
  }

  @Test(
    "What only the network could answer is named alone",
    arguments: [("vnd", "VND needs"), ("100 usd aed krw", "AED needs"), ("100 usd vnd aed krw", "VND, AED need")])
  func needsNetwork(words: String, names: String) async {
    let outcome = await sandbox.run("\(words) --offline")
    #expect(outcome.status == 5)
    #expect(outcome.error.contains("error: \(names) the network; drop --offline"), "\(outcome.error)")
  }

  @Test(
    "Help, notes and refusals say it as people do, in both languages",
    arguments: [
      ("help", "Get notified when a rate crosses a level"), ("help", "A printable conversion table"),
      ("help", "Your favourite currencies"), ("help", "Rates saved on this computer"), ("help", "one per line"),
      ("help", "https://github.com/"), ("help --language ko", "회계 프로그램용 환율 내보내기"),
      ("help --language ko", "이 컴퓨터에 저장된 환율"), ("help --language ko", "물어보기"), ("help --language ko", "저장하기"),
      ("help --language ko", "관리하기"), ("help history", "Also save as SVG"), ("help history", "SVG only"),
      ("help history --language ko", "SVG만 출력"), ("history usd krw --last 5y --offline", "in 5 years"),
      ("history usd krw --last 1m --offline", "in 1 month"), ("history usd krw --last 1m --language ko", "1개월간"),
      ("100 usd krw --date 2026-10-24 --offline", "No rates on Sat 24 Oct; using Fri 23 Oct"),
      ("100 usd krw --date 2026-10-24 --language ko", "24일에는 고시가 없어 23일 환율로 계산했습니다"),
      ("export usd --for csv --language ko", "바꿀 통화도 적어 주세요. 예: export 달러 원"),
      ("100 크로네 --language ko --offline", "노르웨이 크로네(NOK)로 계산했습니다. 바꾸려면: exchange-cli config set symbols.krone 코드"),
      ("100 usd krw --date 그믐 --language ko", "'그믐'은 알 수 없는 날짜입니다"),
      ("'100 usd krw →' --language ko", "'→'를 이해하지 못했습니다"),
      ("user login 'a b' --language ko", "프로필 이름은 글자, 숫자, . _ -로"),
      ("100 vnd --offline --language ko", "VND 환율에는 네트워크가 필요합니다. --offline을 빼세요"),
      ("own remove 1", "there are none yet; to add one: exchange-cli own add USD/KRW 1310"),
      ("own add usd/krw 1400 --on 2026-01-01", "see 'exchange-cli help own add'"),
      ("history usd krw 2023 --group month --average --offline", "Lowest average   1,245.75   2023-01"),
    ])
  func words(words: String, sentence: String) async {
    let outcome = await sandbox.run(words: words.shellWords)
    #expect((outcome.output + outcome.error).contains(sentence), "\(outcome.output)\(outcome.error)")
  }

  @Test(
    "A hint fits the command that was typed",
    arguments: [
      ("rates usd krw 1y", "exchange-cli history USD KRW --last 1y"),
      ("export usd --for csv", "which currency to? e.g. export USD KRW"),
      ("cost 100 usd krw", "'exchange-cli cost 100 usd 135900 krw'"),
      ("cost 100 usd 140000 krw in 2023", "days look like 2026-10-30"),
      ("own add usd krw", "'exchange-cli own add USD/KRW 1310"), ("alerts add usd krw 1300", "'usd krw > 1300'"),
      ("rates USD USD", "'exchange-cli rates USD'"), ("'rate usd'", "did you mean 'rates'?"),
      ("yne", "did you mean 'JPY'?"), ("graph usd krw", "did you mean 'history usd krw'?"),
      ("config set curency usd", "did you mean 'home'?"),
      ("user add work", "did you mean 'user login'?"),
      ("alerts clear", "did you mean 'alerts remove'?"), ("rates usd --top 5", "see 'exchange-cli help rates'"),
      ("history usd krw --from 2020 --to 2019", "did you mean from 2019-12-31 to 2020-01-01?"),
      ("price of gold", "'exchange-cli currencies' lists what is"),
    ])
  func hints(words: String, hint: String) async {
    let outcome = await sandbox.run(words: words.shellWords + ["--offline"])
    #expect(outcome.status == 2 || outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains(hint), "\(outcome.error)")
  }

  @Test("A history and an export take a stretch of days in words, and no second range")
  func stretches() async {
    let words = await sandbox.run("history usd krw from 2020 to 2021 --json --offline -q")
    #expect(words.status == 0)
    #expect(words.output == (await sandbox.run("history usd krw --from 2020 --to 2021 --json --offline -q")).output)
    expect(
      await sandbox.run("export usd krw --for csv last 5 days --offline -q").output,
      equals: (await sandbox.run("export usd krw --for csv --last 5d --offline -q")).output)
    expect(
      await sandbox.run("history usd krw max --csv --offline -q").output,
      equals: (await sandbox.run("history usd krw --last max --csv --offline -q")).output)
    expect(await sandbox.run("history usd krw since 2020 --last 1y --offline").status, equals: 2)
    expect(await sandbox.run("history usd krw last year since 2020 --offline").status, equals: 2)
  }

  @Test("A favourite without a rate is left out of an answer that nobody named it for, and said")
  func favoritesWithoutRate() async {
    _ = await sandbox.run("favorites add krw vnd --offline")
    let outcome = await sandbox.run("100 usd --plain --offline")
    #expect(outcome.output == "133527\n")
    #expect(outcome.error.contains("no rate known: VND"), "\(outcome.error)")
    expect(await sandbox.run("100 usd vnd krw --offline").status, equals: 5)
    _ = await sandbox.run("favorites remove krw --offline")
    expect(await sandbox.run("100 usd --offline").status, equals: 5)
  }

  @Test("A base is not a row of its own rates")
  func base() async {
    let outcome = await sandbox.run("rates USD USD --json --offline")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    expect(await sandbox.run("rates USD USD KRW --plain --offline -q").output, equals: "1335.27\n")
  }

  @Test("Under a plain locale a word that ASCII has no letters for is spelled out, and marked whole")
  func plainLocale() async {
    let error = await sandbox.run("100 우로보로스", variables: ["LC_ALL": "C"]).error
    #expect(error.contains(#"unknown currency '\u{C6B0}\u{B85C}"#), "\(error)")
    #expect(!error.contains("??"))
    #expect(error.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Profile names may be of any script")
  func profiles() async {
    expect(await sandbox.run("user login 철수").status, equals: 0)
    expect(await sandbox.run("user show").output, contains: "철수")
    // The same name, typed as jamo.
    expect(await sandbox.run("user login 철수 --json").output, contains: #""profile":"철수""#)
    expect(await sandbox.run(words: ["user", "login", "a b"]).status, equals: 2)
  }

  @Test("The mean of each month is what a question for the month answers")
  func averages() async {
    let months = await sandbox.run("history usd krw 2023 --group month --average --csv --offline -q").output
    let lines = months.split(separator: "\n")
    #expect(lines.count == 13 && lines[1].hasPrefix("2023-01,") && lines[12].hasPrefix("2023-12,"))
    let march = await sandbox.run("convert 1 usd krw --date 2023-03 --json --offline -q").output
    let mean = lines[3].split(separator: ",")[1]
    #expect(march.contains("\"rate\":\(mean)"), "\(march) \(mean)")
    let json = await sandbox.run("history usd krw 2023 --group month --average --json --offline -q").output
    #expect(json.hasSuffix("\"fixings\":255}\n") && json.contains("\"count\":12"))
    expect(await sandbox.run("history usd krw --average --offline").status, equals: 2)
  }

  @Test("A list of fixings stands alone in a pipe, without a picture")
  func list() async {
    let output = await sandbox.run("history usd krw --last 5d --table --offline -q").output
    #expect(output.hasPrefix("Date        Rate") || output.hasPrefix("Date            Rate"), "\(output)")
    #expect(!output.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
  }

  @Test("Charts count what they show, and name no day twice")
  func charts() async {
    let months = await sandbox.run("history usd krw --last 5y --group month --offline -q").output
    #expect(months.contains("60 months"), "\(months)")
    let days = await sandbox.run("history usd krw --from 2020-01-01 --to 2020-01-05 --offline -q").output
    let axis = days.split(separator: "\n").first { $0.contains("2020-01-02") && !$0.contains("from") } ?? ""
    #expect(axis.split(separator: " ").count == Set(axis.split(separator: " ")).count)
  }

  @Test("A drawing has one gradient for the whole, the change, the source by name, and labels without empty digits")
  func drawing() async {
    let svg = await sandbox.run("history eur isk --last max --svg - --offline -q").output
    #expect(svg.contains("gradientUnits=\"userSpaceOnUse\""))
    #expect(svg.contains("ECB") && svg.contains("%"))
    #expect(svg.contains(">305<") && !svg.contains(">305.000<"))
  }
}
