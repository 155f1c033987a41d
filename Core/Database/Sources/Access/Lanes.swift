import Dispatch

/// One connection and its queue. Work is done in turn: on a thread of its own, so that a slow disk or a lock holds up no other
/// task, or on the caller's.
final class Lane: @unchecked Sendable {
  // Invariant of @unchecked: `session` is touched on `queue` alone, which is serial.
  private let session: Session
  private let queue = DispatchQueue(label: "database", qos: .userInitiated)

  init(_ file: DatabaseFile) { session = Session(file) }

  nonisolated(nonsending) func perform<Value: Sendable>(
    _ access: Access, _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try session.perform(access, body) })
      }
    }
  }

  /// Runs `body` on this thread. For a lane that is idle.
  func performHere<Value>(_ access: Access, _ body: (Connection) throws -> Value) throws -> Value {
    try queue.sync { try session.perform(access, body) }
  }

  /// Closes on this thread. For a caller who may wait, and for an idle lane that has not written: there is nothing to write back,
  /// and going to its own thread would cost as much as all the rest.
  func closeHere() { queue.sync { session.close() } }

  nonisolated(nonsending) func close() async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        session.close()
        continuation.resume()
      }
    }
  }
}

/// Which lane serves whom. The first one is the only one that writes.
struct Lanes {
  let limit: Int
  private var open: [Lane] = []
  private var loads: [Int] = []
  /// Whether there may be something to write back.
  private(set) var hasWritten = false

  init(limit: Int) { self.limit = limit }

  /// A lane, and whether nobody else has it.
  mutating func take(for access: Access, _ file: DatabaseFile) -> (Int, Lane, isIdle: Bool) {
    if open.isEmpty { add(file) }
    if access != .read { hasWritten = true }
    var index = 0
    if access == .read {
      index = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      if loads[index] > 0, open.count < limit {
        add(file)
        index = open.count - 1
      }
    }
    loads[index] += 1
    return (index, open[index], loads[index] == 1)
  }

  /// The idle lanes that have nothing to write back, and the others.
  mutating func split() -> (idle: [Lane], others: [Lane]) {
    let writer = hasWritten ? open.startIndex : nil
    hasWritten = false
    let idle = open.indices.filter { loads[$0] == 0 && $0 != writer }
    return (idle.map { open[$0] }, open.indices.filter { !idle.contains($0) }.map { open[$0] })
  }

  mutating func giveBack(_ index: Int) { loads[index] -= 1 }

  private mutating func add(_ file: DatabaseFile) {
    open.append(Lane(file))
    loads.append(0)
  }
}
