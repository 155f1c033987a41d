import Platform

/// How a piece of text looks, by its meaning; the encoder chooses the colours.
package enum Style: Hashable, Sendable {
  case plain
  /// A heading, or the number that was asked for.
  case strong
  /// Secondary: sources, ages, hints.
  case quiet
  /// What leads the eye.
  case accent
  case rise
  case fall
  case warning
  case failure
  /// Foreground and background are swapped, as for a selection.
  indirect case reversed(Style)

  var isReversed: Bool { if case .reversed = self { true } else { false } }
}

/// One line of styled text; never contains a control character.
///
/// Control characters could move the cursor or recolour the terminal, so they become `�`: names, file paths and server
/// messages come from outside.
package struct StyledText: Hashable, Sendable {
  package struct Span: Hashable, Sendable {
    package fileprivate(set) var text: String
    package let style: Style
  }

  /// Left to right; none is empty.
  package private(set) var spans: [Span] = []

  package init() {}

  package init(_ text: String, _ style: Style = .plain) { append(text, style) }

  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    append(Span(text: text.withoutControlCharacters, style: style))
  }

  package mutating func append(_ other: StyledText) {
    if isEmpty { self = other } else { for span in other.spans { append(span) } }
  }

  private mutating func append(_ span: Span) {
    if let last = spans.indices.last, spans[last].style == span.style {
      spans[last].text += span.text
    } else {
      spans.append(span)
    }
  }

  package var plain: String { spans.reduce(into: "") { $0 += $1.text } }

  package var isEmpty: Bool { spans.isEmpty }

  /// How many terminal cells the line takes.
  package var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }
}

extension StyledText {
  private var characters: [(character: Character, style: Style)] {
    spans.flatMap { span in span.text.map { ($0, span.style) } }
  }

  private init(_ characters: ArraySlice<(character: Character, style: Style)>) {
    for (character, style) in characters { append(String(character), style) }
  }
}

extension StyledText: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension StyledText {
  /// At most `limit` cells; a cut is marked by `…`.
  package func truncated(to limit: Int) -> StyledText {
    guard width > limit else { return self }
    guard limit > 0 else { return StyledText() }
    var room = limit - 1
    let kept = characters.prefix { character, _ in
      room -= character.displayWidth
      return room >= 0
    }
    return StyledText(kept) + StyledText("…", characters[kept.count].style)
  }

  /// Exactly `width` cells: padded or cut.
  package func fitted(to width: Int) -> StyledText {
    let text = truncated(to: width)
    return text + StyledText(String(repeating: " ", count: max(0, width - text.width)))
  }

  var reversed: StyledText { spans.reduce(into: StyledText()) { $0.append($1.text, .reversed($1.style)) } }

  package var withoutTrailingBlanks: StyledText {
    var result = self
    while let last = result.spans.indices.last, result.spans[last].text.hasSuffix(" "),
      !result.spans[last].style.isReversed
    {
      result.spans[last].text.removeLast()
      if result.spans[last].text.isEmpty { result.spans.removeLast() }
    }
    return result
  }
}

extension StyledText {
  /// The text in lines no wider than `width`; nil sets no limit.
  ///
  /// Lines break between words, or inside a word wider than a line.
  package func wrapped(to width: Int?) -> [StyledText] {
    guard let width, width > 1, self.width > width else { return [self] }
    var rest = characters[...]
    var lines: [StyledText] = []
    while !rest.isEmpty {
      var room = width
      // Blanks at the end of a line take no room.
      let fitting = rest.prefix {
        room -= $0.character.displayWidth
        return room >= 0 || $0.character == " "
      }
      let lastBlank = fitting.count < rest.count ? fitting.lastIndex { $0.character == " " } : nil
      let line = lastBlank.map { fitting[...$0] } ?? fitting
      lines.append(StyledText(line).withoutTrailingBlanks)
      rest = rest.dropFirst(line.count)
    }
    return lines
  }
}
