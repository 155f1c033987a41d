/// The form in which an answer is written.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned columns for people.
  case table
  /// One JSON object.
  case json
  /// RFC 4180 with a header row.
  case csv
}
