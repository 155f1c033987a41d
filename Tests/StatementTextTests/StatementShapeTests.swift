import SharedModels
import Testing

@testable import StatementText

@Suite("Files in the shapes of banks")
struct StatementShapeTests {
  @Test(
    "Each row has its day, sign and currency, or what is not certain is refused",
    arguments: StatementShape.all)
  func shape(_ shape: StatementShape) throws {
    var options = StatementOptions()
    options.hasTargets = true
    options.currency = shape.currency.flatMap { Currency($0) }
    let bytes = Array(shape.text.utf8)
    var reader = try StatementReader(bytes, encoding: .utf8, options: options)
    bytes.withUnsafeBufferPointer { bytes in
      reader.add(UnsafeBufferPointer(rebasing: bytes[reader.bounds.upperBound...]))
    }
    var problem: String?
    var rows: [String] = []
    do throws(StatementRefusal) {
      let layout = try reader.layout()
      rows = reader.firstRows.map { cells in
        let reading = layout.reading(of: cells)
        guard reading.reason == nil, let amount = reading.amount else { return "-" }
        return "\(reading.day?.description ?? "") \(amount) \(reading.currency?.code ?? "")"
      }
    } catch {
      problem = error.problems.map { String(String(describing: $0).prefix { $0 != "(" }) }.joined(separator: ",")
    }
    #expect(rows == shape.rows, "\(shape.name): \(problem ?? "")")
    if let refusal = shape.refusal { #expect(problem?.contains(refusal) == true, "\(shape.name): \(problem ?? "")") }
  }

  @Test("The file of shapes is found and read")
  func shapes() {
    let (count, names) = (StatementShape.all.count, Set(StatementShape.all.map(\.name)).count)
    #expect(count > 500)
    #expect(names == count)
  }

  @Test("The command that a refusal gives has the currency that stands above the header")
  func currencyAbove() throws {
    for (line, names, currency) in [
      ("Account currency;USD", "Date;Text;Amount", "USD"), ("币种: [人民币]", "Date;Text;Amount", "CNY"),
      ("Account currency;USD", "Date;Currency;Amount", nil),
    ] {
      var options = StatementOptions()
      options.hasTargets = true
      let reader = try StatementReader(
        Array("\(line)\n\(names)\n2024-03-14;Bread;-1.50\n".utf8), encoding: .utf8, options: options)
      let refusal = #expect(throws: StatementRefusal.self) { try reader.layout() }
      #expect(refusal?.settings.contains(.currency(currency.flatMap { Currency($0) })) == true, "\(line)")
    }
  }

  @Test("Of the orders of short days the one in which they are of few years is named first, else that of the country")
  func ordersOfShortDays() throws {
    for (name, days, order) in [
      ("날짜", ["26.01.13"], DateOrder.yearFirst), ("Date", ["26.01.13"], .dayFirst),
      ("Date", ["26/01/13", "26/10/27"], .yearFirst), ("日付", ["13/01/26", "20/01/26"], .dayFirst),
    ] {
      let settings = try settings("\(name),Amount,Currency\n", rows: days.map { "\($0),1.50,EUR\n" }.joined())
      #expect(settings.last == .dateOrder(order), "\(name) \(days)")
    }
  }

  @Test(
    "The command of a refusal has the amount that is meant most often",
    arguments: [
      ("Gross Amount,Net Amount", "0.00,2.60", "Net Amount"), ("거래대금,단가,수수료", "338500.5,338500.5,48.5", "단가"),
      ("Cost,Currency,Anna,Ben", "300.00,EUR,150.00,-150.00", "Cost"), ("Quote,Deposit paid", "5000,1500", "Quote"),
      ("Price,Paid", "100.50,30.00", "Price"), ("value", "1.5M", "value"),
      ("Calories,Spent", "350,5.00", "Spent"), ("Invoice,Payment", "20.00,5.00", "Invoice"),
    ])
  func likeliestAmount(names: String, cells: String, expected: String) throws {
    let settings = try settings("Date,\(names)\n", rows: "2024-03-14,\(cells)\n")
    #expect(settings.contains(.column(.amount, expected)), "\(settings)")
  }

  /// What the refusal of a file gives to be typed.
  private func settings(_ header: String, rows: String) throws -> [StatementRefusal.Setting] {
    var options = StatementOptions()
    options.hasTargets = true
    var reader = try StatementReader(Array("\(header)\(rows)".utf8), encoding: .utf8, options: options)
    Array(rows.utf8).withUnsafeBufferPointer { reader.add($0) }
    return try #require(#expect(throws: StatementRefusal.self) { try reader.layout() }).settings
  }

  @Test("A title among the rows that says that those below it are not carried out is named with its line")
  func titleAmongRows() throws {
    let text = "Date,What,Amount,Currency\n2024-03-14,Tea,1,EUR\nPending transactions\n2024-03-15,Hat,2,EUR\n"
    var options = StatementOptions()
    options.hasTargets = true
    var reader = try StatementReader(Array(text.utf8), encoding: .utf8, options: options)
    Array(text.utf8.dropFirst(reader.bounds.upperBound)).withUnsafeBufferPointer { reader.add($0) }
    let layout = try reader.layout()
    #expect(layout.title == "Pending transactions")
    #expect(layout.titleLine == 3)
  }

  @Test("A later row changes nothing that the beginning settled, and settles what it left open")
  func longFile() throws {
    let head = "Date,Amount,Currency\n" + String(repeating: "03/04/2024,1.00,EUR\n", count: 50)
    var options = StatementOptions()
    options.hasTargets = true
    var reader = try StatementReader(Array(head.utf8), encoding: .utf8, options: options)
    func add(_ text: String) {
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer { reader.add($0) }
    }
    add(String(head.dropFirst(reader.bounds.upperBound)))
    let open = #expect(throws: StatementRefusal.self) { try reader.layout() }
    #expect(open?.isOpen == true)
    add("25/04/2024,1.00,EUR\n")
    let layout = try reader.layout()
    #expect(layout.dateOrder == .dayFirst)
  }
}
