/// Looks whether what the application stands on works.
public protocol HealthService: Sendable {
  /// What was looked at, and how it stands.
  func findings() async -> [HealthFinding]
}
