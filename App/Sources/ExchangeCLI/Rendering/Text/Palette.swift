package import SharedModels

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
