import Foundation

/// What people call a currency or a territory where CLDR's name is the official one, or mistaken: `names.csv`, with the
/// reason for each.
struct DisplayNames {
  private let names: [String: String]

  init(contentsOf inputs: URL) throws {
    let lines = try String(contentsOf: inputs.appending(path: "names.csv"), encoding: .utf8)
      .split(whereSeparator: \.isNewline).dropFirst()
    let rows = try lines.map { line in
      let cells = line.split(separator: ",", maxSplits: 3).map(String.init)
      guard cells.count == 4 else { throw InputError(file: "names.csv", reason: "unreadable line: \(line)") }
      return ("\(cells[0]) \(cells[1])", cells[2])
    }
    names = Dictionary(uniqueKeysWithValues: rows)
  }

  /// The name of a currency or a territory in a language, `en` or `ko`; nil where CLDR's is the one in use.
  func name(of code: String, in language: String) -> String? { names["\(code) \(language)"] }
}
