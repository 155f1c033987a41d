extension StyledText {
  /// The text in ASCII, for terminals that show nothing else; every character takes as many cells as before, so that
  /// columns stay aligned.
  package var inASCII: StyledText {
    guard spans.contains(where: { !$0.text.utf8.allSatisfy { $0 < 0x80 } }) else { return self }
    var result = StyledText()
    for span in spans { result.append(span.text.map(Self.ascii).joined(), span.style) }
    return result
  }

  private static func ascii(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    if let substitute = substitutes[character] { return substitute }
    if character.unicodeScalars.allSatisfy({ Braille.bits(of: $0) != nil }) { return "*" }
    if let letter = letters.first(where: { $0.value.contains(character) })?.key { return String(letter) }
    return String(repeating: "?", count: character.displayWidth)
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
