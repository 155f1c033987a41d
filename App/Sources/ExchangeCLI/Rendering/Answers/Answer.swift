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
  /// Each row has a value for each name.
  let rows: [[JSONValue]]

  init(_ names: [String], rows: [[JSONValue]]) {
    self.names = names
    self.rows = rows
  }

  var json: JSONValue { .records(self) }

  /// The first row as an object; nil without rows.
  var first: JSONValue? {
    rows.first.map { row in .object(zip(names, row).map { JSONValue.Member($0, $1) }) }
  }
}
