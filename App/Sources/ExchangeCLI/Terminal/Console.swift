public import SharedModels

/// The standard streams of the program, and the terminal behind them.
///
/// ``StandardConsole`` is the live one. ``TerminalSession`` handles raw mode, keys and the alternate screen.
public protocol Console: Sendable {
  /// Whether the stream is a terminal.
  func isTerminal(_ stream: StandardStream) -> Bool

  /// The size of the terminal on standard output, else on standard error; nil when neither is a terminal.
  var size: TerminalSize? { get }

  /// Writes the bytes unchanged, whether they are text or not, in one call where the system allows; nothing stays
  /// buffered.
  func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError)

  /// Reads the next bytes of standard input into the buffer and returns how many; zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int

  /// Whether the next bytes of standard input, or its end, come within some milliseconds.
  func hasInput(within milliseconds: Int32) -> Bool

  /// Lets a person read text with a pager; false where it cannot be started.
  func show(_ text: String, with pager: Pager) -> Bool
}

extension Console {
  /// True, for a console whose input never lets anybody wait.
  public func hasInput(within milliseconds: Int32) -> Bool { true }

  /// False: only the process's own terminal has room for another program.
  public func show(_ text: String, with pager: Pager) -> Bool { false }

  /// Writes the text in UTF-8.
  public func write(_ text: String, to stream: StandardStream) throws(ConsoleError) {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(ConsoleError) in
      try write(bytes: UnsafeRawBufferPointer(bytes), to: stream)
    }
  }

  /// The next bytes of standard input, at most `count`; empty at its end.
  public func read(upTo count: Int) throws(ConsoleError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try bytes.withUnsafeMutableBufferPointer { bytes throws(ConsoleError) in
      try read(into: UnsafeMutableRawBufferPointer(bytes))
    }
    return Array(bytes.prefix(length))
  }
}

/// Why a standard stream could not be read or written.
public enum ConsoleError: Error, Hashable, Sendable {
  /// The reading end of the pipe is closed; the program ends quietly, as filters do.
  case closedPipe
  /// A system call on the stream failed with this `errno`.
  case failed(StandardStream, errno: Int32)
}

extension ConsoleError: Reportable {
  /// A closed pipe is not reported as a failure.
  public var report: FailureReport { FailureReport(self == .closedPipe ? .answered : .failure, message) }

  private var message: Phrase {
    switch self {
    case .closedPipe:
      return Phrase("nobody reads the output any more", "출력을 읽는 쪽이 없습니다")
    case .failed(let stream, let errno):
      let reason = Phrase(systemError: errno)
      return stream == .input
        ? Phrase("standard input cannot be read: \(reason.english)", "표준 입력을 읽을 수 없습니다: \(reason.korean)")
        : Phrase("the output cannot be written: \(reason.english)", "출력할 수 없습니다: \(reason.korean)")
    }
  }
}

/// A standard stream; the raw value is its file descriptor.
public enum StandardStream: Int32, Hashable, Sendable, CaseIterable {
  /// Standard input.
  case input = 0
  /// Standard output: data, and nothing else.
  case output = 1
  /// Standard error: notes, errors, prompts and progress.
  case error = 2
}

/// The size of a terminal in character cells.
public struct TerminalSize: Hashable, Sendable {
  /// Cells per row.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a size of `columns` by `rows` cells.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
