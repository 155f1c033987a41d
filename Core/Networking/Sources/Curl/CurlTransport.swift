import Platform
import Synchronization

/// Sends requests over libcurl: http and https, HTTP/2, compression, proxies, verified TLS.
///
/// A thread of its own drives every transfer, so that no thread of Swift's pool waits for a server. Connections are
/// kept open and reused for as long as the transport lives. Nothing is loaded or started before the first request.
package final class CurlTransport: HTTPTransport {
  private let configuration: CurlConfiguration
  private let engine = Mutex<CurlEngine?>(nil)

  /// Creates a transport; nothing is started yet.
  package init(configuration: CurlConfiguration) {
    self.configuration = configuration
  }

  deinit {
    engine.withLock { $0?.stop() }
  }

  /// Sends the request; redirects are followed, at most 5, and never from https to http.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      request.url.host?.isEmpty == false
    else { throw .unsupportedAddress(request.url.absoluteString) }
    let engine = try startedEngine()
    let id = engine.makeID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { engine.start(request, id: id, waiter: $0) }
    } onCancel: {
      engine.cancel(id)
    }
    return try result.get()
  }

  private func startedEngine() throws(HTTPError) -> CurlEngine {
    try engine.withLock { engine throws(HTTPError) in
      if let engine { return engine }
      let started = try CurlEngine(library: CurlLibrary.shared(), configuration: configuration)
      engine = started
      return started
    }
  }
}
