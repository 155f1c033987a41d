import TerminalUI
import Wording

/// The outcome of the last key, or an event since; shown until the next key.
struct ScreenMessage: Hashable, Sendable {
  /// A less important one does not replace a more important one.
  enum Kind: Int, Sendable {
    case notice
    /// Obsolete once newer rates have arrived.
    case noNewRates
    case failure
    case alert
  }

  let words: Phrase
  var kind = Kind.notice

  fileprivate var style: Style {
    switch kind {
    case .notice: .plain
    case .noNewRates, .failure: .failure
    case .alert: .warning
    }
  }
}

extension Phrase {
  static let copied = Phrase("copied", "복사했습니다")
  /// No terminal says whether it did.
  static let copiedFirst = Phrase("copied, where the terminal allows it", "복사했습니다 (터미널이 허용하는 경우)")
}

extension ScreenMessage? {
  mutating func show(_ words: Phrase, as kind: ScreenMessage.Kind = .notice) {
    if kind.rawValue >= self?.kind.rawValue ?? 0 { self = ScreenMessage(words: words, kind: kind) }
  }
}

/// The last lines: a message, else what the keys do, as many as fit, the first ones first.
struct ScreenFooter: View {
  var message: ScreenMessage?
  let hints: [KeyHint]
  let context: RenderContext

  var body: some View {
    if let message {
      Text(context(message.words)).foregroundStyle(message.style)
    } else {
      let parts = hints.map { $0.label.isEmpty ? context($0.words) : "\($0.label) \(context($0.words))" }
      Text(context.line(of: parts.map { StyledText($0) })).foregroundStyle(.quiet).frame(height: 1)
    }
  }
}

extension RenderContext {
  /// Parts side by side, as many as fit, the first ones first.
  func line(of parts: [StyledText]) -> StyledText {
    var line = parts.first ?? ""
    for part in parts.dropFirst() {
      let longer = line + "  " + part
      if longer.width > width ?? .max { break }
      line = longer
    }
    return line
  }
}
