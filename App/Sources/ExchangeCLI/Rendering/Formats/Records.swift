import Platform
import SharedModels

/// The innermost objects of an answer: what is an array of objects in JSON is a header and its rows in CSV.
struct Records: Sendable {
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

  /// The rows as comma-separated values below their names, as RFC 4180 quotes them, with `\n` line ends.
  var csv: String {
    var text: [UInt8] = []
    Self.append(names, to: &text)
    for index in 0..<count { Self.append(self[index].lazy.map(\.text), to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ fields: some Sequence<String>, to text: inout [UInt8]) {
    var isFirst = true
    for field in fields {
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      text.append(csv: field)
    }
    text.append(UInt8(ascii: "\n"))
  }
}
