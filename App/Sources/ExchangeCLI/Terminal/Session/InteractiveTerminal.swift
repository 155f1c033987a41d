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
