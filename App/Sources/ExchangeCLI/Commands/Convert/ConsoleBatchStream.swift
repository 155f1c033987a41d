import ExchangeFeature
import Platform
import SharedModels
import Synchronization

/// Reads a batch from a file or standard input and writes it to standard output; bad rows go to standard error.
final class ConsoleBatchStream: BatchStream {
  private let console: any Console
  private let input: FileReader?
  private let language: Language
  private let errorEncoder: TextEncoder
  /// Whether bad rows are told in the output alone.
  private let isQuiet: Bool
  private let bytesRead = Mutex(0)

  /// Nil reads standard input.
  init(
    console: any Console, input: FileReader?, language: Language, errorEncoder: TextEncoder, isQuiet: Bool = false
  ) {
    self.console = console
    self.input = input
    self.language = language
    self.errorEncoder = errorEncoder
    self.isQuiet = isQuiet
  }

  /// How much of the file was read, 0 to 1; nil when its size is unknown.
  var fraction: Double? {
    guard let input, input.size > 0 else { return nil }
    return Double(bytesRead.withLock(\.self)) / Double(input.size)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard let input else { return try console.read(into: buffer) }
    let count = try input.read(into: buffer)
    bytesRead.withLock { $0 += count }
    return count
  }

  /// The program at the other end of a pipe gets two milliseconds: it writes no more than the pipe holds at once.
  var hasInputReady: Bool { input != nil || console.hasInput(within: 2) }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try console.write(bytes: bytes, to: .output)
  }

  func describe(_ reason: BatchFault.Reason) -> String { FailureReport.excerpt(of: reason.words[language]) }

  /// Writes a line for each, many at a time.
  func note(_ faults: [BatchFault]) {
    guard !isQuiet else { return }
    var lines = ""
    // The output rows state the reasons too, so a closed standard error loses nothing.
    func write() { try? console.write(lines, to: .error) }
    for fault in faults {
      let place =
        fault.column.map { Phrase("line \(fault.line), column \($0)", "\(fault.line)행 \($0) 열") }
        ?? Phrase("line \(fault.line)", "\(fault.line)행")
      let encoded = errorEncoder.encode(StyledText("\(place[language]): \(fault.words)"))
      let line = "\(ProgressLine.eraseIfShown)\(encoded)\n"
      if !lines.isEmpty, lines.utf8.count + line.utf8.count > Self.longestNote {
        write()
        lines.removeAll(keepingCapacity: true)
      }
      lines += line
    }
    write()
  }

  /// In bytes. A pipe keeps what is written at once together up to this length, the least that Linux gives.
  private static let longestNote = 4096
}
