import Platform

/// How a piece of text looks, by its meaning; the encoder chooses the colours.
package struct Style: Hashable, Sendable {
  /// The meaning that decides the colour.
  package enum Tone: UInt8, Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case text
    /// Secondary: sources, ages, hints.
    case quiet
    /// What leads the eye.
    case accent
    /// A rate that went up.
    case rise
    /// A rate that went down.
    case fall
    /// Something that needs attention.
    case warning
    /// Something that failed.
    case failure
  }

  package var tone: Tone
  package var isBold: Bool
  /// Whether foreground and background are swapped, as for a selection.
  package var isReversed: Bool

  package init(_ tone: Tone, isBold: Bool = false, isReversed: Bool = false) {
    self.tone = tone
    self.isBold = isBold
    self.isReversed = isReversed
  }
}

extension Style {
  /// Ordinary text.
  package static let plain = Style(.text)
  /// A heading, or the number that was asked for.
  package static let strong = Style(.text, isBold: true)
  /// What leads the eye.
  package static let accent = Style(.accent, isBold: true)
  /// Secondary text.
  package static let quiet = Style(.quiet)
  /// A rate that went up.
  package static let rise = Style(.rise)
  /// A rate that went down.
  package static let fall = Style(.fall)
  /// Something that needs attention.
  package static let warning = Style(.warning)
  /// Something that failed.
  package static let failure = Style(.failure, isBold: true)

  /// The same style with foreground and background swapped.
  package var reversed: Style { Style(tone, isBold: isBold, isReversed: true) }
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

  package init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

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

  /// The text without styles.
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

extension StyledText: ExpressibleByStringLiteral {
  /// Plain text.
  package init(stringLiteral value: String) { self.init(value) }
}

extension StyledText {
  /// Where padding goes.
  package enum Alignment: Hashable, Sendable {
    case leading
    case trailing
  }

  /// At most `limit` cells; a cut is marked by `…`.
  package func truncated(to limit: Int) -> StyledText {
    guard width > limit else { return self }
    guard limit > 0 else { return StyledText() }
    var result = StyledText()
    var room = limit - 1
    for span in spans {
      let kept = span.text.prefix(cells: room)
      result.append(kept, span.style)
      room -= kept.displayWidth
      if kept.utf8.count < span.text.utf8.count {
        result.append("…", span.style)
        break
      }
    }
    return result
  }

  /// Exactly `width` cells: padded or cut.
  package func fitted(to width: Int, _ alignment: Alignment = .leading) -> StyledText {
    let text = truncated(to: width)
    let blanks = StyledText(String(repeating: " ", count: max(0, width - text.width)))
    return alignment == .leading ? text + blanks : blanks + text
  }

  package func restyled(_ change: (Style) -> Style) -> StyledText {
    var result = StyledText()
    for span in spans { result.append(span.text, change(span.style)) }
    return result
  }

  package var withoutTrailingBlanks: StyledText {
    var result = self
    while let last = result.spans.last, last.text.hasSuffix(" "), !last.style.isReversed {
      result.spans.removeLast()
      guard let end = last.text.lastIndex(where: { $0 != " " }) else { continue }
      result.append(String(last.text[...end]), last.style)
      break
    }
    return result
  }
}

extension String {
  /// The longest prefix of at most `cells` cells.
  fileprivate func prefix(cells: Int) -> String {
    var room = cells
    return String(
      prefix { character in
        room -= character.displayWidth
        return room >= 0
      })
  }
}
