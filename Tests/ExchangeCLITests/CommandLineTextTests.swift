import SharedModels
import TerminalText
import Testing
import Wording

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

  private func lines(_ words: [String], _ span: ArgumentSpan, width: Int? = nil) -> [String] {
    CommandLineText(words: words, width: width).lines(pointingAt: span).map(\.plain)
  }

  @Test("The mark stands under the word")
  func word() {
    #expect(
      lines(["rates", "USD", "--jsno"], .init(word: 2)) == [
        "  exchange-cli rates USD --jsno",
        "                         ^^^^^^",
      ])
  }

  @Test("The mark stands under the characters, also inside quotes and behind wide letters")
  func characters() {
    #expect(
      lines(["100 usd ++ 5"], .init(word: 0, characters: 8..<10)) == [
        "  exchange-cli '100 usd ++ 5'",
        "                        ^^",
      ])
    #expect(
      lines(["원화5x"], .init(word: 0, characters: 3..<4)) == [
        "  exchange-cli 원화5x",
        "                    ^",
      ])
  }

  @Test("A missing word is marked behind the line")
  func missing() {
    #expect(lines(["history"], .init(word: 1)) == ["  exchange-cli history", "                       ^"])
  }

  @Test("A failure is told with a mark and a way out, or as the contract's object")
  func report() {
    let words = ["rates", "--jsno"]
    let failure = FailureText(
      UsageError(.unknownOption("--jsno", suggestion: "--json"), at: .init(word: 1, characters: 0..<6)))
    let plain = TextEncoder()
    #expect(
      failure.text(of: words, as: .table, in: .english, encoder: plain) == """
        error: unknown option --jsno
          exchange-cli rates --jsno
                             ^^^^^^
        hint: did you mean '--json'?

        """)
    #expect(
      failure.text(of: words, as: .json, in: .english, encoder: plain)
        == #"{"error":{"code":"usage","message":"unknown option --jsno","hint":"did you mean '--json'?"}}"# + "\n")
    #expect(failure.text(of: words, as: .csv, in: .korean, encoder: plain).hasPrefix("오류: "))
    #expect(failure.report.code == .usage)
  }
}
