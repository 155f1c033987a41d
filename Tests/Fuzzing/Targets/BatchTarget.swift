import CurrencyText
import ExchangeInterface
import Foundation
import ReferenceData
import SharedModels
import StatementText
import Synchronization
import TestSupport
import Wording

@testable import ExchangeFeature

/// The CSV input of a batch conversion.
struct BatchTarget: FuzzTarget {
  let name = "batch"
  let seeds = [
    "amount,from,to,date\n1,USD,KRW,2026-10-30\n\"1,000.50\",EUR,JPY,\n250 EUR,,USD,2020-01-05\n",
    "id;amount;from;to\r\n1;1.234,56;EUR;USD\r\n\r\n2;€5;;KRW\r\n",
    "note\tamount\tfrom\tto\n\"a\n\"\"b\"\"\"\t3\tdem\tgbp\n",
    "amount,from,to\n50만원,,USD\n3*(2+1),GBP,\"USD\"\n-1e3,CHF,EUR\n",
  ].map { Array($0.utf8) }

  /// Each row of input must give one row of output; in JSON, a valid object with the same keys as the others.
  func run(_ input: [UInt8]) async throws -> Bool {
    let newest = ECBFixings().newest.date
    let moment = Moment(
      instant: Date(timeIntervalSince1970: Double(newest.dayNumber) * 86_400 + 64_800), today: newest)
    let exchange = ExchangeServiceImpl(
      repository: ExchangeRepository(moment: { moment }), catalog: ReferenceCurrencyCatalog(), moment: { moment })
    var isAccepted = false
    for format in [BatchOptions.Format.csv, .json(isASCII: input.count.isMultiple(of: 3))] {
      let stream = MemoryStream(input, block: 1 + input.count % 97)
      var options = BatchOptions(policy: RatePolicy(isOffline: true))
      options.statement.decimal = input.count.isMultiple(of: 2) ? .point : .comma
      options.format = format
      let report: BatchReport
      do throws(BatchError) {
        report = try await exchange.convertBatch(options, symbols: SymbolTable(), stream: stream)
      } catch {
        try require(!error.report.message.english.isEmpty, "no words for \(error)")
        continue
      }
      try require(report.badRows <= report.rows, "\(report.badRows) bad rows of \(report.rows)")
      if format != .csv { try check(stream.output, rows: report.rows) }
      isAccepted = report.badRows < report.rows
    }
    return isAccepted
  }

  private func check(_ output: [UInt8], rows: Int) throws {
    let lines = output.split(separator: UInt8(ascii: "\n"))
    try require(lines.count == rows, "\(lines.count) lines for \(rows) rows")
    for line in lines {
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      try require(object != nil, "no object: \(String(decoding: line, as: UTF8.self))")
    }
  }
}

/// A batch in memory, read in blocks of a given size.
private final class MemoryStream: BatchStream {
  private struct Contents {
    var input: ArraySlice<UInt8>
    var output: [UInt8] = []
  }

  private let contents: Mutex<Contents>
  private let block: Int
  let hasInputReady = true

  init(_ input: [UInt8], block: Int) {
    contents = Mutex(Contents(input: input[...]))
    self.block = block
  }

  var output: [UInt8] { contents.withLock { $0.output } }

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

  func describe(_ reason: BatchFault.Reason) -> String { reason.words.english }

  func note(_ faults: [BatchFault]) {}
}
