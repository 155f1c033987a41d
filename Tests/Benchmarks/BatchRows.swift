import SharedModels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Rows for a batch: amounts, pairs and days of 27 years.
enum BatchRows {
  static let header = "id,amount,from,to,date\n"

  /// Rows with their header.
  static func csv(count: Int) -> [UInt8] { Array((header + rows(0..<count)).utf8) }

  /// The rows with these numbers. A bad one has a word of its own in the place of the target.
  static func rows(_ range: Range<Int>, areBad: Bool = false) -> String {
    let codes = ["USD", "KRW", "JPY", "GBP", "EUR", "CHF", "SEK", "NOK"]
    let first = FixingDate(dayNumber: 10_600)
    var text = ""
    for index in range {
      let from = codes[index % codes.count]
      let to = areBad ? word(index) : codes[(index / 3 + 1) % codes.count]
      text +=
        "\(index),\(index % 100_000).\(index % 90 + 10),\(from),\(to),\(first.adding(days: index * 7919 % 10_000))\n"
    }
    return text
  }

  /// A word of letters that no other number has.
  private static func word(_ number: Int) -> String {
    String(decoding: "word\(number)".utf8.map { $0 < 58 ? $0 + 49 : $0 }, as: UTF8.self)
  }

  /// Writes rows with their header to a file, a part at a time: a program started from a large process is measured as
  /// large itself.
  static func write(count: Int, to path: String, areBad: Bool = false) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    fputs(header, file)
    for start in stride(from: 0, to: count, by: 10_000) {
      fputs(rows(start..<min(start + 10_000, count), areBad: areBad), file)
    }
  }
}
