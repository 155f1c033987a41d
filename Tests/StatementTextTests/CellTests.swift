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
      ("5.5.5", nil), ("12 34.5", nil), ("--5.00", nil), ("5%", nil), ("5.00 kg", nil), ("", nil), ("-", nil),
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
      "2026-03-09T10:00:00.259Z", "9 марта 2026", "2026-03-09 (월)", "9/Mar/2026",
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
  }
}
