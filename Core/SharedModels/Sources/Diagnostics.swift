public import Platform

/// Records events in the program; nothing is ever sent anywhere.
public protocol AnalyticsService: Sendable {
  /// Records an event by its name, such as `favorite_added`.
  func track(event: String, parameters: [String: String])
}

/// Ignores every event, as in everyday use.
public struct SilentAnalyticsService: AnalyticsService {
  /// Takes no settings.
  public init() {}

  /// Keeps nothing.
  public func track(event: String, parameters: [String: String]) {}
}

/// Logs what the program does, for `--verbose`.
public protocol LoggerProtocol: Sendable {
  /// Logs a step.
  func info(_ message: @autoclosure () -> String)
  /// Logs a fault that the program could work around.
  func error(_ message: @autoclosure () -> String)
}

/// Checks the health of the infrastructure.
public protocol HealthService: Sendable {
  /// The result of every check.
  func findings() async -> [HealthFinding]
}

/// The result of one check.
public enum HealthFinding: Hashable, Sendable {
  /// One of the program's databases.
  public enum Database: String, Hashable, Sendable {
    /// Profiles, favourites and alerts.
    case user
    /// Fetched tables.
    case cache
  }

  /// A database file. A missing one is fine: it is created when needed. `problem` is what SQLite found wrong.
  case database(Database, path: String, exists: Bool, problem: String?)
  /// The network, with the interfaces that are known to lead beyond this machine.
  case network(isConnected: Bool, interfaces: [String])
  /// The events that staging keeps, with the count of each, or why they cannot be read.
  case analytics(path: String, counts: [String: Int], problem: FileError?)
}
