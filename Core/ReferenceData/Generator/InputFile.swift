import Foundation

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
