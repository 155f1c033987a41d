/// Words and phrases of any language, each with what it means, and found by their first letters.
///
/// They stay the text that they are written as. Hundreds of them are put in place for one question, so nothing is
/// hashed, sorted or cut out for it.
struct WordTable<Meaning: Sendable>: Sendable {
  private struct Entry {
    /// Where it begins in the text of all rows.
    let start: Int
    let row: Int
  }

  /// All rows, with a separator behind each word.
  private var text: [UInt8] = []
  private var meanings: [Meaning] = []
  /// By the lower bits of their first letters.
  private var entries = [[Entry]](repeating: [], count: 64)
  private let separator: UInt8
  /// Whether Korean words may have blanks between any of their syllables.
  private let allowsBlanks: Bool

  /// Words with blanks between them.
  init(words rows: [(words: String, meaning: Meaning)]) { self.init(rows, separator: UInt8(ascii: " ")) }

  /// Phrases with bars between them. Korean ones stand there whatever blanks are between their syllables.
  init(phrases rows: [(phrases: String, meaning: Meaning)]) {
    self.init(rows, separator: UInt8(ascii: "|"), allowsBlanks: true)
  }

  private init(_ rows: [(String, Meaning)], separator: UInt8, allowsBlanks: Bool = false) {
    (self.separator, self.allowsBlanks) = (separator, allowsBlanks)
    for (words, meaning) in rows {
      let start = text.count
      text.append(contentsOf: words.utf8)
      text.append(separator)
      add(wordsFrom: start)
      meanings.append(meaning)
    }
  }

  private mutating func add(wordsFrom start: Int) {
    var isFirst = true
    for place in start..<text.count {
      if isFirst, text[place] != separator {
        entries[initial(at: place)].append(Entry(start: place, row: meanings.count))
      }
      isFirst = text[place] == separator
    }
  }

  /// The lower bits of a letter, which are those of its last byte.
  private func initial(at place: Int) -> Int { Int(text[letter(at: place).next - 1] & 63) }

  /// The letter that begins at a byte, and where the next one does.
  private func letter(at place: Int) -> (value: UInt32, next: Int) {
    let first = UInt32(text[place])
    if first < 0x80 { return (first, place + 1) }
    let isShort = first < 0xE0
    let head = (isShort ? first & 0x1F : first & 0x0F) << 6 | UInt32(text[place + 1] & 0x3F)
    return isShort ? (head, place + 2) : (head << 6 | UInt32(text[place + 2] & 0x3F), place + 3)
  }

  /// What whole letters mean.
  func meaning(of range: Range<Int>, in letters: [Letter]) -> Meaning? {
    match(in: letters, at: range.lowerBound).flatMap { $0.end == range.upperBound ? $0.meaning : nil }
  }

  /// The meaning of a word in small letters.
  subscript(word: String) -> Meaning? {
    let letters = Array(word.unicodeScalars)
    return meaning(of: letters.indices, in: letters)
  }

  /// The longest word that begins at a place, and where it ends.
  func match(in letters: [Letter], at start: Int) -> (meaning: Meaning, end: Int)? {
    guard start < letters.count else { return nil }
    var longest: (row: Int, end: Int)?
    for entry in entries[Int(letters[start].value & 63)] {
      if let end = end(of: entry.start, in: letters, from: start), end > longest?.end ?? start {
        longest = (entry.row, end)
      }
    }
    return longest.map { (meanings[$0.row], $0.end) }
  }

  /// All words that begin at a place, the longest first.
  func matches(in letters: [Letter], at start: Int) -> [(meaning: Meaning, end: Int)] {
    entries[Int(letters[start].value & 63)]
      .compactMap { entry in end(of: entry.start, in: letters, from: start).map { (meanings[entry.row], $0) } }
      .sorted { $0.end > $1.end }
  }

  /// The first word in a text, or in what follows a place, and where it stands.
  func first(in letters: [Letter], from place: Int = 0) -> (meaning: Meaning, range: Range<Int>)? {
    for start in letters.indices[place...] where letters[start].isHangul || start == 0 || !letters[start - 1].isLatin {
      if let (meaning, end) = match(in: letters, at: start) { return (meaning, start..<end) }
    }
    return nil
  }

  /// Where a word ends that begins at a place; nil where another one stands there. One of a script that sets blanks
  /// between words is whole.
  private func end(of word: Int, in letters: [Letter], from start: Int) -> Int? {
    let isSpaced = letters[start].isOfSpacedScript
    var (word, place) = (word, start)
    while text[word] != separator {
      let (value, next) = letter(at: word)
      let isBlank = value == TypedText.blank.value
      if isBlank, place == letters.count || !letters[place].isBlank { return nil }
      if allowsBlanks, isBlank || !isSpaced && place > start {
        while place < letters.count, letters[place].isBlank { place += 1 }
      }
      word = next
      if isBlank { continue }
      guard place < letters.count, letters[place].value == value else { return nil }
      place += 1
    }
    return !isSpaced || place == letters.count || !letters[place].isLatin ? place : nil
  }
}
