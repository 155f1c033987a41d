import Arithmetic
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
    #expect(history.columns.map(\.currency.code) == csv.codes.sorted())
    var found = 0
    for (index, code) in csv.codes.enumerated() {
      let column = try #require(history.column(of: currency(code)))
      for (row, fixing) in csv.fixings.enumerated() {
        let expected = fixing.rates[index]
        let actual = column.rate(row: row)?.rounded(to: .rate)
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
    for day in days[0]...days[days.count - 1] + 40 {
      if expected + 1 < days.count, days[expected + 1] <= day { expected += 1 }
      if history.row(onOrBefore: FixingDate(dayNumber: day)) != expected { wrong.append(day) }
    }
    #expect(wrong.isEmpty)
    #expect(history.row(onOrBefore: history.firstDay.adding(days: -1)) == nil)
    #expect(history.row(onOrBefore: FixingDate(dayNumber: .min)) == nil)
    #expect(history.row(onOrBefore: FixingDate(dayNumber: .max)) == days.count - 1)
    #expect(days.indices.allSatisfy { history.day(ofRow: $0).dayNumber == days[$0] })
  }

  @Test("The bundled history starts on 1999-01-04 and ends with the newest fixing of the file")
  func bounds() {
    #expect(history.firstDay == day("1999-01-04"))
    #expect(history.lastDay == day("2026-10-30"))
  }

  @Test("The bundled history keeps the gap of the Icelandic króna and the ends of withdrawn currencies")
  func gaps() throws {
    let krona = try #require(history.column(of: currency("ISK")))
    let gap = krona.rows.filter { krona.rate(row: $0) == nil }
    #expect(gap == Array(gap[0]...gap[gap.count - 1]))
    #expect(history.day(ofRow: gap[0]) == day("2008-12-10"))
    #expect(history.day(ofRow: gap[gap.count - 1] + 1) == day("2018-02-01"))
    let kuna = try #require(history.column(of: currency("HRK")))
    #expect(kuna.rows.allSatisfy { kuna.rate(row: $0) != nil })
    #expect(history.day(ofRow: kuna.rows.upperBound - 1) == day("2022-12-30"))
    #expect(kuna.rate(row: kuna.rows.upperBound) == nil)
    #expect(kuna.rate(row: kuna.rows.lowerBound - 1) == nil)
  }

  @Test(
    "The bundled history has no column for the euro, nor for a currency that the ECB never quoted",
    arguments: ["EUR", "XXX", "AAA", "ZZZ"])
  func noColumn(code: String) {
    #expect(history.column(of: currency(code)) == nil)
  }
}
