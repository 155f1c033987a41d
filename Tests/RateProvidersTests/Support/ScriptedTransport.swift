import Networking
import Platform
import Synchronization

/// Answers requests by a script, and records them.
final class ScriptedTransport: HTTPTransport {
  typealias Script = @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

  private let script: Script
  private let log = Mutex<[HTTPRequest]>([])

  init(_ script: @escaping Script) {
    self.script = script
  }

  /// Answers by path, and with 404 everywhere else.
  convenience init(_ bodies: [String: String], headers: HTTPHeaders = [:]) {
    self.init { request in
      guard let body = bodies[request.url.path] else { return HTTPResponse(status: 404) }
      return HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))
    }
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  var addresses: [String] { requests.map(\.url.absoluteString) }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    log.withLock { $0.append(request) }
    return try await script(request)
  }
}
