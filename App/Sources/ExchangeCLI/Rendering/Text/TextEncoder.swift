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

/// Which of the terminal's sixteen colours each tone takes; the user's theme decides how they look.
package struct Palette: Hashable, Sendable {
  /// Whether rises are red and falls blue, as in Korea; elsewhere they are green and red.
  package let risesInRed: Bool

  /// The palette that speakers of the language expect.
  package init(language: Language = .english) {
    risesInRed = language == .korean
  }

  /// The `SGR` parameters (ECMA-48 8.3.117) that switch from the terminal's default to the style; empty for plain text.
  package func parameters(of style: Style) -> String {
    var parameters: [String] = []
    if style.isBold { parameters.append("1") }
    switch style.tone {
    case .text: break
    case .quiet: parameters.append("2")
    case .accent: parameters.append("36")
    case .rise: parameters.append(risesInRed ? "31" : "32")
    case .fall: parameters.append(risesInRed ? "34" : "31")
    case .warning: parameters.append("33")
    case .failure: parameters.append("31")
    }
    if style.isReversed { parameters.append("7") }
    return parameters.joined(separator: ";")
  }
}
