import WeaveDI

/// A terminal under the control of a full-screen view: ``TerminalSession``, or a scripted one in tests.
protocol InteractiveTerminal: Sendable {
  var size: TerminalSize { get }

  /// Supports one reader.
  var events: AsyncStream<TerminalEvent> { get }

  /// Writes control sequences and text unchanged.
  func write(_ text: String) throws(ConsoleError)

  /// Restores the terminal, stops the program as Ctrl-Z does, and takes the terminal again afterwards.
  func suspend()

  /// Restores the terminal; later calls do nothing.
  func close()
}

enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case resized(TerminalSize)
  /// The program was stopped and continued: the screen may show anything.
  case resumed
  case ended
}

/// The terminal modes that a view needs besides raw input, and their control sequences.
struct TerminalModes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A separate screen; the previous contents come back afterwards (xterm 1049).
  static let alternateScreen = TerminalModes(rawValue: 1)
  /// Hides the cursor (DECTCEM).
  static let hiddenCursor = TerminalModes(rawValue: 2)
  /// Marks pasted text as such (xterm 2004).
  static let bracketedPaste = TerminalModes(rawValue: 4)
  /// Reports clicks and the wheel (xterm 1000), with coordinates of any size (SGR, 1006).
  static let mouse = TerminalModes(rawValue: 8)

  var enter: String {
    var text = ""
    if contains(.alternateScreen) { text += "\u{1B}[?1049h\u{1B}[2J\u{1B}[H" }
    if contains(.bracketedPaste) { text += "\u{1B}[?2004h" }
    if contains(.mouse) { text += "\u{1B}[?1000h\u{1B}[?1006h" }
    if contains(.hiddenCursor) { text += "\u{1B}[?25l" }
    return text
  }

  /// Switches the modes off, in reverse order.
  var leave: String {
    var text = "\u{1B}[0m"
    if contains(.hiddenCursor) { text += "\u{1B}[?25h" }
    if contains(.mouse) { text += "\u{1B}[?1006l\u{1B}[?1000l" }
    if contains(.bracketedPaste) { text += "\u{1B}[?2004l" }
    if contains(.alternateScreen) { text += "\u{1B}[?1049l" }
    return text
  }
}

extension InjectedValues {
  /// Takes the process's terminal; nil when there is none.
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
