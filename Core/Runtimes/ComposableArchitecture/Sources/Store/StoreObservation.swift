import Observation
import Synchronization

/// The readers and subscribers of a store's state.
final class StoreObservation: Observable, Sendable {
  private struct Subscriber {
    let changed: @MainActor @Sendable () -> Void
    let ended: @Sendable () -> Void
  }

  private let registrar = ObservationRegistrar()
  private let subscribers = Mutex<[Int: Subscriber]>([:])
  private let readers = Atomic(false)
  private let subscribed = Atomic(false)
  private let last = Atomic(0)

  /// Represents the state as a whole in the Observation framework.
  private var whole: Void { () }

  /// Whether anyone has ever observed the state.
  var hasReaders: Bool { readers.load(ordering: .relaxed) }

  /// Whether anyone is called after each action.
  var hasSubscribers: Bool { subscribed.load(ordering: .relaxed) }

  /// Records a read of the whole state.
  func access() {
    readers.store(true, ordering: .relaxed)
    registrar.access(self, keyPath: \.whole)
  }

  /// Notifies the readers of the whole state that it was replaced.
  func replaced() { registrar.withMutation(of: self, keyPath: \.whole) {} }

  /// Notifies every subscriber that an action has been reduced.
  @MainActor
  func reduced() {
    let all = subscribers.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    for subscriber in all { subscriber.changed() }
  }

  /// Calls `changed` after each action, and `ended` when the store is released. Returns the number to unsubscribe with.
  func subscribe(
    changed: @escaping @MainActor @Sendable () -> Void, ended: @escaping @Sendable () -> Void
  ) -> Int {
    let number = last.add(1, ordering: .relaxed).newValue
    subscribers.withLock { $0[number] = Subscriber(changed: changed, ended: ended) }
    subscribed.store(true, ordering: .relaxed)
    return number
  }

  func unsubscribe(_ number: Int) {
    subscribers.withLock { subscribers in
      subscribers[number] = nil
      if subscribers.isEmpty { subscribed.store(false, ordering: .relaxed) }
    }
  }

  func end() {
    let all = subscribers.withLock { subscribers in
      defer { subscribers = [:] }
      return subscribers.values.map { $0 }
    }
    for subscriber in all { subscriber.ended() }
  }
}

extension Store where State: Sendable {
  /// The current state, then the state after each action, until the store is released.
  ///
  /// A reader slower than the actions skips to the newest state.
  public var states: AsyncStream<State> {
    let observation = core.observation
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(core.state)
    let number = observation.subscribe { [weak core] in
      guard let core, core.isPresent else { return continuation.finish() }
      continuation.yield(core.state)
    } ended: {
      continuation.finish()
    }
    continuation.onTermination = { _ in observation.unsubscribe(number) }
    return stream
  }
}
