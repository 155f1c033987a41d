import Foundation
import Testing

@Suite("The map of the documented examples")
struct ExampleMapTests {
  private let places = DocumentedBlock.all.map(\.place)

  @Test("the list holds each block of the five documents once")
  func list() {
    let counts = Dictionary(grouping: Set(places)) { String($0.prefix(3)) }.mapValues(\.count)
    #expect(counts == ["000": 31, "001": 9, "002": 9, "003": 23, "004": 16])
    #expect(places.count == 88)
  }

  @Test("each block is shown by a test")
  func shown() throws {
    let map = try ExampleMap()
    for place in places { #expect(map.tests[place] != nil, "no test is marked with block \(place)") }
  }

  @Test("each place that the list names in the application is there")
  func applied() throws {
    for block in DocumentedBlock.all where block.leftToTests == nil {
      #expect(!block.uses.isEmpty, "\(block.place) names no place")
      for use in block.uses {
        #expect(try Project.text(of: use.file).contains(use.symbol), "\(use.file) has no '\(use.symbol)'")
      }
    }
  }

  @Test("each mark of a test names a block of the list")
  func known() throws {
    let unknown = Set(try ExampleMap().tests.keys).subtracting(places)
    #expect(unknown.isEmpty, "no document has a block at \(unknown.sorted())")
  }

  @Test("the page says what the list and the marks say")
  func page() throws {
    let file = Project.root.appending(path: "docs/DocumentedExamples.md")
    let page = try ExampleMap().page
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try Data(page.utf8).write(to: file)
    }
    let hint: Comment = "To write it anew: RECORD_SNAPSHOTS=1 swift test --filter ExampleMapTests"
    #expect(try String(contentsOf: file, encoding: .utf8) == page, hint)
  }
}
