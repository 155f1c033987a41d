import ReferenceData
import SharedModels
import StatementText
import Testing

@testable import ExchangeFeature

@Suite("The columns of a batch", .timeLimit(.minutes(10)))
struct BatchColumnsTests {
  @Test(
    "A batch refuses an input that it cannot make a table of",
    arguments: [
      ("", .emptyInput), ("\n\n", .emptyInput),
      ("amount,from\n1,KRW\n", .refused(StatementRefusal(problems: [.noTarget], settings: [.target]))),
      ("amount,from,to,result\n", .outputColumn("result")),
      (
        "amount,amount,from,to\n1,2,EUR,USD\n",
        .refused(StatementRefusal(problems: [.amounts(["1", "2"])], settings: [.column(.amount, "1")]))
      ),
      ("amount,\"from\n", .malformedHeader),
    ] as [(String, BatchError)])
  func refusals(input: String, error: BatchError) async {
    await #expect(throws: error) { try await convert(input) }
  }

  @Test("A batch needs each column that was named, and does without the usual one")
  func namedColumns() async throws {
    let missing = StatementRefusal.Problem.missingColumn("other", among: ["amount", "from", "to"])
    for column in [ColumnUse.amount, .from, .to, .date] {
      await #expect(throws: BatchError.refused(StatementRefusal(problems: [missing], settings: []))) {
        try await convert("amount,from,to\n1,EUR,USD\n", BatchOptions(columns: [column: "other"]))
      }
    }
    let named = try await convert(
      "amount,from,to,when\n1,EUR,USD,2020-03-06\n", BatchOptions(columns: [.date: "when"]))
    #expect(named[1].hasSuffix(",2020-03-06,bundled,"))
  }

  @Test("The hundredth of a currency is no currency of a row, although codes may be small")
  func hundredths() async throws {
    let rows = try await convert("amount,from,to,date\n1,GBp,USD,2020-03-06\n1,gbp,USD,2020-03-06\n")
    #expect(rows[1].hasPrefix("1,GBp,USD,2020-03-06,,,,,") && rows[2].hasSuffix(",2020-03-06,bundled,"))
  }

  @Test("Lines that end with carriage returns alone are rows, in blocks of any size", arguments: [1, 7, 4096])
  func carriageReturns(block: Int) async throws {
    let input = "amount,from,to,date\n1,EUR,USD,2020-03-06\n2,EUR,USD,2020-03-06\n"
    func converted(_ input: String) async throws -> String {
      let stream = MemoryStream(input, block: block)
      _ = try await ExchangeServiceImpl.bundled.convertBatch(BatchOptions(), symbols: SymbolTable(), stream: stream)
      return stream.text
    }
    let usual = try await converted(input)
    let returned = try await converted(input.replacing("\n", with: "\r"))
    #expect(returned == usual.replacing("\n", with: "\r") && usual.contains("\n2,EUR,USD,2020-03-06,2."))
  }

  private func convert(_ input: String, _ options: BatchOptions = BatchOptions()) async throws -> [String] {
    let stream = MemoryStream(input)
    _ = try await ExchangeServiceImpl.bundled.convertBatch(options, symbols: SymbolTable(), stream: stream)
    return stream.lines
  }
}
