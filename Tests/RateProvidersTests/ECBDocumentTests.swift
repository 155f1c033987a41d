import Expectations
import Foundation
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import RateProviders

@Suite("ECBDocument")
struct ECBDocumentTests {
  private func tables(_ text: String) throws -> [QuotedTable] {
    try ECBDocument.tables(in: Data(text.utf8))
  }

  @Test("ECBDocument reads the bank's own file, every digit of it")
  func realFile() throws {
    let tables = try tables(Samples.ecbDaily)
    let table = try #require(tables.first)
    #expect(tables.count == 1)
    #expect(table.date == Samples.day("2023-01-03"))
    #expect(table.base == "EUR")
    #expect(table.rows.count == 30)
    #expect(table.rows.first == .init("USD", .number(Decimal(string: "1.0545") ?? 0)))
    #expect(table.rows.first { $0.code == "IDR" }?.value == .number(Decimal(string: "16471.95") ?? 0))
  }

  @Test("ECBDocument reads several days, whatever their order, oldest first")
  func severalDays() throws {
    let tables = try tables(Samples.ecb("2026-10-30", "2026-10-28", "2026-10-29"))
    #expect(tables.map(\.date.description) == ["2026-10-28", "2026-10-29", "2026-10-30"])
    #expect(tables.allSatisfy { $0.rows.count == Samples.rates.count })
  }

  @Test("ECBDocument keeps what is not a rate as it is written, for the validation to name")
  func oddRates() throws {
    for text in ["", "N/A", "-1.5", "1e5", "1.", ".5", "1.2.3", "1,5", " 1", "0x1", "1234567890123456789"] {
      let table = try tables(Samples.ecb("2026-10-30", rates: [("USD", text)])).first
      #expect(table?.rows == [.init("USD", .other(text))])
    }
    expect(
      try tables(Samples.ecb("2026-10-30", rates: [("USD", "007.10")])).first?.rows,
      equals: [.init("USD", .number(7.1))])
  }

  @Test(
    "ECBDocument refuses what is not a table of reference rates",
    arguments: [
      ("<html><body>Maintenance</body></html>", "line 1: <html> in place of the ECB's envelope"),
      ("<Envelope><Cube></Cube></Envelope>", "no dated table"),
      ("<Envelope><Cube><Cube time='30.10.2026'/></Cube></Envelope>", "line 1: a table without a date"),
      (
        "<Envelope><Cube>\n<Cube time='2026-10-30'><Cube currency='USD'/></Cube></Cube></Envelope>",
        "line 2: a rate without currency or value"
      ),
      ("<Envelope><Cube><Cube time='2026-10-30'/><Cube time='2026-10-30'/></Cube></Envelope>", "2026-10-30 twice"),
      ("<Envelope><Cube><Cube time='2026-10-30'>", "the document ends early"),
      ("", "the document ends early"),
    ])
  func refused(text: String, problem: String) {
    #expect(throws: ProviderError.malformed(problem)) { try tables(text) }
  }

  @Test("ECBDocument refuses bytes that are not UTF-8")
  func notUTF8() {
    let body = Data(Samples.ecb("2026-10-30").utf8) + Data([0xC3, 0x28])
    #expect(throws: ProviderError.malformed("not UTF-8")) { try ECBDocument.tables(in: body) }
  }

  @Test("ECBDocument shows nothing of a hostile file that would steer a terminal")
  func hostileText() {
    #expect(throws: ProviderError.malformed("line 1: <a\u{FFFD}> in place of the ECB's envelope")) {
      try tables("<a\u{9B}/>")
    }
  }

  @Test("ECBDocument reads the whole history as it was bundled, and every table of it is accepted")
  func history() throws {
    let tables = try tables(Samples.ecbHistory())
    let history = ECBHistory.bundled
    #expect(tables.count == history.rowCount)
    let written: Int = tables.reduce(0) { $0 + $1.rows.count }
    let bundled: Int = history.columns.reduce(0) { count, column in
      count + column.rows.count { column.rate(row: $0) != nil }
    }
    #expect(written == bundled)

    let accepted = try RateTableValidator(catalog: ReferenceCurrencyCatalog()).validate(
      series: tables, of: .ecb, pivot: .eur, known: [Samples.table(.bundled, "2026-10-30")],
      now: Samples.noon("2026-11-01"))
    #expect(accepted.count == tables.count)
    #expect(zip(accepted, tables).allSatisfy { $0.rates.count == $1.rows.count })
  }

  @Test("ECBDocument never fails but by its own error, whatever the bytes", arguments: 0..<20)
  func mutations(round: UInt64) throws {
    var random = SeededGenerator(seed: round)
    let seeds = [Array(Samples.ecb("2026-10-30", "2026-10-29").utf8)]
    for _ in 0..<100 {
      let body = Data(random.mutation(of: seeds))
      do throws(ProviderError) {
        let tables = try ECBDocument.tables(in: body)
        #expect(!tables.isEmpty)
      } catch {
        guard case .malformed = error else { throw error }
      }
    }
  }
}
