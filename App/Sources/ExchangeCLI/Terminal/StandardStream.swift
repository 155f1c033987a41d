/// One of the three streams that every process has; the raw value is its file descriptor.
public enum StandardStream: Int32, Hashable, Sendable, CaseIterable {
  /// What people and pipes feed in.
  case input = 0
  /// Data, and nothing else.
  case output = 1
  /// Notes, errors, prompts and progress.
  case error = 2
}
