import SharedModels

/// Takes note of nothing.
struct NoAnalytics: AnalyticsService {
  func track(event: String, parameters: [String: String]) {}
}
