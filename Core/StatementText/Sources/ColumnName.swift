import SharedModels

/// The name of a column, and what it says about the cells below it.
struct ColumnName {
  let text: String
  let meanings: Set<WordMeaning>
  /// Its words that say which of several amounts or currencies is meant, such as `original`.
  let modifiers: Set<String>
  /// The currencies that it names, as `Betrag (EUR)` does; several where the word has several meanings.
  let unit: [Currency]

  init(_ text: String) {
    self.text = text
    (unit, meanings, modifiers) = Self.read(text)
  }

  /// Whether a word of it is known.
  var isKnown: Bool { !meanings.isEmpty }

  private static func read(_ text: String) -> ([Currency], Set<WordMeaning>, Set<String>) {
    // `Date,Amount` of a whole line, or a sentence, is no name.
    guard text.unicodeScalars.count <= 80 else { return ([], [], []) }
    let (rest, unit) = unit(in: text)
    // `Total (inclusive of fees)` is no fee.
    let (named, aside) = unit.isEmpty ? aside(of: rest) : (rest, nil)
    if let aside, !named.trimmingBlanks.isEmpty {
      var (_, meanings, modifiers) = read(named)
      let (_, others, more) = read(aside)
      meanings.formUnion(others.subtracting([.fee]))
      modifiers.formUnion(more)
      return (unit, meanings, modifiers)
    }
    if let meaning = StatementWords.meanings[FoldedText(text).joined] { return (unit, [meaning], []) }
    let folded = FoldedText(rest)
    if let meaning = StatementWords.meanings[folded.joined] { return (unit, [meaning], []) }
    var (meanings, modifiers) = (Set<WordMeaning>(), Set<String>())
    for word in folded.words {
      let found = StatementWords.meanings[word].map { [$0] } ?? parts(of: word)
      meanings.formUnion(found)
      let isCore = found.contains { [.amount, .currency, .debit, .credit, .date].contains($0) }
      if !isCore { modifiers.insert(word) } else if found.count > 1 { modifiers.insert(String(word.prefix(4))) }
    }
    return (unit, meanings, modifiers)
  }

  /// What the parts of a compound speak of: `Kontosaldo`, `交易金额`.
  private static func parts(of word: String) -> [WordMeaning] {
    let isSpaced = word.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
    let minimum = isSpaced ? 4 : 2
    guard word.unicodeScalars.count > minimum else { return [] }
    var found: [WordMeaning] = []
    for length in stride(from: word.count - 1, through: minimum, by: -1) {
      if let meaning = StatementWords.meanings[String(word.suffix(length))] {
        found.append(meaning)
        let head = String(word.dropLast(length))
        if let first = StatementWords.meanings[head] ?? StatementWords.meanings[String(head.dropLast())] {
          found.append(first)
        }
        return found
      }
    }
    guard !isSpaced else {
      for length in stride(from: word.count - 1, through: 5, by: -1) {
        if let meaning = StatementWords.meanings[String(word.prefix(length))] { return [meaning] }
      }
      return []
    }
    for length in stride(from: word.count - 1, through: minimum, by: -1) {
      if let meaning = StatementWords.meanings[String(word.prefix(length))] { return [meaning] }
    }
    return []
  }

  /// A name, and what is said aside in brackets; nil without brackets.
  private static func aside(of text: String) -> (name: String, aside: String?) {
    guard let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"), start < end else {
      return (text, nil)
    }
    let inside = String(text[text.index(after: start)..<end]).filter { !"()".contains($0) }
    let name = text[..<start] + " " + text[text.index(after: end)...]
    return (String(name.filter { !"()".contains($0) }), inside)
  }

  /// The name without the currency in it, and that currency.
  private static func unit(in text: String) -> (String, [Currency]) {
    let opening: Set<Character> = ["(", "（", "[", "【"]
    let closing: Set<Character> = [")", "）", "]", "】"]
    if let start = text.firstIndex(where: opening.contains),
      let end = text[start...].firstIndex(where: closing.contains)
    {
      let inside = text[text.index(after: start)..<end]
      let outside = String(text[..<start]) + " " + String(text[text.index(after: end)...])
      if let unit = currency(in: inside.split { " :：/".contains($0) }.map(String.init)) { return (outside, unit) }
      return (text, [])
    }
    let words = text.split { " _:".contains($0) }.map(String.init)
    guard words.count > 1 else {
      return (text, signs.first { text.hasSuffix($0) }.flatMap { CurrencyMention($0)?.currencies } ?? [])
    }
    for word in words.reversed() where StatementWords.meanings[FoldedText(word).joined] == nil {
      guard let unit = currency(in: [word]) else { continue }
      return (words.filter { $0 != word }.joined(separator: " "), unit)
    }
    return (text, [])
  }

  private static let signs = ["€", "£", "$", "¥", "₩", "元", "円", "원"]

  /// Only what is written like a code or a sign, or is a word for money alone.
  private static func currency(in words: [String]) -> [Currency]? {
    for word in words {
      guard let found = CurrencyMention(word) else { continue }
      if found.isCode, word != word.uppercased() { continue }
      return found.currencies
    }
    return nil
  }
}
