/// Asks an API that answers in JSON.
public protocol APIClient: Sendable {
  /// Asks for a value.
  ///
  /// - Throws: `HTTPError` when there is no answer, its status is not one of success, or it is not that value.
  func request<T: Decodable>(_ endpoint: Endpoint) async throws -> T
}
