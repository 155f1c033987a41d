/// What carries requests to servers: libcurl in life, a script in a test.
public protocol HTTPTransport: Sendable {
  /// Sends the request and waits for the whole answer.
  ///
  /// Cancelling the task ends the wait at once.
  ///
  /// - Returns: the answer, whatever its status.
  /// - Throws: `HTTPError` when there is no complete answer within the request's limits.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
