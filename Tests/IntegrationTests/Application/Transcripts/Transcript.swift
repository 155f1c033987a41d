import Foundation
import TestSupport
import Testing

/// A behaviour of the program, as a file of `Tests/Transcripts` writes it down; its README says how.
struct Transcript: Sendable, CustomTestStringConvertible {
  private(set) var testDescription: String
  private(set) var steps: [TranscriptStep] = []

  /// The behaviours of all files, each once for each row of its table.
  static let all: [Transcript] = {
    let folder = packageFolder.appending(path: "Tests/Transcripts")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().flatMap { file in
      read((try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? "", of: file)
    }
  }()

  /// The behaviours of a text; `file` is named where one of them fails.
  static func read(_ text: String, of file: String) -> [Transcript] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { Line(text: String($0.element), place: "\(file):\($0.offset + 1)") }
    let headings = lines.indices.filter { lines[$0].text.hasPrefix("# ") }
    let shared = lines[..<(headings.first ?? lines.endIndex)].filter { $0.text.hasPrefix("@ ") }
    let ends = headings.dropFirst() + [lines.endIndex]
    return zip(headings, ends).flatMap { start, end in
      let body = shared + lines[(start + 1)..<end]
      let rows = body.filter { $0.text.hasPrefix("| ") }
      let others = body.filter { !$0.text.hasPrefix("| ") }
      let title = String(lines[start].text.dropFirst(2))
      guard !rows.isEmpty else { return [Transcript(title, others)] }
      return rows.map { row in
        let cells = row.text.dropFirst(2).components(separatedBy: " | ")
        return Transcript("\(title): \(cells[0])", others.map { $0.filled(with: cells, of: row) })
      }
    }
  }

  private init(_ title: String, _ lines: [Line]) {
    testDescription = title
    var shared: [String] = []
    for line in lines where !line.text.isEmpty {
      let rest = String(line.text.dropFirst(2))
      switch line.text.prefix(2) {
      case "@ ": shared += rest.shellWords
      case "$ ": steps.append(TranscriptStep(place: line.place, typed: rest, sharing: shared))
      default: if !steps.isEmpty { steps[steps.count - 1].add(line.text) }
      }
    }
  }
}

/// A line of a file and where it stands.
private struct Line {
  let text: String
  let place: String

  /// The line with the cells of a row in place of `{1}`, `{2}` …
  func filled(with cells: [String], of row: Line) -> Line {
    let text = cells.enumerated().reduce(text) { $0.replacing("{\($1.offset + 1)}", with: $1.element) }
    return Line(text: text, place: text == self.text ? place : row.place)
  }
}
