import ExchangeInterface
import Platform
import RateProviders
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("A batch on several cores")
struct BatchPartsTests {
  @Test(
    "A batch on several cores gives the same bytes as on one",
    arguments: [
      BatchOptions(), BatchOptions(isRaw: true), BatchOptions(format: .json(isASCII: false)),
      BatchOptions(precision: 9),
      // Whose parts write more than is kept for one.
      BatchOptions(to: ["USD", "JPY", "GBP", "CHF", "SEK", "NOK", "CAD", "AUD"].map { currency($0) }, isRaw: true),
    ])
  func sameBytes(options: BatchOptions) async throws {
    // More than one block of input.
    let input = Self.rows(2_500, seed: 3)
    let alone = try await convert(input, options, cores: 1)
    let together = try await convert(input, options, cores: 3)
    #expect(together.text == alone.text)
    #expect(together.faults == alone.faults)
    #expect(together.report == alone.report)
    #expect(alone.faults.count > 5)
    #expect(alone.report.rows == 2_500)
  }

  @Test("A batch on several cores is the same, and reports the same lines, where a third of the rows are bad")
  func badRows() async throws {
    let input = Self.badRows(3_000)
    let alone = try await convert(input, cores: 1)
    let together = try await convert(input, cores: 2)
    #expect(together.text == alone.text)
    #expect(together.faults == alone.faults)
    #expect(together.report == alone.report)
    #expect(alone.faults.map(\.line) == Array(stride(from: 4, through: 3_001, by: 3)))
    #expect(alone.faults.map(\.column).uniqued() == ["amount", "date", "to", nil, "from"])
  }

  @Test(
    "A batch on several cores writes what it has converted, and reports the bad rows, before it waits for the rest",
    arguments: [1, 2])
  func writesBeforeWaiting(cores: Int) async throws {
    // The block ends within a row.
    let stream = MemoryStream(Self.fewRows, block: 12, hasInputReady: false)
    var run = try run(BatchOptions(columns: .init(amount: "amt")), stream, cores: cores)
    _ = try await run.convert()
    // The header waits for the first row.
    #expect(stream.linesBeforeReads == [0, 0, 2, 3, 4, 5, 6])
    #expect(stream.faultsBeforeReads == [0, 0, 1, 1, 2, 2, 3])
  }

  /// Five rows of ten bytes, each second one bad.
  private static let fewRows = "amt,from,to\n1,USD,FOO\n2,USD,KRW\nx,USD,KRW\n4,USD,EUR\ny,USD,EUR\n"

  @Test(
    "A batch on several cores converts plain rows as it converts those with a quote, which take all the steps",
    arguments: [
      BatchOptions(), BatchOptions(isRaw: true), BatchOptions(precision: 0), BatchOptions(to: [.krw]),
      BatchOptions(from: .eur, precision: 15), BatchOptions(policy: RatePolicy(date: .day(day("2008-12-25")))),
    ], ["\n", "\r\n"])
  func plainRows(options: BatchOptions, lineEnd: String) async throws {
    let rows = Self.rows(1_000, seed: 6, note: "x").replacing("\n", with: lineEnd)
    let plain = try await convert(rows, options, cores: 1)
    let quoted = try await convert(rows.replacing(",x\(lineEnd)", with: ",\"x\"\(lineEnd)"), options, cores: 1)
    #expect(plain.text == quoted.text.replacing("\"x\"", with: "x"))
    #expect(plain.faults == quoted.faults)
    #expect(plain.report == quoted.report)
    #expect(plain.report.rows - plain.report.badRows > 600)
  }

  @Test("A batch on several cores is the same where quotes hide the ends of rows")
  func quotes() async throws {
    let input = Self.rows(2_000, seed: 4, note: "\"two\nlines\"")
    let alone = try await convert(input, cores: 1)
    let together = try await convert(input, cores: 2)
    #expect(together.text == alone.text)
  }

