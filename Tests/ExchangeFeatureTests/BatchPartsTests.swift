import Arithmetic
import ExchangeInterface
import Expectations
import Platform
import RateProviders
import ReferenceData
import SharedModels
import StatementText
import TestSupport
import Testing
import Wording

@testable import ExchangeFeature

@Suite("A batch in parts, and on several cores", .timeLimit(.minutes(10)))
struct BatchPartsTests {
  @Test(
    "A batch on several cores gives the same bytes as on one",
    arguments: [
      BatchOptions(), BatchOptions(isRaw: true), BatchOptions(format: .json(isASCII: false)),
      BatchOptions(precision: 9),
      // Which writes more than it reads.
      BatchOptions(to: ["USD", "JPY", "GBP", "CHF", "SEK", "NOK", "CAD", "AUD"].map { currency($0) }, isRaw: true),
    ])
  func sameBytes(options: BatchOptions) async throws {
    let input = Self.rows(300, seed: 3)
    let alone = try await convert(input, options, cores: 1)
    let together = try await convert(input, options, cores: 3)
    #expect(together.text == alone.text)
    #expect(together.faults == alone.faults)
    #expect(together.report == alone.report)
    #expect(alone.faults.count > 2)
    #expect(alone.report.rows == 300)
  }

  @Test("A batch on several cores is the same, and reports the same lines, where a third of the rows are bad")
  func badRows() async throws {
    let input = Self.badRows(600)
    let alone = try await convert(input, cores: 1)
    let together = try await convert(input, cores: 2)
    #expect(together.text == alone.text)
    #expect(together.faults == alone.faults)
    #expect(together.report == alone.report)
    #expect(alone.faults.map(\.line) == Array(stride(from: 4, through: 601, by: 3)))
    #expect(alone.faults.map(\.column).uniqued() == ["amount", "date", "to", nil, "from"])
  }

  @Test(
    "A batch on several cores writes what it has converted, and reports the bad rows, before it waits for the rest",
    arguments: [1, 2])
  func writesBeforeWaiting(cores: Int) async throws {
    // The block ends within a row.
    let stream = MemoryStream(Self.fewRows, block: 12, isReady: .never)
    var run = try run(BatchOptions(columns: [.amount: "amt"]), stream, cores: cores)
    _ = try await run.convert()
    #expect(stream.linesBeforeReads == [0, 1, 2, 3, 4, 5, 6])
    #expect(stream.faultsBeforeReads == [0, 0, 1, 1, 2, 2, 3])
  }

  @Test("A batch that is given up ends behind the part that is being written, and says so")
  func givenUp() async throws {
    let stream = MemoryStream(Self.rows(300, seed: 3), block: 512, isReady: .never)
    let task = Task {
      var run = try run(BatchOptions(), stream, cores: 1)
      withUnsafeCurrentTask { $0?.cancel() }
      return try await run.convert()
    }
    await #expect(throws: BatchError(report: CancellationError().report)) { try await task.value }
    let written = stream.lines.count
    #expect((2..<200).contains(written))
  }

  /// Five rows of ten bytes, each second one bad.
  private static let fewRows = "amt,from,to\n1,USD,FOO\n2,USD,KRW\nx,USD,KRW\n4,USD,EUR\ny,USD,EUR\n"

