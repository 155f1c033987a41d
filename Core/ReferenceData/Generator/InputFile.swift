import Foundation
import SharedModels

/// A committed table: a line of headings, then one line a row.
struct InputFile {
  let name: String
  private let lines: [Substring]

  init(_ name: String, in folder: URL) throws {
    self.name = name
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    lines = Array(text.split(whereSeparator: \.isNewline).dropFirst())
  }

  /// The cells of each row; the last of `columns` may hold commas.
  func rows(columns: Int) throws -> [[String]] {
    try lines.map { line in
      let cells = line.split(separator: ",", maxSplits: columns - 1, omittingEmptySubsequences: false).map(String.init)
      guard cells.count == columns else { throw error("unreadable line: \(line)") }
      return cells
    }
  }

  func error(_ reason: String) -> InputError { InputError(file: name, reason: reason) }
}

/// An input file that is not in the expected format.
struct InputError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  var description: String { "\(file): \(reason)" }
}

extension ScaledInteger {
  /// Reads digits with at most one point among them; nil for anything else, and above 64 bits.
  init?(digits text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ part in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let magnitude = UInt64(parts.joined())
    else { return nil }
    self.init(magnitude: UInt128(magnitude), scale: parts.count == 2 ? parts[1].utf8.count : 0)
  }
}
