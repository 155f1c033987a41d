import TestSupport
import Testing

@Suite("The contract: numbers, days and sources")
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
    ContractCase(
      "export: 8 digits", "export usd krw --for hledger --last 1d --offline -q",
      output: "P 2026-10-29 USD 1337.2866 KRW\nP 2026-10-30 USD 1335.2667 KRW\n"),
    ContractCase(
      "export: --precision", "export usd krw --for ledger --last 1d --precision 2 --offline -q",
      output: "P 2026/10/29 USD 1337.29 KRW\nP 2026/10/30 USD 1335.27 KRW\n"),
    ContractCase(
      "export: --raw", "export usd krw --for beancount --last 1d --raw --offline -q",
      output: "2026-10-29 price USD 1337.286612758311 KRW\n2026-10-30 price USD 1335.266738274257 KRW\n"),
    ContractCase(
      "export: --invert and --symbol", "export usd krw --for hledger --last 1d --invert --symbol USD=$ --offline -q",
      output: "P 2026-10-29 KRW 0.00074778285 $\nP 2026-10-30 KRW 0.00074891403 $\n"),
    ContractCase(
      "export: several", "export usd,eur krw --for csv --last 1d --offline -q",
      contains: ["2026-10-30,USD,KRW,1335.2667\n", "2026-10-30,EUR,KRW,1491.76\n"]),
    ContractCase(
      "table: both ways, times 1000 for small units", "table usd krw --csv --offline -q",
      contains: ["1,USD,1335,KRW\n", "1000,USD,1335267,KRW\n", "1000,KRW,0.75,USD\n", "1000000,KRW,748.91,USD\n"]),
    ContractCase("table: amounts of one's own", "table usd/eur 3 7 --csv --offline -q", contains: ["3,USD,2.69,EUR\n"]),
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
      "before 1999-01-04", "rates --date 1999-01-03 --offline", status: 4, errors: ["rates start on 1999-01-04"]),
    ContractCase("in the future", "rates --date 9998-12-31 --offline", status: 4, output: ""),
    ContractCase(
      "a range before everything", "history usd krw --from 1990-01-01 --to 1990-02-01 --offline", status: 4,
      errors: ["rates start on 1999-01-04"]),
    ContractCase("a reversed range", "history usd krw --from 2026-02-01 --to 2026-01-01", status: 2, output: ""),
    ContractCase(
      "--last counts from the newest fixing, that day included", "history usd krw --last 7d --csv --offline -q",
      contains: ["date,rate\n2026-10-23,", "\n2026-10-30,1335.266738274257\n"]),
    ContractCase("the default is 90d", "history usd krw --csv --offline -q", contains: ["date,rate\n2026-08-03,"]),
    ContractCase(
      "--group keeps the last of each", "history usd krw --from 2026-08-01 --group month --csv --offline -q",
      contains: ["\n2026-08-31,", "\n2026-09-30,", "\n2026-10-30,"]),
    ContractCase(
      "a joiner without a date", "100 hrk eur --csv --offline", contains: ["EUR,13.27,", ",fixed,false"],
      errors: ["1 EUR = 7.5345 HRK"]),
    ContractCase("DEM", "1 eur dem --plain --offline -q", output: "1.96\n"),
    ContractCase(
      "through EUR in every pair", "100 dem usd --csv --offline -q",
      contains: ["USD,57.12,0.5712152896724153,2026-10-30,bundled,"]),
    ContractCase(
      "from its changeover on", "1 eur hrk --date 2023-01-02 --csv --offline -q",
      contains: [",7.5345,2023-01-02,fixed,"]),
    ContractCase(
      "before it the fixing", "1 eur hrk --date 2010-05-05 --csv --offline -q",
      contains: [",7.2545,2010-05-05,bundled,"]),
    ContractCase("no favourite", "favorites add hrk", status: 3, output: "", errors: ["replaced by EUR"]),
    ContractCase("RUB belongs to the wide providers", "rates rub --offline", status: 5, output: ""),
    ContractCase("but has its past", "rates usd rub --date 2020-03-06 --csv --offline -q", contains: ["RUB,"]),
    ContractCase(
      "within 7 days of the newest it is that one", "rates usd krw --date 2026-11-03 --csv --offline -q",
      contains: [",2026-10-30,bundled,"]),
    ContractCase("past them nobody knows", "rates usd krw --date 2026-11-07 --offline", status: 5, output: ""),
  ]

  @Test("A day is answered from the newest fixing on or before it", arguments: days)
  func day(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }

  private static let sources: [ContractCase] = [
    ContractCase("no source for it", "rates twd --offline", status: 5, output: ""),
    ContractCase("an older answer is too old", "rates usd --max-age 1h --offline", status: 6, output: ""),
    ContractCase("not with --date", "rates usd krw --max-age 1h --date 2020-03-06 --csv --offline", contains: ["KRW"]),
    ContractCase("no key file", "rates usd --source open-exchange-rates", status: 2, output: "", errors: ["key file"]),
    ContractCase("bundled", "rates usd krw --source bundled --csv -q", contains: [",bundled,"]),
    ContractCase("no history beyond the ECB", "history usd twd --offline", status: 5, output: ""),
    ContractCase(
      "the ECB is named", "providers", contains: ["European Central Bank"], errors: ["for information only"]),
    ContractCase("in help, too", "help", contains: ["Central Bank", "reference rates"]),
    ContractCase(
      "currencies without a hit", "currencies qqqqqq", status: 3, output: "", errors: ["unknown currency 'qqqqqq'"]),
    ContractCase("410 is KRW", "currencies 410 --csv", contains: ["\nKRW,"]),
    ContractCase("a country", "currencies 대한민국 --csv", contains: ["\nKRW,"]),
    ContractCase(
      "--all lists the withdrawn", "currencies kuna --all --csv", contains: ["\nHRK,", ",EUR,2023-01-01,7.5345\n"]),
  ]

  @Test("Sources answer for what they quote", arguments: sources)
  func source(rule: ContractCase) async throws { try await rule.check(with: InstalledProgram()) }
}
