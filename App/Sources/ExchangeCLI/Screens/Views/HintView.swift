import SharedModels

/// What came of the last key, or happened since; shown until the next key.
struct ScreenMessage: Hashable, Sendable {
  /// What matters less does not replace what matters more.
  enum Kind: Int, Sendable {
    case notice
    /// No longer true once newer rates are there.
    case noNewRates
    case failure
    case alarm
  }

  let words: Phrase
  var kind = Kind.notice

  fileprivate var style: Style {
    switch kind {
    case .notice: .plain
    case .noNewRates, .failure: .failure
    case .alarm: .warning
    }
  }
}

extension ScreenMessage? {
  mutating func say(_ words: Phrase, as kind: ScreenMessage.Kind = .notice) {
    if kind.rawValue >= self?.kind.rawValue ?? 0 { self = ScreenMessage(words: words, kind: kind) }
  }

  mutating func clearNoNewRates() { if self?.kind == .noNewRates { self = nil } }
}

/// The last lines: a message, else what the keys do.
struct HintView: TerminalView, Hashable {
  var message: ScreenMessage?
  var progress: Phrase?
  /// As many as fit are shown, the first ones first.
  let hints: [KeyHint]

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if let message { return StyledText(context(message.words), message.style).wrapped(in: area) }
    let keys = hints.map { $0.label.isEmpty ? context($0.words) : "\($0.label) \(context($0.words))" }
    let parts = (progress.map { [context($0)] } ?? []) + keys
    let line = parts.dropFirst().reduce((text: parts.first ?? "", isFull: false)) { line, key in
      let longer = line.text + "  " + key
      return line.isFull || longer.displayWidth > area.columns ? (line.text, true) : (longer, false)
    }
    return [StyledText(line.text, .quiet).truncated(to: area.columns)]
  }
}
