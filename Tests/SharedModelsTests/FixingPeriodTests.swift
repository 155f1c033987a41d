import SharedModels
import Testing

@Suite("FixingPeriod")
struct FixingPeriodTests {
  @Test(
    "A period has its ISO spelling, and knows its first and last day",
    arguments: [
      (FixingPeriod.year(2023), "2023", "2023-01-01", "2023-12-31"),
      (.quarter(1, year: 2024), "2024-Q1", "2024-01-01", "2024-03-31"),
      (.quarter(4, year: 2023), "2023-Q4", "2023-10-01", "2023-12-31"),
      (.month(2, year: 2024), "2024-02", "2024-02-01", "2024-02-29"),
      (.week(43, year: 2026), "2026-W43", "2026-10-19", "2026-10-25"),
      (.week(53, year: 2026), "2026-W53", "2026-12-28", "2027-01-03"),
      (.week(1, year: 2025), "2025-W01", "2024-12-30", "2025-01-05"),
    ])
  func bounds(period: FixingPeriod, text: String, first: String, last: String) {
    #expect([period.first.description, period.last.description] == [first, last])
    #expect(period.description == text)
  }

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
