/// The standard streams of the program, and what is known of the terminal behind them.
///
/// The live one is ``StandardConsole``; tests and previews use ``RecordingConsole``. Raw mode, keys and the alternate
/// screen are not its business.
public protocol Console: Sendable {
  /// Whether a person sits at the other end of the stream.
  func isTerminal(_ stream: StandardStream) -> Bool

  /// The size of the terminal behind standard output, else behind standard error; nil where neither is one.
  var size: TerminalSize? { get }

  /// Writes the text as it is, in one piece where the system lets it; nothing is buffered afterwards.
  func write(_ text: String, to stream: StandardStream) throws(ConsoleError)

  /// The next bytes of standard input, at most `count`; empty at its end.
  func read(upTo count: Int) throws(ConsoleError) -> [UInt8]
}

extension Console {
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
