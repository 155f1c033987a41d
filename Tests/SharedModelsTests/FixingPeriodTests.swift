import SharedModels
import Testing

@Suite("FixingPeriod")
struct FixingPeriodTests {
  @Test(
    "A period is read from its ISO spelling, knows its first and last day, and is written as it was read",
    arguments: [
      ("2023", "2023-01-01", "2023-12-31"), ("2024-Q1", "2024-01-01", "2024-03-31"),
      ("2023-Q4", "2023-10-01", "2023-12-31"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2026-W43", "2026-10-19", "2026-10-25"), ("2026-W53", "2026-12-28", "2027-01-03"),
      ("2025-W01", "2024-12-30", "2025-01-05"),
    ])
  func bounds(text: String, first: String, last: String) throws {
    let period = try #require(FixingPeriod(iso8601: text))
    #expect([period.first.description, period.last.description] == [first, last])
    #expect(period.description == text)
  }

  @Test(
    "What names no period is refused",
    arguments: [
      "", "23", "0000", "2023-Q5", "2023-Q0", "2023-13", "2023-00", "2023-1", "2025-W53", "2023-W1", "2023-03-01",
    ])
  func refused(text: String) { #expect(FixingPeriod(iso8601: text) == nil) }

  @Test("Each day of thirty years lies in its month, its quarter and its week")
  func membership() throws {
    let start = try #require(FixingDate(iso8601: "1999-01-01"))
    for offset in 0..<11_000 {
      let day = start.adding(days: offset)
      for period in [FixingPeriod.month(of: day), .quarter(of: day), .week(of: day), .year(day.year)] {
        #expect(period.first <= day && day <= period.last)
      }
    }
  }
}
