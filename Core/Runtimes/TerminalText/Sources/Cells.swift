import Platform

/// The size of a terminal, or of a part of it, in character cells.
public struct TerminalSize: Hashable, Sendable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// A size in cells.
  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
}

extension StyledText {
  /// What stands in some cells; of a wide character in part its half as a blank.
  public func cells(_ range: Range<Int>) -> StyledText {
    var column = 0
    return spans.reduce(into: StyledText()) { line, span in
      let cells = column..<column + span.width
      column = cells.upperBound
      if cells.clamped(to: range) == cells { return line.append(span) }
      guard cells.overlaps(range) else { return }
      line.append(span.cells(range, from: cells.lowerBound))
    }
  }
}

extension StyledText.Span {
  fileprivate func cells(_ range: Range<Int>, from start: Int) -> StyledText {
    var column = start
    let text = text.reduce(into: "") { text, character in
      let cells = column..<column + character.displayWidth
      column = cells.upperBound
      let visible = cells.clamped(to: range)
      text += visible == cells ? String(character) : String(repeating: " ", count: visible.count)
    }
    return StyledText(text, style)
  }
}

extension StyledText {
  /// At most `limit` cells; a cut is marked by `…`.
  public func truncated(to limit: Int) -> StyledText {
    guard width > limit else { return self }
    guard limit > 0 else { return StyledText() }
    var room = limit - 1
    var kept = StyledText()
    for span in spans {
      if span.width <= room {
        kept.append(span)
        room -= span.width
        continue
      }
      let fitting = span.text.prefix {
        room -= $0.displayWidth
        return room >= 0
      }
      kept.append(String(fitting), span.style)
      kept.append("…", span.style)
      break
    }
    return kept
  }

  /// Exactly `width` cells: padded or cut.
  public func fitted(to width: Int) -> StyledText {
    let text = truncated(to: width)
    return text + StyledText(String(repeating: " ", count: max(0, width - text.width)))
  }

  /// The same with foreground and background in each other's place.
  public var reversed: StyledText { restyled { .reversed($0) } }

  private func restyled(_ style: (Style) -> Style) -> StyledText {
    spans.reduce(into: StyledText()) { $0.append(Span(text: $1.text, style: style($1.style), width: $1.width)) }
  }

  /// The same without the blanks at its end.
  public var withoutTrailingBlanks: StyledText {
    var result = self
    while let last = result.spans.last, !last.style.isReversed {
      let blanks = last.text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      if blanks == 0 { break }
      result.spans.removeLast()
      let text = String(Substring(last.text.utf8.dropLast(blanks)))
      result.append(Span(text: text, style: last.style, width: last.width - blanks))
    }
    return result
  }
}

private typealias StyledCharacters = ArraySlice<(character: Character, style: Style)>

extension StyledText {
  private var characters: [(character: Character, style: Style)] {
    spans.flatMap { span in span.text.map { ($0, span.style) } }
  }

  private init(_ characters: StyledCharacters) {
    var rest = characters
    while let style = rest.first?.style {
      let same = rest.prefix { $0.style == style }
      append(String(same.map(\.character)), style)
      rest = rest.dropFirst(same.count)
    }
  }
}

extension StyledText {
  /// The text in at most `limit` lines no wider than `width`, of which nil sets none; a cut is marked by `…`.
  ///
  /// Lines break between words, or inside a word wider than a line.
  public func wrapped(to width: Int?, limit: Int = .max) -> [StyledText] {
    guard let width, self.width > width else { return [self] }
    if limit == 1 { return [truncated(to: width)] }
    guard width > 1 else { return [self] }
    var rest = characters[...]
    var lines: [StyledText] = []
    while !rest.isEmpty {
      if lines.count == limit - 1 { return lines + [StyledText(rest).withoutTrailingBlanks.truncated(to: width)] }
      var room = width
      // Blanks at the end of a line take no room.
      let fitting = rest.prefix {
        room -= $0.character.displayWidth
        return room >= 0 || $0.character == " "
      }
      let lastBlank = fitting.count < rest.count ? Self.lastBreak(of: fitting, in: rest) : nil
      let line = lastBlank.map { fitting[...$0] } ?? fitting
      lines.append(StyledText(line).withoutTrailingBlanks)
      rest = rest.dropFirst(line.count)
    }
    return lines
  }

  /// The last blank at which a line may end: not between a number and its code, inside `13억 3,527만원`, nor behind an
  /// arrow, unless there is no other.
  private static func lastBreak(of line: StyledCharacters, in text: StyledCharacters) -> Int? {
    let blanks = line.indices.filter { line[$0].character == " " }
    let free = blanks.last { blank in
      guard blank > text.startIndex else { return true }
      let before = text[blank - 1].character
      let code = text[(blank + 1)...].prefix(3)
      return !"▲▼".contains(before)
        && !("조억만".contains(before) && code.first?.character.isNumber == true)
        && !(before.isNumber && code.count == 3 && code.allSatisfy { $0.character.isASCII && $0.character.isUppercase })
    }
    return free ?? blanks.last
  }

  /// The same text, in a style where it has none of its own.
  public func styled(_ style: Style) -> StyledText {
    style == .plain ? self : restyled { $0 == .plain ? style : $0 }
  }

  /// The line with another one over it; a character that is covered in part becomes blank.
  public func covered(from column: Int, by other: StyledText) -> StyledText {
    let (width, end) = (width, column + other.width)
    if column >= width { return self + StyledText(String(repeating: " ", count: column - width)) + other }
    return cells(0..<column) + other + (end < width ? cells(end..<width) : StyledText())
  }
}
