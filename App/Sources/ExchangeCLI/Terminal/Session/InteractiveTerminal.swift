import WeaveDI

/// A terminal under the control of a full-screen view: ``TerminalSession``, or a scripted one in tests.
protocol InteractiveTerminal: Sendable {
  var size: TerminalSize { get }

  /// Supports one reader; ends with the terminal.
  var events: AsyncStream<TerminalEvent> { get }

  /// Sends ``TerminalEvent/changed``, from any thread.
  func redraw()

  /// Writes control sequences and text unchanged.
  func write(_ text: String) throws(ConsoleError)

  /// Restores the terminal, stops the program as Ctrl-Z does, and takes the terminal again afterwards.
  func suspend()

  /// Restores the terminal; later calls do nothing.
  func close()
}

enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The size has changed, or the program was stopped and continued: the screen may show anything.
  case repaint
  /// What is shown has changed.
  case changed
}

extension InjectedValues {
  /// Takes the process's terminal; nil when there is none.
  var interactiveTerminal: @Sendable () -> (any InteractiveTerminal)? {
    get { self[InteractiveTerminalKey.self] }
    set { self[InteractiveTerminalKey.self] = newValue }
  }
}

private enum InteractiveTerminalKey: InjectedKey {
  static var liveValue: @Sendable () -> (any InteractiveTerminal)? { { TerminalSession() } }
  // A test has no terminal unless it brings one.
  static var testValue: @Sendable () -> (any InteractiveTerminal)? { { nil } }
}
