package import SharedModels

/// Turns styled lines into text with escape sequences.
package struct TextEncoder: Hashable, Sendable {
  /// Nil writes plain text.
  package var palette: Palette?
  /// Whether every other character is replaced by one of ASCII that takes as many cells.
  package var isASCII: Bool

  package init(palette: Palette?, isASCII: Bool = false) {
    self.palette = palette
    self.isASCII = isASCII
  }

  package func encode(_ line: StyledText) -> String {
    var text = ""
    for span in (isASCII ? line.inASCII : line).withoutTrailingBlanks.spans {
      let parameters = palette?.parameters(of: span.style) ?? ""
      text += parameters.isEmpty ? span.text : "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m"
    }
    return text
  }

  package func encode(_ lines: [StyledText]) -> String {
    lines.reduce(into: "") { $0 += encode($1) + "\n" }
  }
}

/// How each tone looks.
///
/// Words and numbers keep the terminal's own colours, bold for what leads the eye, so that they are as legible as its theme. A
/// colour stands only behind the arrow of a change, and brings its own background: no colour can be legible before every one.
package struct Palette: Hashable, Sendable {
  /// The arrow, and what stands behind it, in the colours 16 to 231 of xterm, which no theme changes.
  package static let arrow = 231
  package static let (red, green, blue) = (160, 28, 26)

  /// Whether rises are red and falls blue, as in Korea; elsewhere they are green and red.
  package let risesInRed: Bool

  /// The palette that speakers of the language expect.
  package init(language: Language = .english) {
    risesInRed = language == .korean
  }

  /// The `SGR` parameters (ECMA-48 8.3.117) that switch from the terminal's default to the style; empty for plain text.
  package func parameters(of style: Style) -> String {
    var parameters: [String] = []
    if style.isBold || style.tone == .warning { parameters.append("1") }
    switch style.tone {
    case .rise: parameters.append("38;5;\(Self.arrow);48;5;\(risesInRed ? Self.red : Self.green)")
    case .fall: parameters.append("38;5;\(Self.arrow);48;5;\(risesInRed ? Self.blue : Self.red)")
    case .text, .quiet, .accent, .warning, .failure: break
    }
    if style.isReversed { parameters.append("7") }
    return parameters.joined(separator: ";")
  }
}
