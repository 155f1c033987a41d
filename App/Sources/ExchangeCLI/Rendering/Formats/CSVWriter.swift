import SharedModels

/// Writes comma-separated values as RFC 4180 quotes them, with `\n` line ends.
struct CSVWriter: Hashable, Sendable {
  func record(_ fields: [String]) -> String {
    fields.map(\.csvQuoted).joined(separator: ",") + "\n"
  }

  /// A header and one record per row.
  func write(_ records: Records) -> String {
    record(records.names) + records.rows.map { record($0.map(text)) }.joined()
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
    }
  }
}