  @Test("A batch on several cores stops at the same bad row, with what stands before it written")
  func strict() async throws {
    let input = Self.rows(4_000, seed: 5)
    var ends: [(BatchError?, String)] = []
    for cores in [1, 2] {
      let stream = MemoryStream(input, block: 48 << 10)
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

  /// Dated and undated rows, some of them bad.
  private static func rows(_ count: Int, seed: UInt64, note: String = "-") -> String {
    var generator = SeededGenerator(seed: seed)
    let codes = ["USD", "EUR", "KRW", "JPY", "GBP", "DEM", "hrk", "CHF"]
    return (0..<count).reduce(into: "amount,from,to,date,note\n") { text, _ in
      let amount = Double.random(in: -1...1_000_000, using: &generator)
      let from = codes.randomElement(using: &generator) ?? ""
      let to = Int.random(in: 0..<400, using: &generator) == 0 ? "ZZZ" : codes.randomElement(using: &generator) ?? ""
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
    let stream = MemoryStream(input, block: 48 << 10)
    var run = try run(options, stream, cores: cores)
    return Output(report: try await run.convert(), text: stream.text, faults: stream.faults)
  }

  private struct Output {
    let report: BatchReport
    let text: String
    let faults: [BatchFault]
  }

  private func run(_ options: BatchOptions, _ stream: MemoryStream, cores: Int) throws -> BatchRun {
    let moment = Moment(instant: day("2026-11-01").startInUTC, today: day("2026-11-01"))
    let book = RateBook(policy: options.policy, moment: moment, catalog: ReferenceCurrencyCatalog())
    return try BatchRun(
      options, symbols: SymbolTable(), stream: stream, repository: ExchangeRepository(moment: { moment }), book: book,
      cores: cores)
  }
}

@Suite("A quotient of machine words")
struct FastQuotientTests {
  @Test("A quotient of machine words has the sixteen digits of the exact one")
  func sixteenDigits() throws {
    try compare(seed: 11) { dividend, divisor, scale, _ in
      (FastQuotient.significant(dividend, by: divisor, scale: scale), .rate)
    }
  }

  @Test("A quotient of machine words has the decimals of the exact one, rounded half away from zero")
  func decimals() throws {
    try compare(seed: 12) { dividend, divisor, scale, digits in
      (FastQuotient.rounded(dividend, by: divisor, scale: scale, fractionDigits: digits), .fractionDigits(digits))
    }
    #expect(FastQuotient.rounded(5, by: 1, scale: 3, fractionDigits: 2)?.mantissa == 1)
    #expect(FastQuotient.rounded(49, by: 1, scale: 4, fractionDigits: 2)?.mantissa == 0)
  }

  /// Holds 20,000 quotients to the exact ones; those that words cannot hold are not among them, and most can.
  private func compare(
    seed: UInt64,
    _ quotient: (UInt128, UInt64, Int, Int) -> (fast: (mantissa: UInt64, scale: Int)?, rule: Precision)
  ) throws {
    var generator = SeededGenerator(seed: seed)
    func number(below bound: UInt64, bits: UInt64) -> UInt64 {
      UInt64.random(in: 1..<bound, using: &generator) >> UInt64.random(in: 0..<bits, using: &generator) + 1
    }
    var found = 0
    for _ in 0..<20_000 {
      let dividend =
        UInt128(number(below: 1_000_000_000_000_000_000, bits: 59)) * UInt128(number(below: 4_000_000_000, bits: 31))
      let divisor = number(below: 4_000_000_000, bits: 31)
      let (scale, digits) = (Int.random(in: -6...24, using: &generator), Int.random(in: 0...12, using: &generator))
      let (fast, rule) = quotient(dividend, divisor, scale, digits)
      guard let fast else { continue }
      found += 1
      let exact = ExactRatio(magnitude: dividend, scale: 0) / ExactRatio(magnitude: UInt128(divisor), scale: 0)
      let power = ExactRatio(magnitude: 1, scale: abs(scale))
      let expected = try #require((scale < 0 ? exact / power : exact * power).rounded(to: rule))
      #expect(ScaledInteger(magnitude: UInt128(fast.mantissa), scale: fast.scale) == expected)
    }
    #expect(found > 10_000)
  }
}
