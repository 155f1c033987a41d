import Arithmetic
import SharedModels
import Testing

@testable import StatementText

@Suite("Cells of statements")
struct CellTests {
  @Test(
    "An amount is read with its sign, whatever stands around it",
    arguments: [
      ("1234.50", "1234.5"), ("-1,234.50", "-1234.5"), ("(5.00)", "-5"), ("€(63.12)", "-63.12"),
      ("(63.12) EUR", "-63.12"), ("5.00-", "-5"), ("−7.25", "-7.25"), ("△1,000.00", "-1000"),
      ("+ $73.01", "73.01"), ("- $12.01", "-12.01"), ("1'234.50", "1234.5"), ("1 234.50", "1234.5"),
      ("1\u{202F}234.50", "1234.5"), ("\"=\"", nil), ("12,34,567.00", "1234567"), ("$12.50,CAD", "12.5"),
      ("９８７．６０", "987.6"), ("'120.00", "120"), ("=\"33.10\"", "33.1"), (".75", "0.75"), ("USD 9.99", "9.99"),
      ("12,50,000", "1250000"), ("123,45,678", nil), ("1234,567.00", nil), ("0.125", "0.125"), ("12.50 EUR-", "-12.5"),
      ("5.5.5", nil), ("12 34.5", nil), ("--5.00", nil), ("5%", nil), ("5.00 kg", nil), ("3h", nil), ("3 d", nil),
      ("25 H", "25"), ("", nil), ("-", nil),
    ] as [(String, String?)])
  func amounts(text: String, expected: String?) {
    let value = CellNumber(text)?.value(.point)?.description
    #expect(value == expected)
  }

  @Test(
    "A file's mark decides what a number is, and one that contradicts it is none",
    arguments: [
      ("1.234,50", DecimalMark.comma, "1234.5"), ("1.234", .comma, "1234"), ("1.234", .point, "1.234"),
      ("1,234", .comma, "1.234"), ("1,234", .point, "1234"), ("12,50", .point, nil), ("12.50", .comma, nil),
      ("12,50", .each, "12.5"), ("12.50", .each, "12.5"), ("1.234", .each, nil), ("1.299,-", .comma, "1299"),
    ] as [(String, DecimalMark, String?)])
  func marks(text: String, mark: DecimalMark, expected: String?) {
    let value = CellNumber(text)?.value(mark)?.description
    #expect(value == expected)
  }

  @Test(
    "A day is read with its time, zone or weekday",
    arguments: [
      "2026-03-09", "2026/3/9", "2026.03.09.", "2026. 3. 9.", "9 Mar 2026", "09-Mar-2026", "March 9, 2026",
      "Mar 9, 2026, 10:10:57 PM", "2026-03-09T10:00:00Z", "2026-03-09 10:00:00 +0900", "20260309;202500 EDT",
      "2026-03-09, 17:00:00", "20260309120000[0:GMT]", "2026年3月9日", "2026년 3월 9일", "26년 3월 9일", "9. März 2026",
      "9 mars 2026", "9 de marzo de 2026", "9 marca 2026", "Mon, 9 March 2026", "2026 03 09", "20260309", "9 Mar 26",
      "Mon Mar 09 2026 10:11:12 GMT+0100 (Central European Standard Time)", "Mon Mar  9 10:11:12 UTC 2026",
      "9er mars 2026",
      "9 มี.ค. 2569", "9 Mac 2026", "9. ožujka 2026", "2026-03-09T10:00:00.259Z", "9 марта 2026", "2026-03-09 (월)",
      "9/Mar/2026",
    ])
  func days(text: String) {
    let days = CellDay(text).map { Set($0.readings.values) }
    let expected = FixingDate(iso8601: "2026-03-09").map { Set([$0]) }
    #expect(days == expected)
  }

  @Test(
    "A day whose order can be another has every reading",
    arguments: [
      ("03/04/2026", ["dmy 2026-04-03", "mdy 2026-03-04"]), ("25/04/2026", ["dmy 2026-04-25"]),
      ("03.04.2026", ["dmy 2026-04-03"]), ("26.10.28", ["dmy 2028-10-26", "ymd 2026-10-28"]),
      ("22.02.18", ["dmy 2018-02-22", "ymd 2022-02-18"]), ("2/20/19", ["mdy 2019-02-20"]),
      ("31122023", ["dmy 2023-12-31"]),
    ])
  func orders(text: String, expected: [String]) {
    let readings = CellDay(text)?.readings.map { "\($0.key.rawValue) \($0.value)" }.sorted()
    #expect(readings == expected)
  }

  @Test(
    "What is no day is none",
    arguments: ["Pending", "", "12.50", "2026-13-01", "30 Feb 2026", "01.02.2026 REWE 123", "1234567890", "May"])
  func noDays(text: String) {
    let day = CellDay(text)
    #expect(day == nil)
  }

