extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements as an `AsyncStream`, which ends where the sequence ends or throws.
  ///
  /// A task of its own reads the sequence from now on, until the stream is no longer read.
  public func eraseToStream() -> AsyncStream<Element> {
    AsyncStream { continuation in
      let task = Task {
        defer { continuation.finish() }
        for try await element in self { continuation.yield(element) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The elements as an `AsyncThrowingStream`, which throws what the sequence throws.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for try await element in self { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
