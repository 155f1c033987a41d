/// A terminal that a full-screen view has for itself; live it is ``TerminalSession``, in tests a script.
protocol InteractiveTerminal: Sendable {
  /// The size at present.
  var size: TerminalSize { get }

  /// What happens on it, from now on; for one reader.
  var events: AsyncStream<TerminalEvent> { get }

  /// Writes control sequences and text as they are.
  func write(_ text: String) throws(ConsoleError)

  /// Gives the terminal back as it was, stops the program as Ctrl-Z does, and takes the terminal again afterwards.
  func suspend()

  /// Gives the terminal back as it was; further calls do nothing.
  func close()
}

/// What a terminal tells the program that runs in it.
enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The window has another size now.
  case resized(TerminalSize)
  /// The program was stopped and goes on: nothing on the screen can be relied on.
  case resumed
  /// Nothing will come any more: the terminal has gone.
  case ended
}

/// What a view needs of the terminal beyond keys as they are typed, and the control sequences for it.
struct TerminalModes: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A screen of its own, so that what was there before comes back afterwards (xterm 1049).
  static let alternateScreen = TerminalModes(rawValue: 1)
  /// No cursor (DECTCEM).
  static let hiddenCursor = TerminalModes(rawValue: 2)
  /// Pasted text is marked as such (xterm 2004).
  static let bracketedPaste = TerminalModes(rawValue: 4)

  /// What switches the modes on.
  var enter: String {
    var text = ""
    if contains(.alternateScreen) { text += "\u{1B}[?1049h\u{1B}[2J\u{1B}[H" }
    if contains(.bracketedPaste) { text += "\u{1B}[?2004h" }
    if contains(.hiddenCursor) { text += "\u{1B}[?25l" }
    return text
  }

  /// What switches them off again, in the opposite order.
  var leave: String {
    var text = "\u{1B}[0m"
    if contains(.hiddenCursor) { text += "\u{1B}[?25h" }
    if contains(.bracketedPaste) { text += "\u{1B}[?2004l" }
    if contains(.alternateScreen) { text += "\u{1B}[?1049l" }
    return text
  }
}
