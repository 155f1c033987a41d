/// The answer of a command, which can be written in every format.
///
/// A value made from a feature's result; it knows the shapes of the contract and nothing about streams.
protocol Answer: Sendable {
  /// The whole answer as JSON, its keys in the contract's order.
  func document(in context: RenderContext) -> JSONValue

  /// The innermost objects, which are the rows of the CSV form.
  func records(in context: RenderContext) -> Records

  /// The answer for people, line by line, none wider than the context's width.
  func lines(in context: RenderContext) -> [StyledText]
}

extension Answer {
  /// The answer as the text that goes to standard output, line end included.
  func text(as format: OutputFormat, in context: RenderContext) -> String {
    switch format {
    case .table: context.encoder.encode(lines(in: context))
    case .json: JSONWriter(context.jsonLayout, isASCII: context.isASCII).write(document(in: context)) + "\n"
    case .csv: CSVWriter().write(records(in: context))
    }
  }
}

/// How an answer is written.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned columns for people.
  case table
  /// One JSON object.
  case json
  /// RFC 4180 with a header row.
  case csv
}

/// The innermost objects of an answer: what is an array of objects in JSON is a header and its rows in CSV.
struct Records: Hashable, Sendable {
  /// The column names.
  let names: [String]
  let count: Int
  private let row: @Sendable (Int) -> [JSONValue]

  /// Each row has a value for each name.
  init(_ names: [String], rows: [[JSONValue]]) {
    self.init(names, of: rows) { $0 }
  }

  /// Each element is a row, which is made only while it is written: thousands at once would be most of a command's memory.
  init<Element: Sendable>(_ names: [String], of elements: [Element], row: @escaping @Sendable (Element) -> [JSONValue])
  {
    self.names = names
    count = elements.count
    self.row = { row(elements[$0]) }
  }

  subscript(index: Int) -> [JSONValue] { row(index) }

  var json: JSONValue { .records(self) }

  /// The first row as an object; nil without rows.
  var first: JSONValue? {
    count == 0 ? nil : .object(zip(names, self[0]).map { JSONValue.Member($0, $1) })
  }

  static func == (left: Records, right: Records) -> Bool {
    left.names == right.names && left.count == right.count && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(names)
    for index in 0..<count { hasher.combine(self[index]) }
  }
}
