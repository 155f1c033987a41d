extension StyledText {
  /// The text in ASCII, for terminals that show nothing else; every character takes as many cells as before, so that
  /// columns stay aligned.
  package var inASCII: StyledText {
    guard spans.contains(where: { !$0.text.utf8.allSatisfy { $0 < 0x80 } }) else { return self }
    var result = StyledText()
    var isBehindArrow = false
    for span in spans {
      // A sign belongs to its number: `- 6.43%` reads like a dash.
      let isArrow = span.text == "▲" || span.text == "▼"
      let text = isBehindArrow && span.text.first == " " ? String(span.text.dropFirst()) : span.text
      result.append((isArrow ? " " : "") + text.map(Self.ascii).joined(), isArrow ? .plain : span.style)
      isBehindArrow = isArrow
    }
    return result
  }

  /// The text with what ASCII has nothing for written by its number, `\u{C720}`: in a sentence no column has to stay in place.
  static func spelled(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.map { character in
      substitute(character)
        ?? character.unicodeScalars.map { "\\u{" + String($0.value, radix: 16, uppercase: true) + "}" }.joined()
    }.joined()
  }

  private static func ascii(_ character: Character) -> String {
    substitute(character) ?? String(repeating: "?", count: character.displayWidth)
  }

  private static func substitute(_ character: Character) -> String? {
    if character.isASCII { return String(character) }
    if let substitute = substitutes[character] { return substitute }
    if character.unicodeScalars.allSatisfy({ Braille.bits(of: $0) != nil }) { return "*" }
    return letters.first { $0.value.contains(character) }.map { String($0.key) }
  }

  private static let substitutes: [Character: String] = [
    "·": "|", "│": "|", "─": "-", "–": "-", "—": "-", "−": "-", "…": "~", "→": ">", "←": "<", "↑": "^", "↓": "v",
    "▲": "+", "▼": "-", "★": "*", "⇧": "^", "“": "\"", "”": "\"", "‘": "'", "’": "'", "×": "x", "█": "#", "░": ".",
    "\u{FFFD}": "?",
  ]

  /// The accented letters in the names of currencies and countries, by the letter without the accent.
  private static let letters: [Character: String] = [
    "a": "áàâäãåā", "c": "çćč", "e": "éèêëē", "i": "íìîïı", "l": "ł", "n": "ñń", "o": "óòôöõøō", "s": "šśß",
    "u": "úùûüū", "y": "ýÿ", "z": "žźż", "A": "ÁÀÂÄÃÅĀ", "C": "ÇĆČ", "E": "ÉÈÊËĒ", "I": "ÍÌÎÏİ", "L": "Ł", "N": "ÑŃ",
    "O": "ÓÒÔÖÕØŌ", "S": "ŠŚ", "U": "ÚÙÛÜŪ", "Y": "ÝŸ", "Z": "ŽŹŻ",
  ]
}
