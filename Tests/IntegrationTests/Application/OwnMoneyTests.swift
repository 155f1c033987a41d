import ExchangeCLI
import ExchangeCLITestSupport
import Expectations
import Testing

@Suite("Own rates, what was really paid, explanations and old money, as commands", .timeLimit(.minutes(10)))
struct OwnMoneyTests {
  let sandbox = ApplicationSandbox()

  private func run(_ line: String, input: String = "") async -> ApplicationSandbox.Outcome {
    await sandbox.run(line + " --offline", input: input)
  }

  // MARK: Own rates

  @Test("Where an own rate answers beside a fixing, a line names both days, and a table says the fee")
  func besideFixing() async {
    _ = await run("own add USD/KRW 1310")
    let line = await run("-", input: "100 usd to krw, eur\n")
    #expect(line.output == "100 USD = ₩131,000 (2026-10-31, own), €89.51 (2026-10-30, bundled)\n")
    #expect(await run("100 usd to krw, eur --fee 2%").output.hasSuffix("\n\nincluding a fee of 2%\n"))
  }

  @Test("An own rate is added in words or codes, listed in every format, and removed by its number")
  func list() async {
    expect(await run("own").output, contains: "own add USD/KRW 1310")
    expect(await run("own add USD/KRW 1310 --from 2026-01-01").status, equals: 0)
    let korean = await run("own add 유로 원 1480.5 --to 2026-12-31 --language ko")
    #expect(korean.error == "내 환율 2번을 추가했습니다: 1 EUR = 1,480.5 KRW, 2026-10-31부터 2026-12-31까지\n")
    expect(
      await run("own list --json").output,
      equals: #"""
        {"rates":[{"id":2,"from":"EUR","to":"KRW","rate":1480.5,"first":"2026-10-31","last":"2026-12-31"},\#
        {"id":1,"from":"USD","to":"KRW","rate":1310,"first":"2026-01-01","last":null}]}

        """#)
    expect(
      await run("own --csv").output,
      equals: "id,from,to,rate,first,last\n2,EUR,KRW,1480.5,2026-10-31,2026-12-31\n1,USD,KRW,1310,2026-01-01,\n")
    expect(await run("own list").output, contains: "USD/KRW")
    let removed = await run("own remove 2 --json")
    #expect(removed.output.contains(#""id":1"#) && !removed.output.contains(#""id":2"#))
    let again = await run("own remove 2")
    #expect(again.status == 2 && again.error.contains("there are: 1"), "\(again.error)")
  }

  @Test("An own rate is the answer to conversions, sums, rates and cards, and every one names it")
  func answers() async {
    _ = await run("own add USD/KRW 1310")
    let json = await run("100 usd to krw --json")
    #expect(
      json.output.contains(
        #"{"to":"KRW","amount":131000,"rate":1310,"date":"2026-10-31","source":"own","stale":false}"#),
      "\(json.output)")
    for command in ["100 usd to krw", "131000 krw to usd", "rates USD KRW", "table usd krw"] {
      expect(await run(command).output, contains: "own", "\(command)")
    }
    expect(await run("100달러 원 --language ko").output, contains: "내 환율")
    let sum = await run("100 usd + 50 eur to krw --json")
    #expect(sum.output.contains(#""amount":205588"#) && sum.output.contains(#""source":"own""#), "\(sum.output)")
    #expect(sum.error.contains("USD/KRW is your own rate"))
    let rows = await run("rates USD KRW JPY --csv").output
    #expect(rows.contains("1310,0.0007633587786259542,,2026-10-31,own,"), "\(rows)")
    #expect(rows.contains(",bundled,"))
    for command in [
      "100 usd to krw --source bundled --json", "history usd krw --json", "100 usd to krw in 2023 --json",
    ] {
      let outcome = await run(command)
      #expect(outcome.status == 0 && !outcome.output.contains(#""source":"own""#), "\(command)")
    }
  }

  @Test("A file means the same on every machine, unless own rates are asked for")
  func batch() async {
    _ = await run("own add USD/KRW 1310")
    let file = "amount,from,to\n100,USD,KRW\n100,USD,JPY\n"
    let fixings = await run("convert --batch -", input: file)
    #expect(fixings.output.contains("100,USD,KRW,133527,"), "\(fixings.output)")
    let own = await run("convert --batch - --source own", input: file)
    #expect(own.output.contains("100,USD,KRW,131000,1310,2026-10-31,own,\n"), "\(own.output)")
    #expect(own.status == 4 && own.output.contains("no own rate of USD/JPY"))
  }

  @Test(
    "An own rate that could not be meant is a usage error",
    arguments: [
      "own add USD/KRW 0", "own add USD/KRW -5", "own add USD/USD 1", "own add USD/KRW", "own add USD 1310",
      "own add USD/KRW 1310 --from 2026-02-01 --to 2026-01-01", "own add USD/KRW 1,310",
      "own add USD/KRW 1310 --from 2023",
      "own add USD/KRW 1310 yesterday", "own remove x", "own remove 1",
    ])
  func refused(command: String) async {
    let outcome = await run(command)
    #expect(outcome.status == 2, "\(outcome.status) \(outcome.error)")
    expect(await run("own --csv").output, equals: "id,from,to,rate,first,last\n")
  }

  @Test("Providers, doctor and --source know own rates, and completion offers their numbers")
  func known() async {
    expect(await run("providers --csv").output, contains: "own,Your own rate,off,")
    let lacking = await run("100 usd to krw --source own")
    #expect(lacking.status == 4 && lacking.error.contains("own add USD/KRW"), "\(lacking.error)")
    _ = await run("own add USD/KRW 1310")
    expect(await run("providers --csv").output, contains: "own,Your own rate,ready,,,2,")
    expect(await run("doctor --csv").output, contains: "own-rates,true,")
    expect(
      await sandbox.run(words: ["complete", "zsh", "--", "own", "remove", ""]).output, equals: "1\t1 USD = 1,310 KRW\n")
    expect(await run("100 usd to krw --source own --plain").output, equals: "131000\n")
  }

  // MARK: What was really paid

  @Test("Cost tells the effective rate and the markup on the fixing of the day, in every format")
  func cost() async {
    let text = await run("cost 100 usd 135900 krw")
    #expect(
      text.output.contains("Paid 135,900 KRW for 100 USD: ₩2,373 (1.78%) more than at the fixing."), "\(text.output)")
    #expect(text.output.contains("paid 1 USD = 1,359.00 KRW · fixing 1 USD = 1,335.27 KRW"), "\(text.output)")
    let korean = await run("cost 100달러 135900원 --language ko")
    #expect(korean.output.contains("100 USD에 135,900 KRW를 냈습니다. 고시 환율보다 ₩2,373 (1.78%) 비쌉니다."), "\(korean.output)")
    let figures = """
      "rate":1359,"fixing":1335.266738274257,"date":"2026-10-30","source":"bundled","markup_percent":1.78,\
      "markup_amount":2373}
      """
    expect(
      await run("cost 100 usd 135900 krw --json").output,
      equals: #"{"paid":{"amount":135900,"code":"KRW"},"for":{"amount":100,"code":"USD"},"# + figures + "\n")
    expect(
      await run("cost 100 usd 135900 krw --csv").output,
      equals: """
        paid_amount,paid_code,for_amount,for_code,rate,fixing,date,source,markup_percent,markup_amount
        135900,KRW,100,USD,1359,1335.266738274257,2026-10-30,bundled,1.78,2373

        """)
    for line in ["cost on 2024-01-05 100 usd 140000 krw", "cost 2024-01-05 100달러 14만원"] {
      expect(await run("\(line) --json").output, contains: #""date":"2024-01-05""#, "\(line)")
    }
    let less = await run("cost 20 eur 21 usd on 2024-01-05")
    #expect(less.output.contains("less than at the fixing"), "\(less.output)")
  }

  @Test("Cost leaves own rates out, and a day beside it is the fixing's")
  func costFixing() async {
    _ = await run("own add USD/KRW 1310")
    let cost = await run("cost 100 usd 135900 krw --json --date 2024-01-05")
    #expect(cost.output.contains(#""date":"2024-01-05","source":"bundled""#), "\(cost.output)")
  }

  @Test(
    "A cost without two amounts above zero and a single day is a usage error",
    arguments: [
      "cost 100 usd", "cost 100 usd krw", "cost 0 usd 5 krw", "cost 100 usd -5 krw", "cost 100 usd 135900 krw in 2023",
      "cost in 2023 100 usd 135900 krw", "cost 100 usd 135900 krw --source own",
      "cost 100 usd 135900 krw --date 2023", "cost", "cost 100 usd 135900 krw --fee 2%",
      "cost 100 usd 135900 krw --plain",
    ])
  func costRefused(command: String) async {
    let outcome = await run(command)
    #expect(outcome.status == 2, "\(outcome.status) \(outcome.error)")
  }

  // MARK: How an answer comes about

  @Test("Explain names the fixing, its legs, the quotient, the worth, the fee and the rounding, in both languages")
  func explain() async {
    let english = await run("100 usd to krw --fee 2% --explain")
    #expect(
      english.output.hasSuffix(
        """

        1. The fixing used is that of 2026-10-30 (bundled), the newest one known.
        2. It gives 1 EUR = 1.1172 USD and 1 EUR = 1491.76 KRW.
        3. So 1 USD = 1491.76 ÷ 1.1172 = 1335.266738274257 KRW.
        4. 100 USD is 133526.6738274257 KRW, by the exact rate, not by the digits shown above.
        5. With a fee of 2% it is 136197.2073039742 KRW.
        6. Rounded once, half away from zero, to 0 decimals (an amount that would become 0 keeps two digits): 136197 KRW.

        """), "\(english.output)")
    let korean = await run("100달러 원 --explain --language ko")
    #expect(korean.output.contains("3. 따라서 1 USD = 1491.76 ÷ 1.1172 = 1335.266738274257 KRW입니다."), "\(korean.output)")
  }

  @Test(
    "Explain says what an answer is made of",
    arguments: [
      ("100 dem to usd", "1 EUR = 1.95583 DEM"), ("100 dem to frf", "6.55957 ÷ 1.95583"),
      ("1000000 trl to usd", "1 TRY = 1000000 TRL"), ("100 usd to krw in 2023", "the mean of the 255 fixings of 2023"),
      ("100 usd to krw on 2024-01-06", "the last one before 2024-01-06, which has none"),
      ("100 usd to krw --rate 1400", "your own"),
      ("100 usd + 50 eur to krw", "Together that is 208114.6738274257 KRW."), ("1 krw to usd", "0.00075 USD"),
      ("100 usd to krw --raw", "16 significant digits"),
    ])
  func steps(question: String, part: String) async {
    let outcome = await run(question + " --explain")
    #expect(outcome.status == 0 && outcome.output.contains(part), "\(outcome.output)\(outcome.error)")
  }

  @Test("Explain shows the division where an own rate is of the pair the other way round")
  func stepsOfInverse() async {
    _ = await run("own add KRW/USD 0.0008")
    let outcome = await run("100 usd to krw --explain")
    #expect(outcome.output.contains("So 1 USD = 1 ÷ 0.0008 = 1250 KRW."), "\(outcome.output)")
  }

  @Test("The mean of a period before a currency joined the euro is explained without its fixed rate")
  func stepsBeforeJoining() async {
    let outcome = await run("100 hrk to usd in 2020 --explain")
    #expect(outcome.status == 0 && outcome.output.contains("the mean of the 257 fixings of 2020"), "\(outcome.output)")
    #expect(!outcome.output.contains("7.5345"), "\(outcome.output)")
  }

  @Test("Explain is for people: no other format, no batch")
  func explainRefused() async {
    for line in ["100 usd to krw --json", "100 usd to krw --csv", "100 usd to krw --plain", "convert --batch -"] {
      expect(await run(line + " --explain").status, equals: 2, "\(line)")
    }
  }

  // MARK: Old money

  @Test("Old lira and lei are answered, amounts of withdrawn currencies have their digits, and joiners say their rate")
  func oldMoney() async {
    expect(await run("1 eur to itl --plain").output, equals: "1936\n")
    expect(await run("1 eur to trl on 2010-06-01 --json").output, contains: #""date":"2010-06-01","source":"bundled""#)
    let lira = await run("currencies ITL --json").output
    #expect(lira.contains(#""minor_units":0"#), "\(lira)")
    #expect(lira.contains(#""fixed":{"since":"1999-01-01","units_per_euro":1936.27}"#), "\(lira)")
    #expect(await run("currencies KRW --csv").output.hasSuffix(",,,\n"))
  }
}
