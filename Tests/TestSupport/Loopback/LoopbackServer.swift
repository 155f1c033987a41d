public import Platform
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A real HTTP/1.1 server on 127.0.0.1 whose answers and faults a test scripts.
///
/// Each connection has its own thread and is kept open, as real servers do, unless an answer closes it.
public final class LoopbackServer: Sendable {
  /// Chooses the reply to a request.
  public typealias Script = @Sendable (LoopbackRequest) -> LoopbackReply

  private struct State {
    var requests: [LoopbackRequest] = []
    var connections: Set<Int32> = []
    var connectionCount = 0
    var isStopped = false
  }

  /// What the threads of connections share with the server, and keep when it is gone: a descriptor is shut down and
  /// closed under its lock alone, because the next connection of any server may get the same number.
  private final class Log: Sendable {
    let state = Mutex(State())

    func close(_ connection: Int32) {
      state.withLock { state in
        state.connections.remove(connection)
        LoopbackSocket.close(connection)
      }
    }
  }

  /// The port it listens on.
  public let port: UInt16
  private let listener: Int32
  private let script: Script
  private let onDisconnect: @Sendable () -> Void
  private let log = Log()

  /// Starts a server on a free port that replies by `script`; `onDisconnect` is called when a connection has ended.
  public init(_ script: @escaping Script, onDisconnect: @escaping @Sendable () -> Void = {}) throws {
    let socket = try LoopbackSocket.listen()
    listener = socket.descriptor
    port = socket.port
    self.script = script
    self.onDisconnect = onDisconnect
    let listener = listener
    try startThread { [weak self] in
      while let connection = LoopbackSocket.accept(listener) {
        guard let self else { return LoopbackSocket.close(connection) }
        self.serve(connection)
      }
      LoopbackSocket.close(listener)
    }
  }

  deinit { stop() }

  /// The address without a path, `http://127.0.0.1:PORT`.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// The address of a path on this server; the path begins with `/`.
  public func url(_ path: String = "/") -> URL {
    guard let url = URL(string: address + path) else { preconditionFailure("\(path) does not make a URL") }
    return url
  }

  /// The requests so far, in the order in which they arrived.
  public var requests: [LoopbackRequest] { log.state.withLock { $0.requests } }

  /// The number of connections so far.
  public var connectionCount: Int { log.state.withLock { $0.connectionCount } }

  /// Ends every connection and stops listening; further connections are refused.
  public func stop() {
    log.state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // Wakes the accepting thread, which then closes the socket.
      LoopbackSocket.shutDown(listener)
      for connection in state.connections { LoopbackSocket.shutDown(connection) }
    }
  }

  private func serve(_ connection: Int32) {
    let isWelcome = log.state.withLock { state in
      guard !state.isStopped else { return false }
      state.connections.insert(connection)
      state.connectionCount += 1
      return true
    }
    guard isWelcome else { return LoopbackSocket.close(connection) }
    do {
      try startThread { [log, script, onDisconnect] in
        var reader = LoopbackRequestReader(connection)
        while let request = reader.next() {
          log.state.withLock { $0.requests.append(request) }
          guard script(request).send(over: connection) else { break }
        }
        log.close(connection)
        onDisconnect()
      }
    } catch {
      log.close(connection)
    }
  }
}

extension LoopbackServer {
  /// Starts a server that gives every request the same answer.
  public convenience init(always reply: LoopbackReply) throws {
    try self.init { _ in reply }
  }

  /// Starts a server that answers by path, ignoring the query, and with 404 for all other paths.
  public convenience init(paths: [String: LoopbackReply]) throws {
    try self.init { request in
      paths[request.path] ?? .status(404)
    }
  }

  /// An address that refuses connections: on a port that was in use and has just been closed.
  public static func refusingAddress() throws -> String {
    let socket = try LoopbackSocket.listen()
    LoopbackSocket.close(socket.descriptor)
    return "http://127.0.0.1:\(socket.port)"
  }
}
