import CurrencyText
import ExchangeInterface
import Platform
import TerminalText
import Wording

/// The answer of a command, which can be written in every format.
///
/// A value made from a feature's result; it knows the shapes that scripts rely on, and nothing about streams.
protocol Answer: Sendable {
  /// How the words that it answers were read; nothing where no words were.
  var interpretation: Interpretation { get }

  /// What there is to say about the rates that it has.
  var notes: [RateNote] { get }

  /// The whole answer as JSON, its keys in the order that scripts rely on.
  func document(in context: RenderContext) -> JSONValue

  /// The innermost objects, which are the rows of the CSV form.
  func records(in context: RenderContext) -> Records

  /// The answer for people, line by line, none wider than the context's width.
  func lines(in context: RenderContext) -> [StyledText]

  /// The bare numbers of `--plain`; none where the command does not take it.
  func plain(in context: RenderContext) -> [String]

  /// Whether its last line says whose rates it has, and by itself that nobody answered.
  func namesSource(in context: RenderContext) -> Bool

  /// The answer in UTF-8 as it goes to standard output, line end included.
  func bytes(as format: OutputFormat, in context: RenderContext) -> [UInt8]
}

extension Answer {
  var interpretation: Interpretation { Interpretation() }
  var notes: [RateNote] { [] }
  func plain(in context: RenderContext) -> [String] { [] }
  func namesSource(in context: RenderContext) -> Bool { true }

  func bytes(as format: OutputFormat, in context: RenderContext) -> [UInt8] {
    switch format {
    case .table: Array(context.encoder.encode(lines(in: context)).utf8)
    case .json: context.json.write(document(in: context))
    case .csv: records(in: context).csv
    }
  }
}

/// How an answer is written.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned columns for people.
  case table
  case json
  /// RFC 4180 with a header row.
  case csv
}

/// An answer that says the same of each of its rows: an array in JSON, a table for people.
protocol ListAnswer: Answer {
  associatedtype Row: Sendable

  /// What JSON calls the array.
  static var key: String { get }
  /// What people read where there are no rows; nil shows the headings alone.
  static var nothing: Phrase? { get }

  var rows: [Row] { get }

  func fields(in context: RenderContext) -> [Field<Row>]

  /// What people read below the table.
  func footer(in context: RenderContext) -> [StyledText]
}

extension ListAnswer {
  static var nothing: Phrase? { nil }

  func footer(in context: RenderContext) -> [StyledText] { [] }

  func document(in context: RenderContext) -> JSONValue { [Self.key: records(in: context).json] }

  func records(in context: RenderContext) -> Records { Records(rows, fields(in: context)) }

  func table(in context: RenderContext) -> Table { Table(rows, fields(in: context)) }

  func lines(in context: RenderContext) -> [StyledText] {
    if rows.isEmpty, let nothing = Self.nothing { return context.sentence(nothing) }
    return table(in: context).lines(width: context.width) + footer(in: context)
  }
}

/// An answer that is one object: a row in CSV, in which what is an object itself is spread over columns.
protocol ObjectAnswer: Answer {
  func members(in context: RenderContext) -> [(key: String, value: JSONValue)]
}

extension ObjectAnswer {
  func document(in context: RenderContext) -> JSONValue { .object(members(in: context)) }

  func records(in context: RenderContext) -> Records {
    let cells = members(in: context).flatMap { key, value in
      if case .object(let inner) = value { inner.map { ("\(key)_\($0.key)", $0.value) } } else { [(key, value)] }
    }
    return Records(cells.map(\.0), rows: [cells.map(\.1)])
  }
}

/// What a list says of a row: a value with a name for programs, a cell in a column for people.
struct Field<Row: Sendable>: Sendable {
  /// Nil where only people see it.
  fileprivate let name: String?
  fileprivate let value: @Sendable (Row) -> JSONValue
  /// Nil where only programs read it.
  fileprivate let column: Column?
  fileprivate let cell: @Sendable (Row) -> StyledText

  /// Without a column it is for programs alone; without a cell people see what programs read.
  init(
    _ name: String, _ column: Column? = nil, _ style: Style = .plain, value: @escaping @Sendable (Row) -> JSONValue,
    cell: (@Sendable (Row) -> StyledText)? = nil
  ) {
    (self.name, self.value, self.column) = (name, value, column)
    self.cell = cell ?? { StyledText(value($0).text, style) }
  }

  /// For people alone.
  init(_ column: Column, cell: @escaping @Sendable (Row) -> StyledText) {
    (name, value, self.column, self.cell) = (nil, { _ in .null }, column, cell)
  }
}

extension Records {
  init<Row>(_ rows: [Row], _ fields: [Field<Row>]) {
    let named = fields.filter { $0.name != nil }
    self.init(named.compactMap(\.name), of: rows) { row in named.map { $0.value(row) } }
  }
}

extension Table {
  init<Row>(_ rows: [Row], _ fields: [Field<Row>]) {
    let shown = fields.filter { $0.column != nil }
    self.init(columns: shown.compactMap(\.column), rows: rows.map { row in shown.map { $0.cell(row) } })
  }
}

/// The innermost objects of an answer: what is an array of objects in JSON is a header and its rows in CSV.
struct Records: Sendable {
  let names: [String]
  let count: Int
  private let row: @Sendable (Int) -> [JSONValue]

  /// Each row has a value for each name.
  init(_ names: [String], rows: [[JSONValue]]) { self.init(names, of: rows) { $0 } }

  /// Each element is a row, which is made only while it is written: thousands at once would be most of a command's
  /// memory.
  init<Element: Sendable>(_ names: [String], of elements: [Element], row: @escaping @Sendable (Element) -> [JSONValue])
  {
    self.names = names
    count = elements.count
    self.row = { row(elements[$0]) }
  }

  subscript(index: Int) -> [JSONValue] { row(index) }

  var json: JSONValue { .records(self) }

  /// The rows as comma-separated values below their names, as RFC 4180 quotes them, with `\n` line ends.
  var csv: [UInt8] {
    var text: [UInt8] = []
    for row in CollectionOfOne(names) + (0..<count).lazy.map({ self[$0].map(\.text) }) {
      for (index, field) in row.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text.append(csv: field)
      }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}
