import Foundation

/// Where each documented block is shown at work: in the tests, found by lines such as `// block 000:410`, and in the
/// application, whose places the list names.
struct ExampleMap {
  /// The test files in which each block is marked, from the root of the project.
  let tests: [String: [String]]

  init() throws {
    tests = try Self.marks(in: Project.swiftFiles(below: "Tests/DocumentedExamplesTests"))
  }

  /// The page of docs that says all this.
  var page: String {
    let chapters = DocumentedBlock.documents.sorted { $0.key < $1.key }.map { number, name in
      let blocks = DocumentedBlock.all.filter { $0.place.hasPrefix(number) }
      return """
        ## \(number) \(name)

        | document:line | example | test | application | verdict |
        |---|---|---|---|---|
        \(blocks.map(row).joined(separator: "\n"))
        """
    }
    return Self.introduction + chapters.joined(separator: "\n\n") + "\n"
  }

  private func row(_ block: DocumentedBlock) -> String {
    let cells = [block.place, block.title, files(tests[block.place]), places(block.uses), block.verdict]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func files(_ paths: [String]?) -> String {
    guard let paths else { return "–" }
    let common = "Tests/DocumentedExamplesTests/"
    return paths.map { path in
      "[\(path.hasPrefix(common) ? String(path.dropFirst(common.count)) : path)](../\(path))"
    }.joined(separator: ", ")
  }

  private func places(_ places: [Place]) -> String {
    places.isEmpty ? "–" : places.map { "[`\($0.symbol)`](../\($0.file))" }.joined(separator: ", ")
  }

  private static func marks(in files: [String]) throws -> [String: [String]] {
    var marks: [String: [String]] = [:]
    for file in files {
      for line in try Project.lines(of: file) {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix(mark) else { continue }
        let place = String(text.dropFirst(mark.count))
        if marks[place]?.last != file { marks[place, default: []].append(file) }
      }
    }
    return marks
  }

  private static let mark = "// block "

  private static let introduction = """
    # The documented examples, at work

    Five documents describe the architecture that this package follows: Korean pages of the documentation of
    [WeaveDI](https://github.com/Roy-wonji/WeaveDI), to be read at <https://roy-wonji.github.io/WeaveDI/ko/>, under the
    MIT licence. This page has a row for each of their blocks of code, named by the line with which it begins in the
    page's text, and says which test shows it and what in the application does the same. A test is the example as the
    document has it; the head of its file names the edits that it needed, and what makes it fail.

    The page is made from the list in
    [DocumentedBlocks.swift](../Tests/DocumentedExamplesTests/Map/DocumentedBlocks.swift); `ExampleMapTests` fails when the list, the
    sources and this page disagree. To write it anew: `RECORD_SNAPSHOTS=1 swift test --filter ExampleMapTests`.


    """
}
