/// Why a standard stream could not be read or written.
public enum ConsoleError: Error, Hashable, Sendable {
  /// The reader of the pipe has gone; the program ends quietly, as every filter does.
  case closedPipe
  /// The system refused; with its `errno`.
  case failed(StandardStream, errno: Int32)
}
