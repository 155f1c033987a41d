/// Takes note of what happens in the program; nothing is ever sent anywhere.
public protocol AnalyticsService: Sendable {
  /// Notes an event.
  func track(event: String, parameters: [String: String])
}

/// Forgets every event: what everyday use does.
public struct SilentAnalyticsService: AnalyticsService {
  /// A service that forgets.
  public init() {}

  /// Forgets it.
  public func track(event: String, parameters: [String: String]) {}
}

/// Says what the program does while it does it, for whoever asked with `--verbose`.
public protocol LoggerProtocol: Sendable {
  /// Notes a step.
  func info(_ message: @autoclosure () -> String)
  /// Notes a fault that the program could work around.
  func error(_ message: @autoclosure () -> String)
}

/// Looks whether what the application stands on works.
public protocol HealthService: Sendable {
  /// What was looked at, and how it stands.
  func findings() async -> [HealthFinding]
}

/// One thing that was looked at, and how it stands.
public enum HealthFinding: Hashable, Sendable {
  /// A database file; a missing one is well, for it is made when it is needed. `problem` says what SQLite found wrong.
  case database(path: String, exists: Bool, problem: String?)
  /// The way to the network; with the names of the interfaces that lead further than this machine.
  case network(isConnected: Bool, interfaces: [String])
}

/// How much of a long answer has come over the network.
public struct TransferProgress: Hashable, Sendable {
  /// The bytes so far, compressed as they are there.
  public let received: Int
  /// The bytes to expect; nil where the server does not say.
  public let expected: Int?

  /// Makes a state of the transfer, in bytes.
  public init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }

  /// The part that is there, 0 to 1; nil where nobody knows.
  public var fraction: Double? {
    guard let expected, expected > 0 else { return nil }
    return min(1, Double(received) / Double(expected))
  }
}
