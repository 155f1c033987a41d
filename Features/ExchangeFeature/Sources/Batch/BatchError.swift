/// Why a batch cannot be computed at all.
public enum BatchError: Error, Hashable, Sendable {
  /// The input has no header.
  case emptyInput
  /// The header lacks a column that no option stands in for.
  case missingColumn(String, header: [String])
  /// The header has a column that the output adds.
  case outputColumn(String)
  /// A column stands twice in the header, and is one that the conversion reads.
  case ambiguousColumn(String)
  /// The header itself is broken.
  case malformedHeader
  /// A row has more bytes than any real one.
  case rowTooLong(line: Int, limit: Int)
  /// A bad row, and the first one was to end it.
  case stopped(BatchFault)
  /// No row of the batch can be answered.
  case refused(ExchangeError)
  /// Reading or writing failed, with the system's words.
  case io(String)
}
