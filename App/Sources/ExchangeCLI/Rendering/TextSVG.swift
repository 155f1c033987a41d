import ExchangeFeature
import SharedModels

/// Draws styled lines as a picture of a terminal (SVG 1.1), for documentation with real output.
package struct TextSVG: Hashable, Sendable {
  private static let cell = (width: 8.4, height: 20.0)
  private static let margin = 16.0
  private static let titleBar = 28.0

  /// In the window's title bar.
  package var title: String
  /// The minimum width in cells; wider lines widen the picture.
  package var columns: Int

  /// A picture at least `columns` cells wide.
  package init(title: String, columns: Int = 80) {
    self.title = title
    self.columns = columns
  }

  /// An SVG document.
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
      <g stroke-width="3.4" stroke-linecap="round" font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="14" \
      xml:space="preserve">
      <text x="74" y="21" fill="#8b919d">\(Self.escaped(title))</text>

      """
    for (row, line) in lines.enumerated() { svg += text(line, row: row) }
    return svg + "</g>\n</svg>\n"
  }

  /// One element per run of words, each with its exact position and length, so that columns stay aligned in any font.
  private func text(_ line: StyledText, row: Int) -> String {
    let top = Self.titleBar + Self.cell.height * Double(row)
    var column = 0
    var svg = ""
    for span in line.spans {
      let color = Self.color(of: span.style.tone)
      for run in Run.runs(of: span.text, from: column) {
        let x = Self.margin + Double(run.column) * Self.cell.width
        if run.isBraille {
          svg += "<path d=\"\(Self.dots(of: run.text, x: x, y: top))\" stroke=\"\(color)\"/>\n"
        } else {
          let length = Self.number(Double(run.text.displayWidth) * Self.cell.width)
          let weight = span.style.isBold ? " font-weight=\"bold\"" : ""
          svg += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(top + 16))\" textLength=\"\(length)\" "
          svg += "lengthAdjust=\"spacingAndGlyphs\" fill=\"\(color)\"\(weight)>\(Self.escaped(run.text))</text>\n"
        }
      }
      column += span.text.displayWidth
    }
    return svg
  }

  /// Draws braille as dots: few fonts draw all of them equally wide, and a curve has to join.
  private static func dots(of text: String, x: Double, y: Double) -> String {
    var path = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let bits = Braille.bits(of: scalar) ?? 0
      for column in 0..<2 {
        for row in 0..<4 where bits & Braille.bit(column, row) != 0 {
          let across = x + (Double(index) + 0.25 + 0.5 * Double(column)) * cell.width
          path += "M\(number(across)) \(number(y + (0.125 + 0.25 * Double(row)) * cell.height))h0"
        }
      }
    }
    return path
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

extension TextSVG {
  /// What is drawn as one element: words separated by single blanks, or braille without blanks.
  private struct Run {
    let column: Int
    var text: String
    let isBraille: Bool

    static func runs(of text: String, from column: Int) -> [Run] {
      var runs: [Run] = []
      var column = column
      var blanks = 0
      for character in text {
        defer { column += character.displayWidth }
        if character == " " {
          blanks += 1
          continue
        }
        let isBraille = character.unicodeScalars.allSatisfy { Braille.bits(of: $0) != nil }
        if let last = runs.indices.last, runs[last].isBraille == isBraille, blanks <= (isBraille ? 0 : 1) {
          runs[last].text += String(repeating: " ", count: blanks) + String(character)
        } else {
          runs.append(Run(column: column, text: String(character), isBraille: isBraille))
        }
        blanks = 0
      }
      return runs
    }
  }
}
