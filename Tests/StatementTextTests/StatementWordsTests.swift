import Testing

@testable import StatementText

@Suite("The words of statements")
struct StatementWordsTests {
  @Test("No word means two things, in all languages together")
  func meanings() {
    var seen: [String: WordMeaning] = [:]
    var conflicts: [String] = []
    for line in StatementWords.lines {
      for word in line.words {
        if let other = seen[word], other != line.meaning { conflicts.append("\(word): \(other), \(line.meaning)") }
        seen[word] = line.meaning
      }
    }
    #expect(conflicts == [])
  }

  @Test("Names of columns are known in at least 25 languages")
  func languages() {
    let languages = Set(StatementWords.lines.map(\.language))
    #expect(languages.count >= 25)
  }
}
