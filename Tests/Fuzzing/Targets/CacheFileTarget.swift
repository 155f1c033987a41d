import Database
import Foundation
import SharedModels
import Wording

@testable import ExchangeFeature

/// The cache's file with damage anywhere.
///
/// An input has one change per line, `OFFSET=BYTES` with the bytes in hexadecimal; offsets wrap around at the end of
/// the file.
struct CacheFileTarget: FuzzTarget {
  let name = "cache-file"
  let seeds = [
    "0=00", "16=ffff", "18=0301", "24=00000000000000ff", "28=00000001", "44=00000009", "60=000003e7", "92=ffffffff",
    "100=0d", "103=ffff", "4096=ff", "4099=0000", "4104=0fff", "8192=05", "8200=ffffffff", "12288=0a00000000",
    "12300=7f",
    "-1=00", "-20=ffffffffffffffffffffffff", "-100=2e2e2e2e", "40=00000000\n96=00000000", "16384=53514c697465",
  ].map { Array($0.utf8) }

  /// Requests must be answered with possible rates or refused; new data must be stored or refused, and then requested
  /// again.
  func run(_ input: [UInt8]) async throws -> Bool {
    let changes = String(decoding: input, as: UTF8.self).split(separator: "\n").compactMap(Self.change)
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "rates.sqlite3")
    let database = SQLiteDatabase(at: .file(file.path), for: .cache, migrations: RateCacheSchema.migrations)
    let cache = RateCache(database: database, path: file.path, historyEnd: nil)
    try await CacheTarget.fill(cache)
    await database.close()

    var bytes = Array(try Data(contentsOf: file))
    for (offset, values) in changes {
      for (index, value) in values.enumerated() {
        let place = (offset + index) % bytes.count
        bytes[place < 0 ? place + bytes.count : place] = value
      }
    }
    try Data(bytes).write(to: file)
    try await CacheTarget.ask(cache)
    do {
      try await CacheTarget.fill(cache)
    } catch let error as StorageError {
      try require(!error.report.message.korean.isEmpty, "no words for \(error)")
    }
    try await CacheTarget.ask(cache)
    await database.close()
    return !changes.isEmpty
  }

  private static func change(_ line: Substring) -> (offset: Int, bytes: [UInt8])? {
    let sides = line.split(separator: "=")
    guard sides.count == 2, let offset = Int(sides[0]), abs(offset) < 1 << 40 else { return nil }
    let digits = Array(sides[1].utf8)
    return (
      offset,
      stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      }
    )
  }
}