  @Test("A batch on several cores takes from the bundled history what the quote of a pair on a day has")
  func bundledRates() throws {
    let book = RateBook(
      policy: RatePolicy(), moment: Moment(instant: day("2026-11-01").startInUTC, today: day("2026-11-01")),
      catalog: ReferenceCurrencyCatalog())
    let currencies = book.catalog.all.map(\.currency).filter {
      if case .others = BundledRates($0) { false } else { true }
    }
    var generator = SeededGenerator(seed: 6)
    var found = 0
    for _ in sample(1...20_000) {
      let base = try #require(currencies.randomElement(using: &generator))
      let quote = try #require(currencies.randomElement(using: &generator))
      let day = FixingDate(dayNumber: Int32.random(in: 10_500...20_800, using: &generator))
      guard base != quote,
        let bundled = book.ecb.bundledRate(of: BundledRates(base), in: BundledRates(quote), on: day)
      else { continue }
      found += 1
      let pair = CurrencyPair(base: base, quote: quote)
      let expected = try book.quote(pair, on: .day(day))
      #expect(
        ExactRatio(bundled.rate) == expected.exactRate && bundled.date == expected.date && expected.source == .bundled)
    }
    #expect(found > 200)
  }

  @Test("A batch on several cores is the same where quotes hide the ends of rows")
  func quotes() async throws {
    let input = Self.rows(300, seed: 4, note: "\"two\nlines\"")
    let alone = try await convert(input, cores: 1)
    let together = try await convert(input, cores: 2)
    #expect(together.text == alone.text)
  }

  @Test("A batch on several cores stops at the same bad row, with what stands before it written")
  func strict() async throws {
    let input = Self.rows(400, seed: 5)
    var ends: [(BatchError?, String)] = []
    for cores in [1, 2] {
      let stream = MemoryStream(input, block: 1024, isReady: cores > 1 ? .inTurns : .always)
      var run = try run(BatchOptions(isStrict: true), stream, cores: cores)
      do throws(BatchError) {
        _ = try await run.convert()
        ends.append((nil, stream.text))
      } catch {
        ends.append((error, stream.text))
      }
    }
    #expect(ends[0] == ends[1])
    #expect(ends[0].0 != nil)
  }

  @Test("A batch without a header writes none, so that the outputs of its parts are the output of the whole")
  func headerless() async throws {
    let rows = ["1,100,USD,KRW,2020-03-06", "2,x,USD,KRW,2020-03-06", "3,5,EUR,DEM,2020-03-06", "4,7,GBP,JPY,"]
    let options = BatchOptions(headerless: ["id", "amount", "from", "to", "date"])
    let whole = try await convert(rows.joined(separator: "\n"), options, cores: 1)
    #expect(whole.text.hasPrefix("1,100,USD,KRW,2020-03-06,119233,"))
    #expect(whole.faults.map(\.line) == [2])
    var parts = ""
    for row in rows { parts += try await convert(row, options, cores: 1).text }
    #expect(parts == whole.text)
    expectEmpty(try await convert("", options, cores: 1).text)
  }

  @Test("A row that is too long is a bad row by itself, whatever comes before and behind it")
  func tooLong() async throws {
    let stream = MemoryStream(
      "amount,from,to\n\nx,\"USD\",\"K\nRW\"\n" + String(repeating: "9", count: 9001) + "\n1,EUR,USD\n")
    var run = try run(BatchOptions(), stream, cores: 1, longestRecord: 1000)
    let report = try await run.convert()
    #expect(stream.faults.map(\.line) == [3, 5])
    #expect(stream.faults.last?.reason == .tooLong)
    #expect(report.rows == 3 && report.badRows == 2)
    #expect(stream.lines.last?.hasPrefix("1,EUR,USD,1.12,") == true)
  }

  @Test("A batch takes a quote for open that is not closed within the longest row")
  func longOpenQuote() async throws {
    let stream = MemoryStream("amount,from,to,note\n1,USD,KRW,\"x\n" + String(repeating: "2,EUR,KRW,y\n", count: 200))
    var run = try run(BatchOptions(), stream, cores: 1, longestRecord: 1000)
    let report = try await run.convert()
    #expect(report.rows == 201 && report.badRows == 1)
    #expect(stream.faults.map(\.line) == [2])
  }

  /// Dated and undated rows, some of them bad.
  private static func rows(_ count: Int, seed: UInt64, note: String = "-") -> String {
    var generator = SeededGenerator(seed: seed)
    let codes = ["USD", "EUR", "KRW", "JPY", "GBP", "DEM", "hrk", "CHF"]
    return (0..<count).reduce(into: "amount,from,to,date,note\n") { text, _ in
      let amount = Double.random(in: -1...1_000_000, using: &generator)
      let from = codes.randomElement(using: &generator) ?? ""
      let to = Int.random(in: 0..<40, using: &generator) == 0 ? "ZZZ" : codes.randomElement(using: &generator) ?? ""
      let day = FixingDate(dayNumber: Int32.random(in: 10_600...20_700, using: &generator))
      let date = Int.random(in: 0..<40, using: &generator) == 0 ? "" : day.description
      text += "\(Decimal(amount).rounded(to: .fractionDigits(4))),\(from),\(to),\(date),\(note)\n"
    }
  }

  /// Each third row is bad: in turn an unknown currency, no amount, no date, a day before the first one, a currency
  /// without a rate on the day, a cell too few.
  private static func badRows(_ count: Int) -> String {
    let bad = [
      "1,word%,USD,2020-03-06,-", "1y%,USD,EUR,2020-03-06,-", "1,USD,EUR,day %,-", "1,USD,EUR,1998-01-01,-",
      "1,USD,RUB,2024-01-05,-", "1,USD,%",
    ]
    return (1...count).reduce(into: "amount,from,to,date,note\n") { text, row in
      let line = row.isMultiple(of: 3) ? bad[row / 3 % bad.count] : "%.25,USD,JPY,2019-05-06,-"
      text += line.replacing("%", with: "\(row)") + "\n"
    }
  }

  private func convert(_ input: String, _ options: BatchOptions = BatchOptions(), cores: Int) async throws -> Output {
    let stream = MemoryStream(input, block: 1024, isReady: cores > 1 ? .inTurns : .always)
    var run = try run(options, stream, cores: cores)
    return Output(report: try await run.convert(), text: stream.text, faults: stream.faults)
  }

  private struct Output {
    let report: BatchReport
    let text: String
    let faults: [BatchFault]
  }

  private func run(
    _ options: BatchOptions, _ stream: MemoryStream, cores: Int, longestRecord: Int = BatchInput.longestRecord
  ) throws -> BatchRun {
    let moment = Moment(instant: day("2026-11-01").startInUTC, today: day("2026-11-01"))
    let book = RateBook(policy: options.policy, moment: moment, catalog: ReferenceCurrencyCatalog())
    return try BatchRun(
      options, symbols: SymbolTable(), stream: stream, repository: ExchangeRepository(moment: { moment }), book: book,
      cores: cores, longestRecord: longestRecord)
  }
}
