/// What a person did on the keyboard.
enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Character)
  /// Text that was pasted as a whole; its line ends are `\n`.
  case paste(String)
  /// A letter with Ctrl held down, in lower case.
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
}
