import SharedModels

/// Forgets every event: what production does.
struct SilentAnalyticsService: AnalyticsService {
  func track(event: String, parameters: [String: String]) {}
}
