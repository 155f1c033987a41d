public import SharedModels

/// The standard streams of the program, and what is known of the terminal behind them.
///
/// The live one is ``StandardConsole``. Raw mode, keys and the alternate screen are not its business.
public protocol Console: Sendable {
  /// Whether a person sits at the other end of the stream.
  func isTerminal(_ stream: StandardStream) -> Bool

  /// The size of the terminal behind standard output, else behind standard error; nil where neither is one.
  var size: TerminalSize? { get }

  /// Writes the text as it is, in one piece where the system lets it; nothing is buffered afterwards.
  func write(_ text: String, to stream: StandardStream) throws(ConsoleError)

  /// Writes the bytes as they are, whether they are text or not.
  func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError)

  /// Fills a part of the buffer with the next bytes of standard input and returns how many; zero at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int
}

extension Console {
  /// The next bytes of standard input, at most `count`; empty at its end.
  public func read(upTo count: Int) throws(ConsoleError) -> [UInt8] {
    var failure: ConsoleError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(ConsoleError) {
        initialized = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The next line of standard input without its end, for answers to a prompt; nil at the end of the input.
  public func readLine() throws(ConsoleError) -> String? {
    var line: [UInt8] = []
    while true {
      guard let byte = try read(upTo: 1).first else {
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }
}

/// Why a standard stream could not be read or written.
public enum ConsoleError: Error, Hashable, Sendable {
  /// The reader of the pipe has gone; the program ends quietly, as every filter does.
  case closedPipe
  /// The system refused; with its `errno`.
  case failed(StandardStream, errno: Int32)
}

extension ConsoleError: Reportable {
  /// How the failure is told; a closed pipe is none.
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

/// One of the three streams that every process has; the raw value is its file descriptor.
public enum StandardStream: Int32, Hashable, Sendable, CaseIterable {
  /// What people and pipes feed in.
  case input = 0
  /// Data, and nothing else.
  case output = 1
  /// Notes, errors, prompts and progress.
  case error = 2
}

/// The size of a terminal in character cells.
public struct TerminalSize: Hashable, Sendable {
  /// Cells in a row.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
