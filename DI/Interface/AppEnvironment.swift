/// The environment that the program runs in. It decides which servers are asked and where analytics events go, not what
/// is answered.
public enum AppEnvironment: String, Hashable, Sendable, CaseIterable {
  /// For developers: events and logs are printed, and providers are expected on this machine.
  case development
  /// Before a release: events are kept in a file next to the rate cache, and `doctor` counts them.
  case staging
  /// Everyday use: events go nowhere.
  case production

  /// The default address of every provider: in development a server on this machine that simulates the providers; nil
  /// for the providers' own addresses.
  public var providerAddress: String? {
    switch self {
    case .development: "http://127.0.0.1:8080"
    case .staging, .production: nil
    }
  }
}
