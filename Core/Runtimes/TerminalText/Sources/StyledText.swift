import Platform

/// How a piece of text looks, by its meaning; the encoder chooses the colours.
public enum Style: Hashable, Sendable {
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

  /// Whether foreground and background change places.
  public var isReversed: Bool { if case .reversed = self { true } else { false } }
}

/// One line of styled text; never contains a control character.
///
/// Control characters could move the cursor or recolour the terminal, so they become `�`: names, file paths and server
/// messages come from outside.
public struct StyledText: Hashable, Sendable {
  /// A part of the text in one style.
  public struct Span: Hashable, Sendable {
    /// The characters.
    public internal(set) var text: String
    /// How they are drawn.
    public let style: Style
    var width: Int
  }

  /// Left to right; none is empty.
  public internal(set) var spans: [Span] = []

  /// No text.
  public init() {}

  /// A text in one style.
  public init(_ text: String, _ style: Style = .plain) { append(text, style) }

  /// Adds a text in one style.
  public mutating func append(_ text: String, _ style: Style = .plain) {
    let text = text.withoutControlCharacters
    append(Span(text: text, style: style, width: text.displayWidth))
  }

  /// Adds another text with its styles.
  public mutating func append(_ other: StyledText) {
    if isEmpty { self = other } else { for span in other.spans { append(span) } }
  }

  mutating func append(_ span: Span) {
    guard !span.text.isEmpty else { return }
    if let last = spans.indices.last, spans[last].style == span.style {
      spans[last].text += span.text
      spans[last].width += span.width
    } else {
      spans.append(span)
    }
  }

  /// The characters without their styles.
  public var plain: String { spans.reduce(into: "") { $0 += $1.text } }

  /// Whether there is no character.
  public var isEmpty: Bool { spans.isEmpty }

  /// How many terminal cells the line takes.
  public var width: Int { spans.reduce(0) { $0 + $1.width } }

  /// Both texts, one behind the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }
}

extension StyledText: ExpressibleByStringLiteral {
  /// A text without a style.
  public init(stringLiteral value: String) { self.init(value) }
}