  @Test("Days are counted as spreadsheets do")
  func serials() {
    #expect(CellDay(serial: "46083")?.day(nil)?.description == "2026-03-02")
    #expect(CellDay(serial: "46083.5")?.day(nil)?.description == "2026-03-02")
    #expect(CellDay(serial: "1234") == nil)
    #expect(["19999", "20000", "73050", "73051"].map { CellDay(serial: $0) != nil } == [false, true, true, false])
  }

  @Test(
    "A year is of Christ, of the Buddha or of the Republic by its digits",
    arguments: [
      (69, 2, false, 2069), (70, 2, false, 1970), (42, 2, true, 2042), (43, 2, true, 2000), (99, 3, false, nil),
      (100, 3, false, 2011), (199, 3, false, 2110), (200, 3, false, nil), (1899, 4, false, nil), (1900, 4, false, 1900),
      (2199, 4, false, 2199), (2200, 4, false, nil), (2442, 4, false, nil), (2443, 4, false, 1900),
      (2642, 4, false, 2099), (2643, 4, false, nil), (2024, 5, false, nil),
    ] as [(Int, Int, Bool, Int?)])
  func years(value: Int, width: Int, inThailand: Bool, expected: Int?) {
    let year = WrittenYear.year(value, width: width, inThailand: inThailand)
    #expect(year == expected)
  }

  @Test(
    "A cell that cannot be read as a day looks like one by its year and its parts",
    arguments: [
      ("14 thg 3 2024", true), ("нд 14.3.2024", true), ("2024-31-31", true), ("1403/1/14", true), ("2024-32-14", false),
      ("1299-1-14", false), ("INV-2024-12", false), ("2024 3", false), ("Wednesdayish Mar 40 2024", false),
      ("14 thg 3 24", false), ("Mar 40 2024", false), ("14-03-2024 then", true),
    ])
  func lookalikes(text: String, expected: Bool) {
    let found = CellDay.resembles(text)
    #expect(found == expected)
  }

  @Test(
    "A month or a quarter is a period",
    arguments: [
      ("2024-03", true), ("12/2024", true), ("13/2024", false), ("2024-0", false), ("2024-Q4", true),
      ("Q5 2024", false),
      ("March 2024", true), ("1998-03", false), ("1999-03", true), ("2100-03", false), ("2024-03-01", false),
    ])
  func periods(text: String, expected: Bool) {
    let found = CellDay.isPeriod(text)
    #expect(found == expected)
  }

  @Test(
    "A label is of a total where nothing but its page or day stands beside it",
    arguments: [
      ("Total", true), ("Page 1 total", true), ("Endsaldo zum 31.03.2024", true), ("3월 합계", true),
      ("Balance c/f", true), ("BALANCE-333", false), ("Total credits", true), ("Solde d'ouverture", true),
      ("Saldo em 31/03/2024", true), ("Nyitó egyenleg", true), ("Balance", false), ("Balance transfer", false),
      ("Credit of March", false), ("Total 24", false), ("Total Fitness", false), ("of March", false),
      ("31.03.2024", false), ("Total (EUR)", true), ("In total", true), ("OPEN BALANCE", true), ("1인당", true),
      ("Average Joe", false),
    ])
  func totals(text: String, expected: Bool) {
    let found = CellWords.isTotalAlone(text)
    #expect(found == expected)
  }

  @Test(
    "A word says the state of a row, or says nothing of it",
    arguments: [
      ("Umsatz vorgemerkt", false), ("Umsatz gebucht", true), ("승인취소", false), ("İptal", false),
      ("Non comptabilisé", false), ("정상", true), ("Pending hotel", nil), ("requires_action", false),
      ("Not cleared", false), ("W toku", false), ("미매입", false), ("Kesken", false), ("", nil),
      ("Unpaid", nil), ("未払い", nil), ("下書き", false), ("offen", false), ("bezahlt", true),
    ] as [(String, Bool?)])
  func states(text: String, expected: Bool?) {
    let state = CellWords.state(text)
    #expect(state == expected)
  }

  @Test(
    "A title says that amounts are in thousands or cents, and a number in it does not",
    arguments: [
      ("(in thousands of EUR)", true), ("(단위: 천원)", true), ("Beträge in TEUR", true),
      ("Balance in EUR: 1,000.00", false),
      ("Cents", false), ("in 000", false),
    ])
  func scales(title: String, expected: Bool) {
    let found = CellWords.announcesScale(title)
    #expect(found == expected)
  }

  @Test("A hundredth of a currency is no code, in whatever column it stands")
  func hundredths() {
    #expect(
      ["GBp", "ZAc", "GBP", "gbp", "Usd", "GB1", "GBpp"].map(CurrencyMention.isHundredth) == [true, true]
        + Array(repeating: false, count: 5))
    #expect(CurrencyMention("GBp") == nil && CurrencyMention("Usd") != nil)
  }
}
