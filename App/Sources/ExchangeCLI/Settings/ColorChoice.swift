/// When tables and messages are coloured; JSON and CSV never are.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// On a terminal that is not dumb, unless NO_COLOR is set.
  case auto
  /// Whatever the environment says.
  case always
  /// Not at all.
  case never
}
