/// Whether a stream is coloured: flags beat the environment, which beats the configuration, which beats the default.
struct ColorDecision: Hashable, Sendable {
  /// `--color` or `--no-color`; nil when neither was given.
  var flag: ColorChoice?
  /// The value of `NO_COLOR`; any but an empty one forbids colour (no-color.org).
  var noColor: String?
  /// The value of `TERM`; `dumb` forbids colour.
  var term: String?
  /// The configuration's `color`.
  var configured: ColorChoice?

  /// Collects what decides.
  init(flag: ColorChoice?, environment: [String: String], configured: ColorChoice? = nil) {
    self.flag = flag
    noColor = environment["NO_COLOR"]
    term = environment["TERM"]
    self.configured = configured
  }

  /// The decision for a stream that is a terminal or not.
  func isColored(onTerminal: Bool) -> Bool {
    switch flag {
    case .always: return true
    case .never: return false
    case .auto: return onTerminal && environmentAllows
    case nil: break
    }
    guard environmentAllows else { return false }
    switch configured {
    case .always: return true
    case .never: return false
    case .auto, nil: return onTerminal
    }
  }

  private var environmentAllows: Bool {
    (noColor ?? "").isEmpty && term != "dumb"
  }
}
