import Platform
import SharedModels

/// Writes comma-separated values as RFC 4180 quotes them, with `\n` line ends.
struct CSVWriter: Hashable, Sendable {
  func record(_ fields: [String]) -> String {
    var text: [UInt8] = []
    append(fields, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  func write(_ records: Records) -> String {
    var text: [UInt8] = []
    append(records.names, to: &text)
    for index in 0..<records.count { append(records[index].lazy.map(self.text), to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  private func append(_ fields: some Sequence<String>, to text: inout [UInt8]) {
    var isFirst = true
    for field in fields {
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      text.append(csv: field)
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// A value as one field: empty for null, the elements of an array separated by `; `.
  private func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let string): string
    case .array(let elements): elements.map(text).joined(separator: "; ")
    case .object(let members): members.map { text($0.value) }.joined(separator: "; ")
    case .records(let records): (0..<records.count).flatMap { records[$0] }.map(text).joined(separator: "; ")
    }
  }
}
