/// One thing that was looked at, and how it stands.
public enum HealthFinding: Hashable, Sendable {
  /// A database file; a missing one is well, for it is made when it is needed. `problem` says what SQLite found wrong.
  case database(path: String, exists: Bool, problem: String?)
  /// The way to the network; with the names of the interfaces that lead further than this machine.
  case network(isConnected: Bool, interfaces: [String])
}
