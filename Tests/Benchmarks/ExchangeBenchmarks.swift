import Database
import ExchangeCLI
import ExchangeFeature
import ExchangeInterface
import Networking
import Platform
import ReferenceData
import SharedModels
import Synchronization
import TestSupport
import WeaveDI

extension BenchmarkSuite {
  /// The exchange feature: a batch against copying its bytes, a whole history with its chart.
  static let exchange = BenchmarkSuite(name: "ExchangeFeature") { harness in
    // Nothing but the bundled history: no cache file, no network.
    await ExchangeFeatureModule.bootstrap()
    let exchange = InjectedValues.current.exchange
    let rows = BatchRows.csv(count: 100_000)
    let policy = RatePolicy(isOffline: true)
    await harness.compare("100,000 dated rows of a batch", with: "copying their bytes", count: 1) { _ in
      let stream = RepeatedStream(rows)
      copy(stream)
      keep(stream.written)
    } subject: { _ in
      let stream = RepeatedStream(rows)
      keep(try? await exchange.convertBatch(BatchOptions(policy: policy), symbols: SymbolTable(), stream: stream))
    }
    let history = HistoryQuestion(
      [CurrencyPair(base: .usd, quote: .krw)], range: .dates(from: nil, to: nil), policy: policy)
    await harness.measure("history since 1999 with its statistics", atMost: 8_000_000, count: 1) { _ in
      keep(try? await exchange.answer(history))
    }
    if let series = try? await exchange.answer(history)[0] {
      await harness.measure("its chart of 100 × 20 characters", atMost: 4_000_000, count: 1) { _ in
        keep(TerminalChart(points: series.points, width: 100, height: 20))
      }
    }
    await harness.measure("all rates against one currency", count: 100) { count in
      for _ in 0..<count { keep(try? await exchange.answer(RatesQuestion(base: .usd, policy: policy))) }
    }
  }

  private static func copy(_ stream: RepeatedStream) {
    withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while let count = try? stream.read(into: buffer), count > 0 {
        try? stream.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }
}

/// Supplies its bytes block by block, and counts what is written.
private final class RepeatedStream: BatchStream {
  private let bytes: [UInt8]
  private let place = Mutex((read: 0, written: 0))

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  let hasInputReady = true

  var written: Int { place.withLock { $0.written } }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    place.withLock { place in
      let count = min(buffer.count, bytes.count - place.read)
      buffer.copyBytes(from: bytes[place.read..<place.read + count])
      place.read += count
      return count
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    place.withLock { $0.written += bytes.count }
  }

  func describe(_ reason: BatchFault.Reason) -> String { "" }

  func note(_ faults: [BatchFault]) {}
}
