import SharedModels

/// What came of the last key, or happened since; shown until the next key.
enum ScreenMessage: Hashable, Sendable {
  case notice(Phrase)
  case failure(Phrase)
  /// Newer rates could not be had: no longer true once there are some.
  case noNewRates(Phrase)
  /// An alert.
  case alarm(Phrase)

  /// What matters more is not replaced by what matters less.
  func yields(to other: ScreenMessage) -> Bool { weight <= other.weight }

  private var weight: Int {
    switch self {
    case .notice: 0
    case .failure, .noNewRates: 1
    case .alarm: 2
    }
  }

  var text: (words: Phrase, style: Style) {
    switch self {
    case .notice(let words): (words, .plain)
    case .failure(let words), .noNewRates(let words): (words, .failure)
    case .alarm(let words): (words, .warning)
    }
  }
}

extension ScreenMessage? {
  mutating func say(_ message: ScreenMessage) {
    if self?.yields(to: message) ?? true { self = message }
  }
}

/// The last lines: a message, else what the keys do.
struct HintView: TerminalView, Hashable {
  var message: ScreenMessage?
  /// What is under way.
  var progress: Phrase?
  /// As many as fit are shown, the first ones first.
  let hints: [KeyHint]

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if let (words, style) = message?.text { return StyledText(context(words), style).wrapped(in: area) }
    let keys = hints.map { $0.label.isEmpty ? context($0.words) : "\($0.label) \(context($0.words))" }
    let parts = (progress.map { [context($0)] } ?? []) + keys
    let line = parts.dropFirst().reduce((text: parts.first ?? "", isFull: false)) { line, key in
      let longer = line.text + "  " + key
      return line.isFull || longer.displayWidth > area.columns ? (line.text, true) : (longer, false)
    }
    return [StyledText(line.text, .quiet).truncated(to: area.columns)]
  }
}
