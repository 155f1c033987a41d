public import ExchangeCLI
import Synchronization

/// A console that keeps what is written to it and reads from a given text; for tests.
public final class RecordingConsole: Console {
  private struct Streams {
    var input: [UInt8]
    var output = ""
    var error = ""
  }

  /// The size it claims to have.
  public let size: TerminalSize?
  private let terminals: Set<StandardStream>
  private let streams: Mutex<Streams>

  /// Makes a console; without arguments it is that of a script: pipes everywhere, nothing to read.
  public init(terminals: Set<StandardStream> = [], size: TerminalSize? = nil, input: String = "") {
    self.terminals = terminals
    self.size = size
    streams = Mutex(Streams(input: Array(input.utf8)))
  }

  /// What was written to standard output so far.
  public var output: String { streams.withLock { $0.output } }

  /// What was written to standard error so far.
  public var error: String { streams.withLock { $0.error } }

  /// Whether the stream was declared a terminal.
  public func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }

  /// Keeps the text.
  public func write(_ text: String, to stream: StandardStream) throws(ConsoleError) {
    streams.withLock { streams in
      switch stream {
      case .input: break
      case .output: streams.output += text
      case .error: streams.error += text
      }
    }
  }

  /// Keeps the bytes as text.
  public func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError) {
    try write(String(decoding: bytes, as: UTF8.self), to: stream)
  }

  /// Gives the next bytes of the given text.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int {
    streams.withLock { streams in
      let bytes = streams.input.prefix(buffer.count)
      buffer.copyBytes(from: bytes)
      streams.input.removeFirst(bytes.count)
      return bytes.count
    }
  }
}
