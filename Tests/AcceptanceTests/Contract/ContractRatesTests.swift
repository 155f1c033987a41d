import TestSupport
import Testing

@Suite("The contract: numbers, days and sources", .timeLimit(.minutes(10)))
struct ContractRatesTests {
  private static let numbers: [ContractCase] = [
    ContractCase(
      "a cross rate is one division, the inverse its own", "rates USD KRW --json --offline -q",
      contains: [#""rate":1335.266738274257,"inverse":0.0007489140344291307,"change_percent":-0.15"#]),
    ContractCase("minor units, padded", "100 usd eur --csv --offline -q", contains: ["EUR,89.51,"]),
    ContractCase("2.5 × 157.25… rounds half away from zero", "2.5 usd jpy --csv --offline -q", contains: ["JPY,393,"]),
    ContractCase("withdrawn codes have two", "100 eur hrk --csv --offline -q", contains: ["HRK,753.45,"]),
    ContractCase("--precision", "100 usd krw --precision 3 --csv --offline -q", contains: ["KRW,133526.674,"]),
    ContractCase("--raw", "100 usd krw --raw --csv --offline -q", contains: ["KRW,133526.6738274257,"]),
    ContractCase("two digits where it would be 0", "1 krw usd --csv --offline -q", contains: ["USD,0.00075,"]),
    ContractCase(
      "with --precision, too", "0.001 krw usd --precision 2 --csv --offline -q", contains: ["USD,0.00000075,"]),
    ContractCase(
      "6 significant digits in tables", "rates usd krw jpy --offline -q", contains: ["1,335.27", "157.250"]),
    ContractCase("the pair where it is at least 1", "100 krw usd --offline -q", contains: ["1 USD = 1,335.27 KRW"]),
    ContractCase(
      "JSON keeps the direction", "100 krw usd --json --offline -q", contains: [#""rate":0.0007489140344291307"#]),
  ]

  @Test("Numbers are computed exactly and rounded once", arguments: numbers)
  func number(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }

  private static let days: [ContractCase] = [
    ContractCase(
      "the newest on or before", "rates usd krw --date 2020-03-08 --csv --offline -q", contains: [",2020-03-06,"]),
    ContractCase(
      "a currency without a value is not bridged", "rates usd isk --date 2010-01-05 --offline", status: 4, output: "",
      errors: ["between 2008-12-09 and 2018-02-01"]),
    ContractCase(
      "a redenominated currency by its successor", "1000000 trl try --offline", contains: ["₺1.00\n"],
      errors: ["1 TRY = 1000000 TRL"]),
    ContractCase(
      "--last counts from the newest fixing, that day included", "history usd krw --last 7d --csv --offline -q",
      contains: ["date,rate\n2026-10-23,", "\n2026-10-30,1335.266738274257\n"]),
    ContractCase(
      "a range has its points and what they sum up to",
      "history eur usd --from 2026-10-26 --to 2026-10-30 --json --offline",
      contains: [#""last":{"date":"2026-10-30","rate":1.1172}"#, #""count":5,"#]),
    ContractCase("the default is 90d", "history usd krw --csv --offline -q", contains: ["date,rate\n2026-08-03,"]),
    ContractCase(
      "--group keeps the last of each", "history usd krw --from 2026-08-01 --group month --csv --offline -q",
      contains: ["\n2026-08-31,", "\n2026-09-30,", "\n2026-10-30,"]),
    ContractCase(
      "a joiner without a date", "100 hrk eur --csv --offline", contains: ["EUR,13.27,", ",fixed,false"],
      errors: ["1 EUR = 7.5345 HRK"]),
    ContractCase(
      "through EUR in every pair", "100 dem usd --csv --offline -q",
      contains: ["USD,57.12,0.5712152896724153,2026-10-30,bundled,"]),
    ContractCase(
      "from its changeover on", "1 eur hrk --date 2023-01-02 --csv --offline -q",
      contains: [",7.5345,2023-01-02,fixed,"]),
    ContractCase(
      "before it the fixing", "1 eur hrk --date 2010-05-05 --csv --offline -q",
      contains: [",7.2545,2010-05-05,bundled,"]),
    ContractCase("RUB belongs to the global providers", "rates rub --offline", status: 5, output: ""),
    ContractCase("but has its past", "rates usd rub --date 2020-03-06 --csv --offline -q", contains: ["RUB,"]),
    ContractCase(
      "within 7 days of the newest it is that one", "rates usd krw --date 2026-11-03 --csv --offline -q",
      contains: [",2026-10-30,bundled,"]),
    ContractCase("past them nobody knows", "rates usd krw --date 2026-11-07 --offline", status: 5, output: ""),
  ]

  @Test("A day is answered from the newest fixing on or before it", arguments: days)
  func day(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }

  private static let sources: [ContractCase] = [
    ContractCase("an older answer is too old", "rates usd --max-age 1h --offline", status: 6, output: ""),
    ContractCase("not with --date", "rates usd krw --max-age 1h --date 2020-03-06 --csv --offline", contains: ["KRW"]),
    ContractCase("no key file", "rates usd --source open-exchange-rates", status: 2, output: "", errors: ["key file"]),
    ContractCase("bundled", "rates usd krw --source bundled --csv -q", contains: [",bundled,"]),
    ContractCase("no history beyond the ECB", "history usd twd --offline", status: 5, output: ""),
    ContractCase(
      "the ECB is named", "providers", contains: ["European Central Bank"], errors: ["for information only"]),
    ContractCase("in help, too", "help", contains: ["Central Bank", "reference rates"]),
    ContractCase("a country", "currencies 대한민국 --csv", contains: ["\nKRW,"]),
  ]

  @Test("Sources answer for what they quote", arguments: sources)
  func source(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }
}
