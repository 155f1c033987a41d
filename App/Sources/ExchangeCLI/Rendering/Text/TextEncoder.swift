package import SharedModels

/// Turns styled lines into the characters that a stream gets.
package struct TextEncoder: Hashable, Sendable {
  /// The colours; nil writes plain text.
  package var palette: Palette?

  /// Makes an encoder; without a palette it writes plain text.
  package init(palette: Palette?) { self.palette = palette }

  /// The line without a line end.
  package func encode(_ line: StyledText) -> String {
    guard let palette else { return line.withoutTrailingBlanks.plain }
    var result = ""
    for span in line.withoutTrailingBlanks.spans {
      let parameters = palette.parameters(of: span.style)
      result += parameters.isEmpty ? span.text : "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m"
    }
    return result
  }

  /// The lines, each with its line end.
  package func encode(_ lines: [StyledText]) -> String {
    lines.map { encode($0) + "\n" }.joined()
  }
}

/// Which of the terminal's own sixteen colours each tone takes; the person's colour theme decides how they look.
package struct Palette: Hashable, Sendable {
  /// Whether up is red and down is blue, as on Korean boards; elsewhere up is green and down is red.
  package let risesInRed: Bool

  /// The palette that people of this language expect.
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
