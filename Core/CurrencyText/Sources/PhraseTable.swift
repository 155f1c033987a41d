/// Phrases of one or more words, each with what it means, found anywhere in a text in time linear in its length.
struct PhraseTable<Meaning: Sendable>: Sendable {
  private struct Row {
    let letters: [Letter]
    let meaning: Meaning
  }

  private let rows: [Letter: [Row]]

  /// Rows of phrases with bars between them. English ones take whole words; Korean ones stand anywhere among syllables,
  /// whatever blanks are between these.
  init(_ table: [(phrases: String, meaning: Meaning)]) {
    var rows: [Letter: [Row]] = [:]
    for (phrases, meaning) in table {
      for phrase in phrases.split(separator: "|") {
        let letters = Array(phrase.unicodeScalars)
        rows[letters[0], default: []].append(Row(letters: letters, meaning: meaning))
      }
    }
    self.rows = rows.mapValues { $0.sorted { $0.letters.count > $1.letters.count } }
  }

  /// The longest phrase that begins at a place, and where it ends.
  func match(in letters: [Letter], at start: Int) -> (meaning: Meaning, end: Int)? {
    for row in rows[letters[start]] ?? [] {
      let end =
        letters[start].isHangul
        ? Self.end(ofKorean: row.letters, in: letters, from: start)
        : Self.end(ofEnglish: row.letters, in: letters, from: start)
      if let end { return (row.meaning, end) }
    }
    return nil
  }

  /// The first phrase in a text, and where it stands.
  func first(in letters: [Letter]) -> (meaning: Meaning, range: Range<Int>)? {
    for start in letters.indices {
      guard let candidates = rows[letters[start]] else { continue }
      let isHangul = letters[start].isHangul
      guard isHangul || start == 0 || !letters[start - 1].isLatin else { continue }
      for row in candidates {
        if let end = isHangul
          ? Self.end(ofKorean: row.letters, in: letters, from: start)
          : Self.end(ofEnglish: row.letters, in: letters, from: start)
        {
          return (row.meaning, start..<end)
        }
      }
    }
    return nil
  }

  private static func end(ofEnglish phrase: [Letter], in letters: [Letter], from start: Int) -> Int? {
    var place = start
    for letter in phrase {
      if letter == TypedText.blank {
        guard place < letters.count, letters[place].isBlank else { return nil }
        while place < letters.count, letters[place].isBlank { place += 1 }
      } else {
        guard place < letters.count, letters[place] == letter else { return nil }
        place += 1
      }
    }
    return place == letters.count || !letters[place].isLatin ? place : nil
  }

  private static func end(ofKorean phrase: [Letter], in letters: [Letter], from start: Int) -> Int? {
    var place = start
    for (offset, letter) in phrase.enumerated() {
      while offset > 0, place < letters.count, letters[place].isBlank { place += 1 }
      guard place < letters.count, letters[place] == letter else { return nil }
      place += 1
    }
    return place
  }
}
