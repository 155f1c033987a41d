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
