import ExchangeFeature
import SharedModels
import Synchronization

/// A batch between a file, or standard input, and standard output; bad rows are named on standard error.
final class ConsoleBatchStream: BatchStream {
  private struct State {
    var bytesRead = 0
    var failure: (any Error)?
  }

  private let console: any Console
  private let input: InputFile?
  private let language: Language
  private let progress: ProgressLine
  private let state = Mutex(State())

  /// Reads the file, or standard input for nil.
  init(console: any Console, input: InputFile?, language: Language, progress: ProgressLine) {
    self.console = console
    self.input = input
    self.language = language
    self.progress = progress
  }

  /// What the system said when reading or writing failed.
  var failure: (any Error)? { state.withLock { $0.failure } }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try keepingFailure {
      guard let input else { return try console.read(into: buffer) }
      let count = try input.read(into: buffer)
      let total = state.withLock { state in
        state.bytesRead += count
        return state.bytesRead
      }
      if input.size > 0 { progress.update(fraction: Double(total) / Double(input.size)) }
      return count
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try keepingFailure { try console.write(bytes: bytes, to: .output) }
  }

  func note(_ fault: BatchFault) -> String {
    let words = fault.reason.words[language]
    let place =
      fault.column.map { Phrase("line \(fault.line), column \($0)", "\(fault.line)행 \($0) 열") }
      ?? Phrase("line \(fault.line)", "\(fault.line)행")
    // The row keeps its reason in the output; where standard error is gone there is nobody to tell.
    try? console.write("\(place[language]): \(words)\n", to: .error)
    return words
  }

  private func keepingFailure<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      state.withLock { $0.failure = error }
      throw error
    }
  }
}
