import SharedModels

/// Draws styled lines as a picture of a terminal (SVG 1.1), for documents that want one of real output.
package struct TextSVG: Hashable, Sendable {
  private static let cell = (width: 8.4, height: 20.0)
  private static let margin = 16.0
  private static let titleBar = 28.0

  /// The words in the window's title bar.
  package var title: String
  /// The narrowest picture, in cells; wider lines widen it.
  package var columns: Int

  /// Makes a picture with this title, at least so many cells wide.
  package init(title: String, columns: Int = 80) {
    self.title = title
    self.columns = columns
  }

  /// The picture as an SVG document.
  package func draw(_ lines: [StyledText]) -> String {
    let cells = max(columns, lines.map(\.width).max() ?? 0)
    let width = Self.number(Double(cells) * Self.cell.width + 2 * Self.margin)
    let height = Self.number(Double(lines.count) * Self.cell.height + Self.titleBar + Self.margin)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-label="\(Self.escaped(title))">
      <rect width="\(width)" height="\(height)" rx="8" fill="#1b1d23"/>
      <circle cx="18" cy="16" r="5" fill="#ff5f57"/><circle cx="36" cy="16" r="5" fill="#febc2e"/>\
      <circle cx="54" cy="16" r="5" fill="#28c840"/>
      <g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="14" \
      xml:space="preserve">
      <text x="74" y="21" fill="#8b919d">\(Self.escaped(title))</text>

      """
    for (row, line) in lines.enumerated() { svg += text(line, row: row) }
    return svg + "</g>\n</svg>\n"
  }

  /// One `text` element a piece, each with its exact length, so that columns stay aligned in whatever font is there.
  private func text(_ line: StyledText, row: Int) -> String {
    let baseline = Self.number(Self.titleBar + Self.cell.height * Double(row) + 16)
    var column = 0
    var svg = ""
    for span in line.spans {
      let width = span.text.displayWidth
      defer { column += width }
      guard span.text.contains(where: { $0 != " " }) else { continue }
      let x = Self.number(Self.margin + Double(column) * Self.cell.width)
      let length = Self.number(Double(width) * Self.cell.width)
      let weight = span.style.isBold ? " font-weight=\"bold\"" : ""
      svg += "<text x=\"\(x)\" y=\"\(baseline)\" textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\" "
      svg += "fill=\"\(Self.color(of: span.style.tone))\"\(weight)>\(Self.escaped(span.text))</text>\n"
    }
    return svg
  }

  private static func color(of tone: Style.Tone) -> String {
    switch tone {
    case .text: "#e6e8eb"
    case .quiet: "#8b919d"
    case .accent: "#5ccfe6"
    case .rise: "#7fd962"
    case .fall: "#f07178"
    case .warning: "#ffb454"
    case .failure: "#ff6b6b"
    }
  }

  /// A coordinate with one decimal.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
