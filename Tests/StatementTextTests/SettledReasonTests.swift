import SharedModels
import Testing
import Wording

@testable import StatementText

@Suite("Why a statement is read as it is")
struct SettledReasonTests {
  private func layout(_ text: String, _ change: (inout StatementOptions) -> Void = { _ in }) throws -> StatementLayout {
    var options = StatementOptions()
    options.hasTargets = true
    change(&options)
    let bytes = Array(text.utf8)
    var reader = try StatementReader(bytes, encoding: .utf8, options: options)
    // In two parts, as a long file comes.
    let start = reader.bounds.upperBound
    let middle = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    for part in [Array(bytes[start..<middle]), Array(bytes[middle...])] {
      part.withUnsafeBufferPointer { reader.add($0) }
    }
    return try reader.layout()
  }

  @Test("A cell that decides is named with its line, counted from the first of the file")
  func cells() throws {
    let layout = try layout(
      """
      Statement of May

      When;Text;Betrag EUR
      03/05/2024;Bread;-5
      31/05/2024;Rent;-1.234,56

      """)
    #expect(layout.reasons[.dateOrder] == .cell("31/05/2024", line: 5))
    #expect(layout.reasons[.decimal] == .cell("-1.234,56", line: 5))
    #expect(layout.reasons[.date] == .onlyDays)
    #expect(layout.reasons[.currency] == .name("Betrag EUR"))
    #expect(layout.reasons[.header] == .knownNames(2, of: 3))
  }

  @Test("Names, words of cells and options are told apart")
  func names() throws {
    let text = "Datum,Art,Wert x\n2024-03-14,Soll,€5.20\n2024-03-15,Haben,€7.10\n"
    let settled = try layout(text)
    #expect(settled.reasons[.date] == .name("Datum"))
    #expect(settled.reasons[.sign] == .words(["Soll", "Haben"]))
    #expect(settled.reasons[.currency] == .cell("€5.20", line: 2))
    let given = try layout(text) {
      $0.columns[.amount] = "3"
      $0.currency = Currency("EUR")
    }
    #expect(given.reasons[.amount] == .option)
    #expect(given.reasons[.currency] == .option)
  }

  @Test("Every reason has words in both languages")
  func words() {
    let reasons: [SettledReason] = [
      .option, .mark, .validBytes, .letters, .knownNames(2, of: 3), .aboveCells, .nothingNamed, .cells(4),
      .name("Betrag"),
      .cell("31/05", line: 3), .words(["S", "H"]), .onlyAmounts, .onlyDays, .onlyCurrencies, .language,
      .wholeMoney(Currency("JPY")!), .usual,
    ]
    let missing = reasons.filter { $0.words.english.isEmpty || $0.words.korean.isEmpty }
    let texts = Set(reasons.map(\.words.english))
    #expect(missing.isEmpty)
    #expect(texts.count == reasons.count)
  }

  @Test(
    "A title above the header that says that nothing was carried out is kept",
    arguments: [
      ("Pending transactions", true), ("Vorgemerkte Umsätze", true), ("Operaciones pendientes", true),
      ("Transactions of May", false),
    ])
  func title(line: String, isKept: Bool) throws {
    let layout = try layout("\(line)\nDatum;Text;Betrag EUR\n14.03.2024;Brot;-3,20\n")
    #expect(layout.title == (isKept ? line : nil))
    #expect(layout.summary.english.contains("under '\(line)'") == isKept)
  }
}
