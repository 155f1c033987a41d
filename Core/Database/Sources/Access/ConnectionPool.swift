import Dispatch

/// Which connection serves whom: the first writes and reads, the others, made when they are needed, only read.
struct ConnectionPool {
  private struct Member {
    let connection: SerialConnection
    var load = 0
  }

  private let limit: Int
  private var members: [Member] = []
  /// Whether there may be something to write back.
  private(set) var hasWritten = false

  init(limit: Int) { self.limit = limit }

  /// A connection for one piece of work, until ``release(_:)``, and whether nobody else has it.
  mutating func lease(for access: Access, _ file: DatabaseFile) -> (Lease, isIdle: Bool) {
    var index = 0
    if access == .read {
      index = members.indices.min { members[$0].load < members[$1].load } ?? 0
      if members.indices.contains(index), members[index].load > 0, members.count < limit { index = members.count }
    } else {
      hasWritten = true
    }
    if index == members.count { members.append(Member(connection: SerialConnection(file))) }
    members[index].load += 1
    return (Lease(index: index, connection: members[index].connection), members[index].load == 1)
  }

  mutating func release(_ lease: Lease) { members[lease.index].load -= 1 }

  /// The idle connections that have nothing to write back, and the others.
  mutating func forClosing() -> (idle: [SerialConnection], others: [SerialConnection]) {
    let writer = hasWritten ? members.startIndex : nil
    hasWritten = false
    let isIdle = members.indices.map { members[$0].load == 0 && $0 != writer }
    let connections = zip(isIdle, members.map(\.connection))
    return (connections.filter(\.0).map(\.1), connections.filter { !$0.0 }.map(\.1))
  }

  struct Lease {
    fileprivate let index: Int
    let connection: SerialConnection
  }
}

/// One connection and its queue. Work is done in turn: on a thread of its own, so that a slow disk or a lock holds up
/// no other task, or on the caller's.
///
/// `@unchecked Sendable`: `connection` is touched on `queue` alone, which is serial.
final class SerialConnection: @unchecked Sendable {
  private let connection: ManagedConnection
  private let queue = DispatchQueue(label: "database", qos: .userInitiated)

  init(_ file: DatabaseFile) { connection = ManagedConnection(file) }

  nonisolated(nonsending) func perform<Value: Sendable>(
    _ access: Access, until deadline: Deadline, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try connection.perform(access, until: deadline, body) })
      }
    }
  }

  /// Runs `body` on this thread. For a connection that is idle.
  func performHere<Value>(
    _ access: Access, until deadline: Deadline, _ body: (Connection) throws -> Value
  ) throws -> Value {
    try queue.sync { try connection.perform(access, until: deadline, body) }
  }

  /// Closes on this thread. For a caller who may wait, and for an idle connection that has not written: there is
  /// nothing to write back, and going to its own thread would cost as much as all the rest.
  func closeHere() { queue.sync { connection.close() } }

  nonisolated(nonsending) func close() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        connection.close()
        continuation.resume()
      }
    }
  }
}
