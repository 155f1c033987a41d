import Platform
import Synchronization

/// Sends requests over libcurl: http and https, HTTP/2, compression, proxies, verified TLS.
///
/// A request has a thread of its own while it goes on, so that no thread of Swift's pool waits for a server.
/// Connections are kept open and reused for as long as the transport lives. Nothing is loaded before the first request.
package final class CurlTransport: HTTPTransport {
  private let configuration: CurlConfiguration
  private struct Handles {
    /// Those that no request has; each keeps its connections open.
    var idle: [CurlHandle] = []
    /// How many requests have one, each on a thread.
    var busy = 0
  }

  private let handles = Mutex(Handles())
  /// As many as the application's providers are asked at once. The handles of a burst beyond them are closed.
  private static let idleLimit = 8

  /// Creates a transport; nothing is started yet.
  package init(configuration: CurlConfiguration) {
    self.configuration = configuration
  }

  /// Sends the request; redirects are followed, at most 5, and never from https to http.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      request.url.host?.isEmpty == false
    else { throw .unsupportedAddress(request.url.absoluteString) }
    if Task.isCancelled { throw .cancelled }
    let deadline = ContinuousClock.now + request.timeout
    let handle = try takeHandle()
    let cancellation = Cancellation()
    let (outcomes, outcome) = AsyncStream.makeStream(of: Result<HTTPResponse, HTTPError>.self)
    outcome.onTermination = { _ in cancellation.isRequested.store(true, ordering: .relaxed) }
    let code = DetachedThread.start { [self] in
      let result = Result { () throws(HTTPError) in
        try handle.perform(request, until: deadline) { !cancellation.isRequested.load(ordering: .relaxed) }
      }
      giveBack(handle)
      outcome.yield(result)
    }
    guard code == 0 else {
      giveBack(handle)
      throw .transport(code: Int(code), detail: "no thread could be started")
    }
    // Ends with the task at once, even while libcurl is busy; what arrives after that ends the exchange.
    for await result in outcomes { return try result.get() }
    throw .cancelled
  }

  /// How many handles wait for another request, and how many requests go on, each on a thread.
  var counts: (idle: Int, busy: Int) { handles.withLock { ($0.idle.count, $0.busy) } }

  private func takeHandle() throws(HTTPError) -> CurlHandle {
    let kept = handles.withLock { handles in
      handles.busy += 1
      return handles.idle.popLast()
    }
    if let kept { return kept }
    do {
      return try CurlHandle(library: .shared(), configuration: configuration)
    } catch {
      handles.withLock { $0.busy -= 1 }
      throw error
    }
  }

  private func giveBack(_ handle: CurlHandle) {
    handles.withLock { handles in
      handles.busy -= 1
      if handles.idle.count < Self.idleLimit { handles.idle.append(handle) }
    }
  }

  private final class Cancellation: Sendable {
    let isRequested = Atomic(false)
  }
}

/// A thread of the operating system, for work that would block the cooperative pool.
///
/// Dispatch would wait forever where the system gives no thread.
private enum DetachedThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs the body on a new thread that receives no signals.
  ///
  /// - Returns: 0, or the error number when no thread could be created; the body is then dropped.
  static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { DetachedThread.run($0) }, context.toOpaque())
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { $0.flatMap { DetachedThread.run($0) } }, context.toOpaque())
    #endif
    if code != 0 { context.release() }
    return code
  }

  private static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    pthread_detach(pthread_self())
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
}
