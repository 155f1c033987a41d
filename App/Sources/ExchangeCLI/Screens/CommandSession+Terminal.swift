import WeaveDI

extension CommandSession {
  /// Takes the terminal for a full-screen view; nil where standard input or standard output is none.
  func openTerminal(_ modes: TerminalModes) -> (any InteractiveTerminal)? {
    @Injected(\.interactiveTerminal) var open
    guard console.isTerminal(.input), console.isTerminal(.output) else { return nil }
    return open(modes)
  }
}

extension InjectedValues {
  /// Takes the process's terminal; nil where there is none.
  var interactiveTerminal: @Sendable (TerminalModes) -> (any InteractiveTerminal)? {
    get { self[InteractiveTerminalKey.self] }
    set { self[InteractiveTerminalKey.self] = newValue }
  }
}

private enum InteractiveTerminalKey: InjectedKey {
  static var liveValue: @Sendable (TerminalModes) -> (any InteractiveTerminal)? { { TerminalSession(modes: $0) } }
  // A test has no terminal unless it brings one.
  static var testValue: @Sendable (TerminalModes) -> (any InteractiveTerminal)? { { _ in nil } }
}
