/// How much of what a feature does a ``TestStore`` wants to be told about.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change, every received action and the end of every effect have to be asserted.
  case on

  /// Only what is asserted is checked. With `showSkippedAssertions` the rest is printed.
  case off(showSkippedAssertions: Bool)

  /// Only what is asserted is checked.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
