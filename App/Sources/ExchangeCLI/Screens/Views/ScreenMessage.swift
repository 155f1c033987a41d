import Platform
import SharedModels
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

extension ScreenMessage? {
  mutating func show(_ words: Phrase, as kind: ScreenMessage.Kind = .notice) {
    if kind.rawValue >= self?.kind.rawValue ?? 0 { self = ScreenMessage(words: words, kind: kind) }
  }

  mutating func clearNoNewRates() { if self?.kind == .noNewRates { self = nil } }
}

extension RenderContext {
  /// The last lines: a message, else what the keys do, as many as fit, the first ones first.
  func footer(
    _ message: ScreenMessage?, progress: Phrase? = nil, hints: [KeyHint], in area: TerminalSize
  ) -> [StyledText] {
    if let message { return StyledText(self(message.words), message.style).wrapped(in: area) }
    let keys = hints.map { $0.label.isEmpty ? self($0.words) : "\($0.label) \(self($0.words))" }
    let parts = (progress.map { [self($0)] } ?? []) + keys
    let line = parts.dropFirst().reduce((text: parts.first ?? "", isFull: false)) { line, key in
      let longer = line.text + "  " + key
      return line.isFull || longer.displayWidth > area.columns ? (line.text, true) : (longer, false)
    }
    return [StyledText(line.text, .quiet)]
  }
}
