import ExchangeInterface
import Platform
import Synchronization

@testable import ExchangeFeature

/// A batch in memory, read in blocks of a chosen size.
final class MemoryStream: BatchStream {
  private struct Contents {
    var input: ArraySlice<UInt8>
    var output: [UInt8] = []
    var faults: [BatchFault] = []
    var faultsBeforeReads: [Int] = []
    var linesBeforeReads: [Int] = []
    var isReady = false
  }

  /// When there is input that comes without a wait.
  enum Readiness {
    case always
    case never
    /// Each second time that it is asked: each block is converted by itself, and more than one at a time.
    case inTurns
  }

  private let contents: Mutex<Contents>
  private let block: Int
  private let readiness: Readiness

  init(_ input: String, block: Int = 4096, isReady readiness: Readiness = .always) {
    contents = Mutex(Contents(input: Array(input.utf8)[...]))
    self.block = block
    self.readiness = readiness
  }

  var hasInputReady: Bool {
    contents.withLock { contents in
      contents.isReady.toggle()
      return readiness == .always || readiness == .inTurns && contents.isReady
    }
  }

  var text: String { String(decoding: contents.withLock { $0.output }, as: UTF8.self) }

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  var faults: [BatchFault] { contents.withLock { $0.faults } }

  /// How many bad rows had been reported at each read.
  var faultsBeforeReads: [Int] { contents.withLock { $0.faultsBeforeReads } }

  /// How many lines had been written at each read.
  var linesBeforeReads: [Int] { contents.withLock { $0.linesBeforeReads } }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let bytes = contents.withLock { contents in
      contents.faultsBeforeReads.append(contents.faults.count)
      contents.linesBeforeReads.append(contents.output.count { $0 == UInt8(ascii: "\n") })
      let bytes = Array(contents.input.prefix(min(block, buffer.count)))
      contents.input = contents.input.dropFirst(bytes.count)
      return bytes
    }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    let bytes = Array(bytes)
    contents.withLock { $0.output += bytes }
  }

  func describe(_ reason: BatchFault.Reason) -> String { "bad" }

  func note(_ faults: [BatchFault]) {
    contents.withLock { $0.faults += faults }
  }
}

/// A batch whose input cannot be read.
struct UnreadableStream: BatchStream {
  let failure: FileError
  let hasInputReady = true

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int { throw failure }
  func write(_ bytes: UnsafeRawBufferPointer) throws {}
  func describe(_ reason: BatchFault.Reason) -> String { "" }
  func note(_ faults: [BatchFault]) {}
}
