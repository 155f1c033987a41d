package import ExchangeCLI
import Synchronization
package import TerminalText

/// A console for tests that records its output and reads from a given text.
package final class RecordingConsole: Console {
  private struct Streams {
    var input: [UInt8]
    var output = ""
    var error = ""
  }

  /// The size it claims to have.
  package let size: TerminalSize?
  private let terminals: Set<StandardStream>
  private let streams: Mutex<Streams>

  /// Creates a console with these terminals, this size and this standard input; by default that of a script, with pipes
  /// everywhere and no input.
  package init(terminals: Set<StandardStream> = [], size: TerminalSize? = nil, input: String = "") {
    self.terminals = terminals
    self.size = size
    streams = Mutex(Streams(input: Array(input.utf8)))
  }

  /// The text written to standard output so far.
  package var output: String { streams.withLock { $0.output } }

  /// The text written to standard error so far.
  package var error: String { streams.withLock { $0.error } }

  /// Whether the stream was declared a terminal.
  package func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }

  /// Records the bytes as text.
  package func write(bytes: UnsafeRawBufferPointer, to stream: StandardStream) throws(ConsoleError) {
    let text = String(decoding: bytes, as: UTF8.self)
    streams.withLock { streams in
      switch stream {
      case .input: break
      case .output: streams.output += text
      case .error: streams.error += text
      }
    }
  }

  /// Reads the next bytes of the given input.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ConsoleError) -> Int {
    streams.withLock { streams in
      let bytes = streams.input.prefix(buffer.count)
      buffer.copyBytes(from: bytes)
      streams.input.removeFirst(bytes.count)
      return bytes.count
    }
  }

  /// True: its input never lets anybody wait.
  package func hasInput(within milliseconds: Int32) -> Bool { true }

  /// False: it has no room for another program.
  package func show(_ text: String, with pager: Pager) -> Bool { false }
}
