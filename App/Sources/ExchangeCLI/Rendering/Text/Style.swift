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
