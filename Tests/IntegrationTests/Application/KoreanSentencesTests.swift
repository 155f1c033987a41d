import Foundation
import TestSupport
import Testing

/// All that the program says in Korean, in one file to be read from beginning to end:
///
///     Scripts/test --only IntegrationTests --filter KoreanSentences && less .build/korean-sentences.txt
@Suite("Sentences in Korean")
struct KoreanSentencesTests {
  private struct Sentence {
    let place: String
    let text: String
  }

  /// Every text literal with a Hangul syllable, but for the words of grammars, which nobody is told.
  private static let sentences: [Sentence] = {
    let grammars =
      ["/ReferenceData/", "/StatementText/Sources/CellWords", "Words/StatementWords"]
      + ["Reader", "Lexer", "KoreanWords", "NumberWords", "Misspellings", "PriceUnit"].map {
        "/CurrencyText/Sources/\($0)"
      }
    let files = ["App/Sources", "Core", "Features", "DI/Sources"]
      .flatMap { swiftFiles(below: packageFolder.appending(path: $0)) }.sorted { $0.path < $1.path }
    return files.filter { file in !grammars.contains(where: file.path.contains) }.flatMap { file -> [Sentence] in
      let path = file.path.replacingOccurrences(of: packageFolder.path, with: "")
      return ((try? SwiftSource.of(file))?.literals ?? [])
        // What is read has alternatives: `왜|이유`.
        .filter { !$0.contains("|") && $0.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
        .map { Sentence(place: path, text: $0.replacing(/\s*\\?\n\s*/, with: " ")) }
    }
  }()

  @Test("All of them are written into a file")
  func printed() throws {
    var lines: [String] = []
    var place = ""
    for sentence in Self.sentences {
      if sentence.place != place { lines += ["", sentence.place] }
      place = sentence.place
      lines.append("  " + sentence.text)
    }
    #expect(Self.sentences.count > 1_000)
    let file = packageFolder.appending(path: ".build/korean-sentences.txt")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }

  @Test(
    "None has a particle in brackets, or a word that docs/Korean.md replaces",
    arguments: [
      "은(는)", "이(가)", "을(를)", "과(와)", "(으)로", "(이)라는", "기준환율", "픽싱", "번들", "홈 통화", "사용자 환율",
      "직접 정한 환율", "프로바이더", "도달", "발동", "아무에게도", "에 의해", "되어집", "여기에는", "여기에 ",
    ])
  func avoided(word: String) {
    let found = Self.sentences.filter { $0.text.contains(word) }
    #expect(found.map { "\($0.place): \($0.text)" } == [])
  }
}
