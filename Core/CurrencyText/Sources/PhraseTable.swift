/// Phrases of one or more words, each with what it means, found anywhere in a text.
///
/// A phrase stays the piece of text that it is written as. Hundreds of them are put in place for one question, so
/// nothing is hashed, sorted or cut into letters for it.
struct PhraseTable<Meaning: Sendable>: Sendable {
  private struct Row {
    let initial: Letter
    let phrase: Substring.UnicodeScalarView
    let meaning: Meaning
  }

  /// By the lower bits of their first letters.
  private var rows = [[Row]](repeating: [], count: 64)

  /// Rows of phrases with bars between them. English ones take whole words; Korean ones stand anywhere among syllables,
  /// whatever blanks are between these.
  init(_ table: [(phrases: String, meaning: Meaning)]) {
    for (phrases, meaning) in table {
      var start = phrases.startIndex
      for end in phrases.utf8.indices where phrases.utf8[end] == UInt8(ascii: "|") {
        add(phrases[start..<end].unicodeScalars, meaning)
        start = phrases.utf8.index(after: end)
      }
      add(phrases[start...].unicodeScalars, meaning)
    }
  }

  private mutating func add(_ phrase: Substring.UnicodeScalarView, _ meaning: Meaning) {
    guard let initial = phrase.first else { return }
    rows[Self.place(of: initial)].append(Row(initial: initial, phrase: phrase, meaning: meaning))
  }

  private static func place(of letter: Letter) -> Int { Int(letter.value & 63) }

  /// The longest phrase that begins at a place, and where it ends.
  func match(in letters: [Letter], at start: Int) -> (meaning: Meaning, end: Int)? {
    var longest: (meaning: Meaning, end: Int)?
    for row in rows[Self.place(of: letters[start])] where row.initial == letters[start] {
      if let end = Self.end(of: row.phrase, in: letters, from: start), end > longest?.end ?? start {
        longest = (row.meaning, end)
      }
    }
    return longest
  }

  /// The first phrase in a text, and where it stands.
  func first(in letters: [Letter]) -> (meaning: Meaning, range: Range<Int>)? {
    for start in letters.indices where letters[start].isHangul || start == 0 || !letters[start - 1].isLatin {
      if let (meaning, end) = match(in: letters, at: start) { return (meaning, start..<end) }
    }
    return nil
  }

  /// Where a phrase ends that begins at a place; nil where another one stands there.
  private static func end(of phrase: Substring.UnicodeScalarView, in letters: [Letter], from start: Int) -> Int? {
    let isKorean = letters[start].isHangul
    var place = start
    for letter in phrase {
      let isBlank = letter == TypedText.blank
      if isBlank, place == letters.count || !letters[place].isBlank { return nil }
      if isBlank || isKorean && place > start {
        while place < letters.count, letters[place].isBlank { place += 1 }
      }
      if isBlank { continue }
      guard place < letters.count, letters[place] == letter else { return nil }
      place += 1
    }
    return isKorean || place == letters.count || !letters[place].isLatin ? place : nil
  }
}

extension String {
  /// The words of a table, between blanks and line ends: cut at bytes, for to look for whole characters takes ten times
  /// as long.
  var listedWords: [String] { utf8.split { $0 <= UInt8(ascii: " ") }.map { String(Substring($0)) } }
}
