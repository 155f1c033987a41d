import Platform
import SharedModels
import TestSupport
import Testing

@testable import ReferenceData
@testable import ReferenceDataGenerator

@Suite("The bundled history")
struct ECBHistoryTests {
  let history = ECBHistory.bundled

  @Test("The bundled history holds every one of the 221,702 rates of the file exactly, and no other")
  func roundTrip() throws {
    let csv = try Inputs.history.get()
    #expect(history.rowCount == csv.fixings.count)
    #expect(history.columnCount == csv.codes.count)
    #expect(history.columns.map(\.code) == csv.codes.sorted())
    var found = 0
    for (index, code) in csv.codes.enumerated() {
      let column = try #require(history.column(code: code))
      for (row, fixing) in csv.fixings.enumerated() {
        let expected = fixing.rates[index].map { Decimal(UInt64($0.magnitude)) / power(of: $0.scale) }
        let actual = column.rate(row: row)?.decimal
        if actual != expected { Issue.record("\(code) in row \(row): \(actual as Any), not \(expected as Any)") }
        if actual != nil { found += 1 }
      }
    }
    #expect(found == 221_702)
  }

  @Test("The bundled history finds for every day of the calendar the newest fixing on or before it")
  func everyDay() throws {
    let days = try Inputs.history.get().fixings.map(\.day)
    var expected = 0
    var wrong: [Int32] = []
    for day in history.firstDay...history.lastDay + 40 {
      if expected + 1 < days.count, days[expected + 1] <= day { expected += 1 }
      if history.row(onOrBefore: day) != expected { wrong.append(day) }
    }
    #expect(wrong.isEmpty)
    #expect(history.row(onOrBefore: history.firstDay - 1) == nil)
    #expect(history.row(onOrBefore: .min) == nil)
    #expect(history.row(onOrBefore: .max) == days.count - 1)
    #expect(days.indices.allSatisfy { history.day(ofRow: $0) == days[$0] })
  }

  @Test("The bundled history starts on 1999-01-04 and ends with the newest fixing of the file")
  func bounds() {
    #expect(history.firstDay == day("1999-01-04").dayNumber)
    #expect(history.lastDay == day("2026-10-30").dayNumber)
  }

  @Test("The bundled history keeps the gap of the Icelandic króna and the ends of withdrawn currencies")
  func gaps() throws {
    let krona = try #require(history.column(code: "ISK"))
    let gap = krona.rows.filter { krona.rate(row: $0) == nil }
    #expect(gap == Array(gap[0]...gap[gap.count - 1]))
    #expect(history.day(ofRow: gap[0]) == day("2008-12-10").dayNumber)
    #expect(history.day(ofRow: gap[gap.count - 1] + 1) == day("2018-02-01").dayNumber)
    let kuna = try #require(history.column(code: "HRK"))
    #expect(kuna.rows.allSatisfy { kuna.rate(row: $0) != nil })
    #expect(history.day(ofRow: kuna.rows.upperBound - 1) == day("2022-12-30").dayNumber)
    #expect(kuna.rate(row: kuna.rows.upperBound) == nil)
    #expect(kuna.rate(row: kuna.rows.lowerBound - 1) == nil)
  }

  @Test(
    "The bundled history has no column for the euro, for an unknown code or for text that is no code",
    arguments: ["EUR", "XXX", "usd", "US", "€", ""])
  func noColumn(code: String) {
    #expect(history.column(code: code) == nil)
  }

  private func power(of scale: Int) -> Decimal { (0..<scale).reduce(Decimal(1)) { power, _ in power * 10 } }
}
