import Platform
package import TerminalText
package import Wording

/// Turns styled lines into text with escape sequences.
///
/// Words and numbers keep the terminal's own colours, bold for what leads the eye, so that they are as legible as its
/// theme. A colour stands only behind the arrow of a change, and brings its own background: no colour can be legible
/// before every one.
package struct TextEncoder: Hashable, Sendable {
  /// The arrow, and what stands behind it, in the colours 16 to 231 of xterm, which no theme changes.
  private static let (arrow, red, green, blue) = (231, 160, 28, 26)

  /// Whose colours are used: rises are red and falls blue in Korea; elsewhere they are green and red. Nil writes plain
  /// text, in which only what is selected is marked.
  package var colors: Language?
  /// Whether every other character is replaced by one of ASCII that takes as many cells.
  package var isASCII: Bool

  package init(colors: Language? = nil, isASCII: Bool = false) {
    self.colors = colors
    self.isASCII = isASCII
  }

  package func encode(_ line: StyledText) -> String {
    var text = ""
    for span in (isASCII ? line.inASCII : line).withoutTrailingBlanks.spans {
      let parameters = parameters(of: span.style)
      text += parameters.isEmpty ? span.text : "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m"
    }
    return text
  }

  package func encode(_ lines: [StyledText]) -> String { lines.reduce(into: "") { $0 += encode($1) + "\n" } }

  /// The `SGR` parameters (ECMA-48 8.3.117) that switch from the terminal's default to the style; empty for plain text.
  func parameters(of style: Style) -> String {
    if case .reversed(let style) = style {
      let others = parameters(of: style)
      return others.isEmpty ? "7" : others + ";7"
    }
    guard let colors else { return "" }
    return switch style {
    case .strong, .accent, .warning, .failure: "1"
    case .rise: "38;5;\(Self.arrow);48;5;\(colors == .korean ? Self.red : Self.green)"
    case .fall: "38;5;\(Self.arrow);48;5;\(colors == .korean ? Self.blue : Self.red)"
    case .plain, .quiet, .reversed: ""
    }
  }
}

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

  /// The text with what ASCII has nothing for written by its number, `\u{C720}`: in a sentence no column has to stay in
  /// place.
  var spelled: StyledText { spans.reduce(into: StyledText()) { $0.append(Self.spelled($1.text), $1.style) } }

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
    if character.unicodeScalars.allSatisfy({ (0x2800...0x28FF).contains($0.value) }) { return "*" }
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
