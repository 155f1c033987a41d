/// Input from the terminal: a key press, a paste or a mouse event.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// Pasted text; its line ends are `\n`.
  case paste(String)
  /// A lower-case letter pressed with Ctrl.
  case control(Character)
  case enter
  case escape
  case tab
  case backTab
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// The arrow with Alt held.
  case altUp
  case altDown
  case wheelUp
  case wheelDown
  /// The left button was pressed on this cell, counted from 0.
  case click(column: Int, row: Int)
}

/// What a view did with a key.
public enum KeyPress {
  /// Whether a key was taken, or goes on to the view around.
  public enum Result: Hashable, Sendable {
    case handled
    /// It means nothing here: the view around gets it.
    case ignored
  }
}
