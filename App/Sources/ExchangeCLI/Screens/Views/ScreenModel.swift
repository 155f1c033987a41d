import SharedModels

/// What a full-screen view is made of: its regions, and what keys do.
@MainActor
protocol ScreenModel: AnyObject {
  /// What the program ends with, once it should end.
  var exit: ExitCode? { get }

  /// The view is on a screen of this size now, for the first time or after the size has changed.
  func appeared(in size: TerminalSize)

  /// A key was pressed.
  func pressed(_ key: Key)

  /// The regions from the top; together they are as high as the screen.
  func regions(in size: TerminalSize) -> [ScreenRegion]

  /// Where the cursor is shown; nil hides it.
  func cursor(in size: TerminalSize) -> ScreenFrame.Position?
}
