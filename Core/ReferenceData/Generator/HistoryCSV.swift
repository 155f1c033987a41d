import Arithmetic
import Foundation
import SharedModels

/// The ECB's `eurofxref-hist.csv`: one line per fixing, newest first, `N/A` where a currency has no rate.
struct HistoryCSV {
  static let fileName = "eurofxref-hist.csv"

  struct Fixing {
    /// Days since 1970-01-01.
    let day: Int32
    /// One value per currency, in the order of `codes`; nil where the file has `N/A`.
    let rates: [ScaledInteger?]
  }

  let codes: [String]
  /// Oldest first.
  let fixings: [Fixing]

  init(contentsOf inputs: URL) throws {
    try self.init(String(contentsOf: inputs.appending(path: Self.fileName), encoding: .utf8))
  }

  init(_ text: String) throws {
    var lines = text.split(whereSeparator: \.isNewline).makeIterator()
    let header = lines.next().map { $0.split(separator: ",").map(String.init) } ?? []
    guard header.first == "Date", header.count > 1 else {
      throw InputError(file: Self.fileName, reason: "the first line must start with Date and name the currencies")
    }
    var fixings: [Fixing] = []
    while let line = lines.next() {
      let cells = line.split(separator: ",")
      guard cells.count == header.count, let day = FixingDate(iso8601: cells[0]) else {
        throw InputError(file: Self.fileName, reason: "unreadable line: \(line.prefix(40))")
      }
      let rates = try cells.dropFirst().map { cell -> ScaledInteger? in
        if cell == "N/A" { return nil }
        guard let rate = ScaledInteger(digits: String(cell)), rate.magnitude > 0 else {
          throw InputError(file: Self.fileName, reason: "\(cells[0]): \(cell) is not a rate")
        }
        return rate
      }
      fixings.append(Fixing(day: day.dayNumber, rates: rates))
    }
    guard fixings.count > 1, zip(fixings, fixings.dropFirst()).allSatisfy({ $0.day > $1.day }) else {
      throw InputError(file: Self.fileName, reason: "the fixings must be ordered from the newest to the oldest")
    }
    self.init(codes: Array(header.dropFirst()), fixings: fixings.reversed())
  }

  private init(codes: [String], fixings: [Fixing]) {
    self.codes = codes
    self.fixings = fixings
  }

  /// The history that debug builds and tests answer from, however new the file is: its fixings until 2026-10-30, and
  /// the currencies that had one by then.
  var frozen: Self {
    let lastDay: Int32 = 20_756
    let kept = fixings.filter { $0.day <= lastDay }
    let quoted = codes.indices.filter { code in kept.contains { $0.rates[code] != nil } }
    return Self(
      codes: quoted.map { codes[$0] },
      fixings: kept.map { fixing in Fixing(day: fixing.day, rates: quoted.map { fixing.rates[$0] }) })
  }
}
