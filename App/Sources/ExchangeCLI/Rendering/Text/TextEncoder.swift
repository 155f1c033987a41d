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
