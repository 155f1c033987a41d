/// The innermost objects of an answer: what is an array of objects in JSON is a header and its rows in CSV.
struct Records: Hashable, Sendable {
  /// The names of the values, in order.
  let names: [String]
  /// The values; each row has one for each name.
  let rows: [[JSONValue]]

  /// Makes records of rows that have a value for each name.
  init(_ names: [String], rows: [[JSONValue]]) {
    self.names = names
    self.rows = rows
  }

  /// The rows as an array of objects.
  var json: JSONValue { .array(objects) }

  /// The rows as objects.
  var objects: [JSONValue] {
    rows.map { row in .object(zip(names, row).map { JSONValue.Member($0, $1) }) }
  }
}
