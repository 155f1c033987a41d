import RateProviders
import ReferenceData
import SharedModels
import Testing

@Suite("TARGETCalendar")
struct TARGETCalendarTests {
  private let calendar = TARGETCalendar()

  @Test("TARGETCalendar is open on every day on which the ECB ever fixed rates, and on no other since 1999")
  func agreesWithHistory() {
    let history = ECBHistory.bundled
    let fixings = Set((0..<history.rowCount).map { history.day(ofRow: $0) })
    let days = (history.firstDay...history.lastDay).map { FixingDate(dayNumber: $0) }
    let wrong = days.filter { calendar.isOpen($0) != fixings.contains($0.dayNumber) }
    #expect(wrong == [])
  }

  @Test("TARGETCalendar finds the open day after and before a holiday")
  func neighbours() {
    #expect(calendar.openDay(after: Samples.day("2026-12-24")) == Samples.day("2026-12-28"))
    #expect(calendar.openDay(onOrBefore: Samples.day("2026-12-27")) == Samples.day("2026-12-24"))
    #expect(calendar.openDay(onOrBefore: Samples.day("2026-12-24")) == Samples.day("2026-12-24"))
    #expect(calendar.openDay(after: Samples.day("2027-03-25")) == Samples.day("2027-03-30"))
  }
}
