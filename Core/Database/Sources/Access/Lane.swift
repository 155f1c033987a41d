import Dispatch

/// A thread of its own for one connection, so that waiting for a disk or a lock never holds up other tasks.
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

  /// Closes on this thread. For a lane that is idle and has not written: nothing is left to bring to the disk, and the way to
  /// the other thread and back would take as long as all the rest of closing.
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
