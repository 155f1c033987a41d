import CAllocationCount
import ExchangeInterface
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("The memory of a batch")
struct BatchAllocationTests {
  @Test("A row of digits, codes and a day is converted without a request for memory", arguments: [false, true])
  func ordinaryRows(isRaw: Bool) throws {
    let converter = try converter(BatchOptions(isRaw: isRaw))
    let (few, more) = (Self.chunk(rows: 50), Self.chunk(rows: 450))
    _ = converter.convert(few)
    let start = allocation_count()
    let fewRows = converter.convert(few).rows
    let between = allocation_count()
    let moreRows = converter.convert(more).rows
    let end = allocation_count()
    #expect(fewRows == 50 && moreRows == 450)
    // Those of a chunk, however many rows it has.
    #expect(end - between == between - start)
  }

  private func converter(_ options: BatchOptions) throws -> BatchConverter {
    let moment = Moment(instant: day("2026-11-01").startInUTC, today: day("2026-11-01"))
    let book = RateBook(policy: options.policy, moment: moment, catalog: ReferenceCurrencyCatalog())
    let input = try BatchInput(MemoryStream("amount,from,to,date\n"), options, longestRecord: BatchInput.longestRecord)
    return BatchConverter(
      options: options, header: try BatchHeader(input.layout, options: options), symbols: SymbolTable(), book: book,
      input: input, describe: { "\($0)" })
  }

  private static func chunk(rows: Int) -> BatchChunk {
    let codes = ["USD", "EUR", "KRW", "JPY", "GBP"]
    let text = (0..<rows).reduce(into: "") { text, row in
      let date = FixingDate(dayNumber: 12_000 + Int32(row))
      text += "-\(row + 1)234.5\(row % 10),\(codes[row % 5]),\(codes[(row + 1 + row / 5 % 4) % 5]),\(date)\n"
    }
    return BatchChunk(bytes: Array(text.utf8), line: 2)
  }
}
