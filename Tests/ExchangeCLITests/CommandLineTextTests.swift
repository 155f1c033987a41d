import TerminalText
import Testing

@testable import ExchangeCLI

struct CommandLineTextTests {
  @Test("An error shows of a word that nobody would read to its end the part that is marked")
  func longWord() throws {
    let digits = String(repeating: "9", count: 10_000)
    let head = lines(["convert", digits, "usd"], ArgumentSpan(word: 1, characters: 0..<10_000))
    #expect(head[0].count < 100)
    #expect(head[0].hasSuffix("9…' usd"))
    #expect(head[1].count < 100)
    let end = lines(["convert", digits + "x", "usd"], ArgumentSpan(word: 1, characters: 10_000..<10_001))
    let marked = try #require(end[1].firstIndex(of: "^"))
    #expect(Array(end[0])[end[1].distance(from: end[1].startIndex, to: marked)] == "x")
    #expect(end[0].count < 100)
  }

  @Test(
    "On a narrow terminal the line shows the words around the mark, which a wrapped line would lose",
    arguments: [40, 60])
  func narrow(width: Int) {
    let words = ["100", "usd", "krw", "since", "2020", "--language", "en", "--offline", "--color", "never"]
    for index in words.indices {
      let shown = lines(words, ArgumentSpan(word: index), width: width)
      #expect(shown.allSatisfy { $0.count <= width })
      let blanks = shown[1].prefix { $0 == " " }.count
      #expect(shown[0].dropFirst(blanks).hasPrefix(words[index]))
    }
  }

  @Test("Words that fill the line to its end are shown whole")
  func exact() {
    let words = ["a", "b", "c", "d"].map { String(repeating: $0, count: 9) }
    let shown = lines(words, ArgumentSpan(word: 3), width: 60)[0]
    #expect(shown.hasSuffix(words.joined(separator: " ")))
    #expect(!shown.contains("…"))
  }

  private func lines(_ words: [String], _ span: ArgumentSpan, width: Int? = nil) -> [String] {
    CommandLineText(words: words, width: width).lines(pointingAt: span).map(\.plain)
  }
}
