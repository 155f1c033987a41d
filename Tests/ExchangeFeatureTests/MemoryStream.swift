import Synchronization

@testable import ExchangeFeature

/// A batch in memory, read in blocks of a chosen size.
final class MemoryStream: BatchStream {
  private struct Contents {
    var input: ArraySlice<UInt8>
    var output: [UInt8] = []
    var faults: [BatchFault] = []
  }

  private let contents: Mutex<Contents>
  private let block: Int

  init(_ input: String, block: Int = 4096) {
    contents = Mutex(Contents(input: Array(input.utf8)[...]))
    self.block = block
  }

  var text: String { String(decoding: contents.withLock { $0.output }, as: UTF8.self) }

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  var faults: [BatchFault] { contents.withLock { $0.faults } }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let bytes = contents.withLock { contents in
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

  func note(_ fault: BatchFault) -> String {
    contents.withLock { $0.faults.append(fault) }
    return "bad"
  }
}
