/// For whom the program runs; decides whom it asks and where analytics events go, and nothing about how it answers.
public enum AppEnvironment: String, Hashable, Sendable, CaseIterable {
  /// An engineer at work: events and logs are printed, and providers are looked for on this machine.
  case development
  /// A rehearsal: events are kept in memory, for tests to look at.
  case staging
  /// Everyday use: events go nowhere.
  case production

  /// Where providers are unless their addresses are set: an engineer's requests stay on the machine, at a server that
  /// plays the providers; nil stands for the providers' own addresses.
  public var providerAddress: String? {
    switch self {
    case .development: "http://127.0.0.1:8080"
    case .staging, .production: nil
    }
  }
}
