public import WeaveDI

/// The API client of the application; a test that uses it without a mock of its own fails by this name.
public struct APIClientKey: InjectedKey {
  /// The keyless API that answers in JSON and serves the ECB's fixings.
  static let base = "https://api.frankfurter.dev"

  /// A client over libcurl that tries again where that may help.
  public static let liveValue: any APIClient = HTTPAPIClient(
    base: base, transport: RetryingTransport(CurlTransport(configuration: .ofProcess)))
}

extension InjectedValues {
  /// Asks an API that answers in JSON.
  public var apiClient: any APIClient {
    get { self[APIClientKey.self] }
    set { self[APIClientKey.self] = newValue }
  }
}
