import Synchronization
public import WeaveDI

/// What can be published on an ``EventBus``: a plain value that says what has happened. A module declares its events in
/// its interface.
public protocol Event: Sendable {}

/// Carries events between modules that do not know each other.
public protocol EventBus: Sendable {
  /// Hands `event` to every subscriber of its type, in the order of their subscriptions, before it returns.
  func publish(_ event: any Event)

  /// Calls `handler` for each event of `type` until the subscription is cancelled.
  ///
  /// A discarded subscription lasts as long as the bus; ``Subscription/token`` ends it with an owner.
  @discardableResult
  func subscribe<T: Event>(_ type: T.Type, handler: @escaping @Sendable (T) -> Void) -> Subscription
}

extension EventBus {
  /// The events of `type` from now on; the subscription ends with the iteration.
  ///
  /// Each event waits until it is read: by default no reader misses one, however slow it is. A reader that needs no
  /// more than the newest says so, `.bufferingNewest(1)`, and the older ones are dropped.
  public func events<T: Event>(
    of type: T.Type, buffering policy: AsyncStream<T>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<T> {
    let (stream, continuation) = AsyncStream.makeStream(of: T.self, bufferingPolicy: policy)
    let subscription = subscribe(type) { continuation.yield($0) }
    continuation.onTermination = { _ in subscription.cancel() }
    return stream
  }
}

private enum EventBusKey: InjectedKey {
  static let liveValue: any EventBus = EventBusImpl()
  static var testValue: any EventBus { EventBusImpl() }
}

extension InjectedValues {
  /// The bus between the modules.
  public var eventBus: any EventBus {
    get { self[EventBusKey.self] }
    set { self[EventBusKey.self] = newValue }
  }
}

/// An ``EventBus`` within the process. Handlers run on the publisher's thread, outside the lock: they may publish,
/// subscribe and cancel.
public final class EventBusImpl: EventBus {
  private struct State {
    /// By the type of their events, and by their numbers, which grow.
    var handlers: [ObjectIdentifier: [Int: @Sendable (any Event) -> Void]] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// A bus without subscribers.
  public init() {}

  /// Calls the handlers that are subscribed to the event's type at this moment.
  public func publish(_ event: any Event) {
    let handlers = state.withLock { $0.handlers[ObjectIdentifier(Swift.type(of: event))] ?? [:] }
    for (_, handle) in handlers.sorted(by: { $0.key < $1.key }) { handle(event) }
  }

  /// Calls `handler` for each event of exactly this type.
  @discardableResult
  public func subscribe<T: Event>(_ type: T.Type, handler: @escaping @Sendable (T) -> Void) -> Subscription {
    let id = ObjectIdentifier(type)
    let number = state.withLock { state in
      state.lastNumber += 1
      state.handlers[id, default: [:]][state.lastNumber] = { event in
        if let event = event as? T { handler(event) }
      }
      return state.lastNumber
    }
    return Subscription { [weak self] in self?.remove(number, from: id) }
  }

  private func remove(_ number: Int, from id: ObjectIdentifier) {
    // Released outside the lock: the handler's deinit may come back here.
    let removed = state.withLock { $0.handlers[id]?.removeValue(forKey: number) }
    withExtendedLifetime(removed) {}
  }
}

/// A handler's place on an ``EventBus``.
///
/// It is a plain value: dropping it changes nothing, so `bus.subscribe(…)` alone lasts as long as the bus. To end the
/// handler with an owner, keep ``token``.
public struct Subscription: Sendable {
  private let end: @Sendable () -> Void

  init(cancel: @escaping @Sendable () -> Void) { end = cancel }

  /// Removes the handler from the bus; a second call does nothing.
  public func cancel() { end() }

  /// An owner of the subscription: when it is released, the subscription is cancelled.
  public var token: SubscriptionToken { SubscriptionToken(self) }
}

/// Ends a ``Subscription`` when it is released.
public final class SubscriptionToken: Sendable {
  private let subscription: Subscription

  init(_ subscription: Subscription) { self.subscription = subscription }

  deinit { subscription.cancel() }
}
