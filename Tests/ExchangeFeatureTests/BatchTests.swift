import Arithmetic
import CurrencyText
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

@Suite("A batch", .timeLimit(.minutes(10)))
struct BatchTests {
  @Test("A batch passes every column through and adds the results")
  func plain() async throws {
    let output = try await convert(
      """
      id,amount,from,to,date,note
      1,100,USD,KRW,,"a, ""quoted"" note"
      2,100,usd,EUR,2020-03-08,
      3,-12.5,EUR,JPY,1999-01-04,x
      """)
    #expect(
      output.lines == [
        "id,amount,from,to,date,note,result,rate,rate_date,source,error",
        #"1,100,USD,KRW,,"a, ""quoted"" note",133527,1335.266738274257,2026-10-30,bundled,"#,
        "2,100,usd,EUR,2020-03-08,,88.21,0.8821453775582216,2020-03-06,bundled,",
        "3,-12.5,EUR,JPY,1999-01-04,x,-1672,133.73,1999-01-04,bundled,",
      ])
    #expect(output.report == report(rows: 3, bad: 0))
  }

  @Test("A batch keeps a bad row at its place, with its reason and place told")
  func badRows() async throws {
    let output = try await convert(
      """
      amount,from,to,date
      1,USD,FOO,
      x,USD,KRW,
      1,USD,KRW,2020-02-30
      1,USD
      1,RUB,EUR,2022-06-01
      1,USD,"EUR,KRW",
      1,USD,KRW,
      """)
    #expect(output.report == report(rows: 7, bad: 6))
    #expect(output.faults.map(\.line) == [2, 3, 4, 5, 6, 7])
    #expect(output.faults.map(\.column) == ["to", "amount", "date", nil, "from", "to"])
    #expect(output.lines[1] == "1,USD,FOO,,,,,,bad")
    #expect(output.lines[4] == "1,USD,,,,,,,bad")
    #expect(output.lines[7].hasPrefix("1,USD,KRW,,1335,"))
    #expect(output.lines.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count >= 9 })
  }

  @Test("A batch tells a row of a day to come the newest fixing known, cached ones included, without a network")
  func futureRows() async throws {
    let fetcher = ScriptedFetcher([])
    let stream = MemoryStream("amount,from,to,date\n1,USD,KRW,2026-12-24\n1,DEM,EUR,2026-12-24\n")
    let report = try await ExchangeServiceImpl.onSaturday(
      memoryCache([.ecb("2026-11-20", usd: "1.15")]), fetcher
    ).convertBatch(BatchOptions(), symbols: SymbolTable(), stream: stream)
    #expect(report.badRows == 2)
    let reason = ExchangeError.noRate(.future(day("2026-12-24"), newest: day("2026-11-20")))
    #expect(stream.faults.first?.reason == .exchange(reason))
    #expect(fetcher.queries.isEmpty)
  }

  @Test("A batch names the cell that is empty, and keeps the target of a bad row where it is known")
  func emptyCells() async throws {
    let output = try await convert("amount,from\n,USD\n1, \n1e38,USD\n", BatchOptions(to: [currency("IDR")]))
    #expect(output.faults.map(\.reason) == [.empty, .empty, .exchange(.amountOutOfRange)])
    #expect(output.faults.map(\.column) == ["amount", "from", "amount"])
    #expect(output.lines[1] == ",USD,IDR,,,,,bad")
  }

  @Test("A batch takes amount and currency from one cell, in whatever form a question has them")
  func moneyCells() async throws {
    let output = try await convert(
      "amount,to\n€250,USD\n250 EUR,USD\n\"1,000 dollars\",EUR\n50만원,USD\n3 million yen,EUR\n100,EUR\n", BatchOptions())
    let alone = try await convert(
      "amount,from,to\n250,EUR,USD\n250,EUR,USD\n1000,USD,EUR\n500000,KRW,USD\n3000000,JPY,EUR\n", BatchOptions())
    func results(_ lines: [String]) -> [String] {
      lines.map { $0.split(separator: ",").suffix(4).joined(separator: ",") }
    }
    #expect(results(Array(output.lines[1...5])) == results(Array(alone.lines[1...5])))
    #expect(output.report == report(rows: 6, bad: 1))
    #expect(output.faults.map(\.column) == ["amount"])
  }

  @Test("A batch calls a cell without a number no amount, and the word beside a number an unknown currency")
  func cellsWithoutNumber() async throws {
    let output = try await convert(
      "amount,from,to\nx,USD,KRW\nab cd,USD,KRW\n1 quidditch,USD,KRW\n1,CAN,KRW\n", BatchOptions())
    #expect(
      output.faults.map(\.reason.words.english) == [
        "'x' is not an amount", "'ab cd' is not an amount", "unknown currency 'quidditch'", "unknown currency 'CAN'",
      ])
  }

  @Test("A batch of a bank's file gives no year to a day that has none, and no country to crowns, among others")
  func daysWithoutYear() async throws {
    let output = try await convert(
      "Buchungstag;Text;Betrag;Währung\n2024-03-14;a;1;USD\n2024-03-15;b;1;kroner\nJan 5;c;1;USD\n",
      BatchOptions(to: [.eur]))
    let words = output.faults.map(\.reason.words.english)
    #expect(words == ["'kroner' could be several currencies", "'Jan 5' is not a date"])
  }

  @Test("A batch looks for no suggestions, which an error column does not show")
  func noSuggestions() async throws {
    let exchange = ExchangeServiceImpl(
      repository: ExchangeRepository(moment: { .bundleEnd }), moment: { .bundleEnd })
    let stream = MemoryStream("amount,from,to\n1,USD,wno\n1,QQQ,KRW\n1 eruo,USD,KRW\nx y,USD,KRW\n1,USD,USD,KRW\n")
    let report = try await exchange.convertBatch(
      BatchOptions(policy: RatePolicy(date: .day(day("2020-03-06")))), symbols: SymbolTable(), stream: stream)
    #expect(report.badRows == 5)
    #expect(
      stream.faults.map(\.reason).contains(
        .currency("wno", ConversionSyntaxError(.unknownCurrency(suggestions: []), "wno", at: 0..<3))))
  }

  @Test("A batch reports the bad rows before the one that ends it")
  func reportsBeforeTheEnd() async throws {
    let stream = MemoryStream("amount,from,to\nx,USD,KRW\n1,EUR,USD\n")
    let tooOld = RatePolicy(isOffline: true, maximumAge: .zero)
    await #expect(throws: BatchError.self) {
      try await ExchangeServiceImpl(repository: ExchangeRepository()).convertBatch(
        BatchOptions(policy: tooOld), symbols: SymbolTable(), stream: stream)
    }
    #expect(stream.faults.map(\.line) == [2])
  }

  @Test("A batch whose newest rates are too old writes the rows before the first one that needs them, and no other")
  func writesBeforeTheRefusal() async throws {
    let stream = MemoryStream(
      "amount,from,to,date\n1,EUR,USD,2020-03-06\n2,EUR,USD,\nx,EUR,USD,\n3,EUR,USD,2020-03-06\n")
    let strict = BatchOptions(isStrict: true, policy: RatePolicy(isOffline: true, maximumAge: .zero))
    await #expect {
      try await ExchangeServiceImpl(repository: ExchangeRepository()).convertBatch(
        strict, symbols: SymbolTable(), stream: stream)
    } throws: { error in
      (error as? BatchError)?.report.code == .tooOld
    }
    #expect(stream.lines.dropFirst() == ["1,EUR,USD,2020-03-06,1.13,1.1336,2020-03-06,bundled,"])
    #expect(stream.faults.isEmpty)
  }

  @Test("A batch reads an amount in brackets as accountants do, and arithmetic in brackets as it is")
  func brackets() async throws {
    let output = try await convert("amount,from,to,date\n(5.00),EUR,EUR,2024-01-05\n(2+3),EUR,EUR,2024-01-05\n")
    #expect(output.lines.dropFirst().map { $0.split(separator: ",")[4] } == ["-5.00", "5.00"])
  }

  @Test("A batch refuses an amount whose currency the row contradicts, and takes it where the row says nothing")
  func contradiction() async throws {
    let output = try await convert("amount,from,to\n€5,USD,KRW\n€5,,KRW\n€5,EUR,KRW\n", BatchOptions())
    #expect(output.faults.map(\.reason) == [.currencyContradicted(.eur, by: .usd)])
    #expect(output.report == report(rows: 3, bad: 1))
  }

  @Test("A batch takes a file whatever its first row is, and reads the rows after it as if they stood alone")
  func firstRow() async throws {
    let second = "€5,KRW"
    let alone = try await convert("amount,to\n\(second)\n", BatchOptions())
    for first in ["100,EUR", ",KRW", "x,KRW", "€5", "\"1.234,56\",KRW", "€5,ZZZ"] {
      let output = try await convert("amount,to\n\(first)\n\(second)\n", BatchOptions())
      #expect(output.report == report(rows: 2, bad: 1), "\(first)")
      #expect(output.lines[0] == alone.lines[0] && output.lines[2] == alone.lines[1], "\(first)")
    }
  }

  @Test("A batch reads semicolons and tabs where the header has them and no comma, and writes the same")
  func delimiters() async throws {
    for delimiter in [";", "\t"] {
      let input = "amount,from,to\n1.234,56,EUR,USD\n".split(separator: "\n").map(String.init)
      let header = input[0].replacing(",", with: delimiter)
      let row = ["1.234,56", "EUR", "USD"].joined(separator: delimiter)
      let output = try await convert("\(header)\n\(row)\n", BatchOptions(numbers: .comma))
      #expect(
        output.lines[0]
          == ["amount", "from", "to", "result", "rate", "rate_date", "source", "error"].joined(separator: delimiter))
      #expect(output.lines[1].hasPrefix(row + delimiter + "1379,25" + delimiter + "1,1172"))
    }
    let chosen = try await convert(
      "amount|from|to\n1,5|EUR|USD\n", BatchOptions(delimiter: UInt8(ascii: "|"), numbers: .comma))
    #expect(chosen.lines[1].hasPrefix("1,5|EUR|USD|1,68|1,1172|"))
    #expect(chosen.report == report(rows: 1, bad: 0))
  }

  @Test("A batch takes currencies that joined the euro at their irrevocable rate, and needs no network for it")
  func euroMembers() async throws {
    let output = try await convert(
      "amount,from,to,date\n7.5345,HRK,EUR,\n1,EUR,DEM,2010-01-04\n7.5345,HRK,USD,2023-01-01\n1,FRF,BEF,1999-01-04\n"
        + "100,HRK,EUR,2022-12-31\n")
    #expect((output.report.rows, output.report.badRows) == (5, 0))
    #expect(output.lines[1] == "7.5345,HRK,EUR,,1.00,0.1327228084146261,2026-10-30,fixed,")
    #expect(output.lines[2] == "1,EUR,DEM,2010-01-04,1.96,1.95583,2010-01-04,fixed,")
    #expect(output.lines[3].hasSuffix(",2022-12-30,bundled,"))
    #expect(output.lines[3].contains(",1.07,"))
    #expect(output.lines[4].hasSuffix(",1999-01-04,fixed,"))
    #expect(output.lines[5].hasSuffix(",2022-12-30,bundled,"))
  }

  @Test("A batch takes today and yesterday for days")
  func dayWords() async throws {
    let moment = Moment(instant: day("2020-03-10").startInUTC, today: day("2020-03-10"))
    let stream = MemoryStream("amount,from,to,date\n1,EUR,USD,today\n1,EUR,USD, Yesterday \n")
    let report = try await ExchangeServiceImpl.bundled(at: moment).convertBatch(
      BatchOptions(), symbols: SymbolTable(), stream: stream)
    #expect(report.badRows == 0)
    #expect(stream.lines[1].hasSuffix(",2020-03-10,bundled,"))
    #expect(stream.lines[2].hasSuffix(",2020-03-09,bundled,"))
  }

  @Test("A batch stops at the first bad row when it is strict")
  func strict() async throws {
    let stream = MemoryStream("amount,from,to\n1,USD,KRW\nx,USD,KRW\n1,USD,KRW\n")
    await #expect {
      try await ExchangeServiceImpl.bundled.convertBatch(
        BatchOptions(isStrict: true), symbols: SymbolTable(), stream: stream)
    } throws: { error in
      error as? BatchError == stream.faults.first.map { .stopped($0) }
    }
    #expect(stream.faults.map(\.line) == [3] && stream.faults.map(\.column) == ["amount"])
    #expect(stream.lines.count == 3)
  }

  @Test("A batch takes options in place of columns, and names the target where the row does not")
  func options() async throws {
    let output = try await convert(
      "amount\n1\n2\n", BatchOptions(from: .usd, to: [.krw, .eur], policy: RatePolicy(date: .day(day("2026-10-30")))))
    #expect(output.lines.first == "amount,target,result,rate,rate_date,source,error")
    #expect(output.lines.dropFirst().map { $0.split(separator: ",")[1] } == ["KRW", "EUR", "KRW", "EUR"])
    #expect(output.lines[3].hasPrefix("2,KRW,2671,"))
    let renamed = try await convert(
      "Betrag,from,zu\n1,EUR,USD\n", BatchOptions(columns: [.amount: "betrag", .to: "zu"], precision: 4))
    #expect(renamed.lines[1] == "1,EUR,USD,1.1172,1.1172,2026-10-30,bundled,")
  }

  @Test(
    "A batch reads RFC 4180 with quoted line breaks, CRLF and a byte order mark, block by block",
    arguments: [1, 3, 7, 64, 4096])
  func quoting(block: Int) async throws {
    let input =
      "\u{FEFF}amount,from,to,memo\r\n\"1,000.50\",EUR,USD,\"two\r\nlines\"\r\n\r\n2,EUR,USD,\"\"\"\"\n3,EUR,USD,end"
    let output = try await convert(input, block: block)
    #expect(
      output.text == """
        amount,from,to,memo,result,rate,rate_date,source,error\r
        "1,000.50",EUR,USD,"two\r
        lines",1117.76,1.1172,2026-10-30,bundled,\r
        2,EUR,USD,\"\"\"\",2.23,1.1172,2026-10-30,bundled,\r
        3,EUR,USD,end,3.35,1.1172,2026-10-30,bundled,\r

        """)
  }

  @Test("A batch writes JSON objects, one a line")
  func json() async throws {
    let options = BatchOptions(format: .json(isASCII: false))
    let output = try await convert("amount,from,to\n1,EUR,USD\nx,EUR,USD\n", options)
    #expect(
      output.lines == [
        #"{"amount":"1","from":"EUR","to":"USD","result":1.12,"rate":1.1172,"rate_date":"2026-10-30","source":"bundled","error":null}"#,
        #"{"amount":"x","from":"EUR","to":"USD","result":null,"rate":null,"rate_date":null,"source":null,"error":"bad"}"#,
      ])
  }

  @Test("A batch says in words what could not be read or written")
  func inputOutput() async {
    let failure = FileError(.read, "/bills.csv", code: EIO)
    await #expect(throws: BatchError(report: failure.report)) {
      try await ExchangeServiceImpl.bundled.convertBatch(
        BatchOptions(), symbols: SymbolTable(), stream: UnreadableStream(failure: failure))
    }
  }

  @Test("A batch is refused as a whole where its source lacks a key file, or the newest fixing is too old")
  func refusedAsAWhole() async throws {
    let input = "amount,from,to\n1,EUR,USD\n"
    let keyless = RatePolicy(source: .only(.openExchangeRates))
    await #expect(throws: BatchError(report: ExchangeError.notConfigured(.openExchangeRates).report)) {
      try await convert(input, BatchOptions(policy: keyless))
    }
    let strict = RatePolicy(isOffline: true, maximumAge: .zero)
    await #expect {
      try await ExchangeServiceImpl(repository: ExchangeRepository()).convertBatch(
        BatchOptions(policy: strict), symbols: SymbolTable(), stream: MemoryStream(input))
    } throws: { error in
      (error as? BatchError)?.report.code == .tooOld
    }
    // A day is never too old.
    let dated = RatePolicy(date: .day(day("2020-03-06")), isOffline: true, maximumAge: .zero)
    expect(try await convert(input, BatchOptions(policy: dated)).report.badRows, equals: 0)
  }

  @Test("A batch says once of which day the newest rates are, and who did not answer")
  func notes() async throws {
    let later = Moment(instant: day("2026-11-21").startInUTC, today: day("2026-11-21"))
    let failures = [ProviderFailure(provider: .ecb, reason: .status(500))]
    let repository = ExchangeRepository(fetcher: ScriptedFetcher([nil], failures: failures), moment: { later })
    let exchange = ExchangeServiceImpl(repository: repository, moment: { later })
    func notes(_ rows: String) async throws -> [RateNote] {
      let stream = MemoryStream("amount,from,to,date\n" + rows)
      return try await exchange.convertBatch(BatchOptions(), symbols: SymbolTable(), stream: stream).notes
    }
    let newest = RateNote.answered(
      source: .bundled, date: day("2026-10-30"), ageInDays: 22, reason: .providersFailed)
    expectEmpty(try await notes("1,EUR,USD,2020-03-06\n"))
    expect(try await notes("1,EUR,USD,\n2,EUR,KRW,\n"), equals: [.providerFailed(failures[0]), newest])
    expect(try await notes("1,EUR,USD,2026-11-02\n2,EUR,KRW,\n"), equals: [.providerFailed(failures[0]), newest])
  }

  @Test(
    "A quote that is not closed properly makes its own row bad, and no other one", arguments: [1, 7, 4096])
  func brokenQuotes(block: Int) async throws {
    let rows =
      "1,EUR,USD,\"two\nlines\"\n1,EUR,USD,\"broken\n2,EUR,USD,x\n3,EUR,USD,\"y\" z\r\n4,EUR,USD,\"open\n5,EUR,USD,\n"
    let output = try await convert("amount,from,to,note\n" + rows, block: block)
    #expect(output.report == report(rows: 6, bad: 3))
    #expect(output.faults.map { "\($0.line) \($0.reason)" } == ["4 quoting", "6 quoting", "7 quoting"])
    #expect(output.lines[4] == "2,EUR,USD,x,2.23,1.1172,2026-10-30,bundled,")
    #expect(output.lines[5].hasPrefix(#"3,EUR,USD,"""y"" z",,,,,"#), "\(output.lines[5])")
    #expect(output.lines[7] == "5,EUR,USD,,5.59,1.1172,2026-10-30,bundled,")
  }

  @Test("A batch rounds every amount to the units of its currency, the smallest ones to zero without a sign")
  func smallestAmounts() async throws {
    let input = "amount,from,to,date\n0.01,KRW,EUR,2020-03-06\n-0.01,KRW,EUR,2020-03-06\n0.01,GBP,KRW,2020-03-06\n"
    let output = try await convert(input + "-0.01,ITL,DEM,2020-03-06\n-0.4,KRW,JPY,2020-03-06\n")
    let amounts = output.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[4] }
    #expect(amounts == ["0.00", "0.00", "16", "0.00", "0"])
    let raw = try await convert("amount,from,to,date\n0.01,KRW,EUR,2020-03-06\n", BatchOptions(isRaw: true))
    #expect(raw.lines.last?.contains(",0.000007398") == true, "\(raw.lines)")
  }

  @Test("A batch agrees with single conversions digit for digit")
  func agreement() async throws {
    var generator = SeededGenerator(seed: 9)
    let codes = ["USD", "KRW", "JPY", "GBP", "EUR", "IDR", "CHF", "TRY", "INR", "SEK"].map(currency)
    var input = "amount,from,to,date\n"
    var expected: [String] = []
    for _ in 0..<400 {
      let amount = Decimal(Int.random(in: -9_999_999...9_999_999, using: &generator)) * decimal("0.001")
      let from = codes.randomElement(using: &generator) ?? .usd
      let to = codes.randomElement(using: &generator) ?? .eur
      let date = day("2009-01-02").adding(days: Int.random(in: 0..<6_000, using: &generator))
      input += "\(amount.plainText()),\(from),\(to),\(date)\n"
      let request = ConversionQuestion(
        terms: [Money(amount, from)], targets: [to], policy: RatePolicy(date: .day(date)))
      let result = try #require(try await ExchangeServiceImpl.bundled.answer(request).results.first)
      expected.append(
        [
          result.amount.plainText(minimumFractionDigits: result.fractionDigits ?? 0), result.rate?.plainText() ?? "",
          result.quote.date.description, result.quote.source.description,
        ].joined(separator: ","))
    }
    let output = try await convert(input)
    for (line, expected) in zip(output.lines.dropFirst(), expected) { #expect(line.contains(",\(expected),")) }
    #expect(output.report == report(rows: 400, bad: 0))
  }

  // MARK: -

  private struct Output {
    let text: String
    let lines: [String]
    let faults: [BatchFault]
    let report: BatchReport
  }

  private func convert(_ input: String, _ options: BatchOptions = BatchOptions(), block: Int = 4096) async throws
    -> Output
  {
    let stream = MemoryStream(input, block: block)
    var report = try await ExchangeServiceImpl.bundled.convertBatch(options, symbols: SymbolTable(), stream: stream)
    // How it was read is not what is counted.
    report.layout = nil
    return Output(text: stream.text, lines: stream.lines, faults: stream.faults, report: report)
  }

  private func report(rows: Int, bad: Int) -> BatchReport {
    var report = BatchReport()
    report.rows = rows
    report.badRows = bad
    return report
  }
}
