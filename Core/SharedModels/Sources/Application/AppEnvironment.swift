/// For whom the program runs; decides where analytics events go and nothing about the answers.
public enum AppEnvironment: String, Hashable, Sendable, CaseIterable {
  /// An engineer at work: events and logs are printed.
  case development
  /// A rehearsal: events are kept in memory, for tests to look at.
  case staging
  /// Everyday use: events go nowhere.
  case production
}
