/// How a piece of text looks, by what it means; which colours that gives is the encoder's business.
package struct Style: Hashable, Sendable {
  /// The meaning that decides the colour.
  package enum Tone: UInt8, Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case text
    /// Beside the point: sources, ages, hints.
    case quiet
    /// The program's own colour, for what leads the eye.
    case accent
    /// A rate that went up.
    case rise
    /// A rate that went down.
    case fall
    /// Something to look at.
    case warning
    /// Something that failed.
    case failure
  }

  /// What the text means.
  package var tone: Tone
  /// Whether it is bold.
  package var isBold: Bool
  /// Whether foreground and background are swapped, as for what is selected.
  package var isReversed: Bool

  /// Makes a style.
  package init(_ tone: Tone, isBold: Bool = false, isReversed: Bool = false) {
    self.tone = tone
    self.isBold = isBold
    self.isReversed = isReversed
  }
}

extension Style {
  /// Ordinary text.
  package static let plain = Style(.text)
  /// A heading, or the one number that was asked for.
  package static let strong = Style(.text, isBold: true)
  /// What leads the eye.
  package static let accent = Style(.accent, isBold: true)
  /// Beside the point.
  package static let quiet = Style(.quiet)
  /// A rate that went up.
  package static let rise = Style(.rise)
  /// A rate that went down.
  package static let fall = Style(.fall)
  /// Something to look at.
  package static let warning = Style(.warning)
  /// Something that failed.
  package static let failure = Style(.failure, isBold: true)

  /// The same style with foreground and background swapped.
  package var reversed: Style { Style(tone, isBold: isBold, isReversed: true) }
}
