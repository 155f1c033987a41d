/// Takes note of what happens in the program; nothing is ever sent anywhere.
public protocol AnalyticsService: Sendable {
  /// Notes an event.
  func track(event: String, parameters: [String: String])
}
