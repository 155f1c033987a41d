public import WeaveDI

/// What can be published on an ``EventBus``: any value that may cross tasks. A module declares its events as plain values.
public typealias Event = Sendable

/// Carries events between modules that do not know each other.
public protocol EventBus: Sendable {
  /// Hands `event` to every subscriber of its type, in the order of their subscriptions, before it returns.
  func publish(_ event: any Event)

  /// Calls `handler` for each event of `type` until the subscription is cancelled.
  ///
  /// A discarded subscription lasts as long as the bus; ``Subscription/token`` ends it with an owner.
  @discardableResult
  func subscribe<T: Event>(_ type: T.Type, handler: @escaping @Sendable (T) -> Void) -> Subscription

  /// The events of `type` from now on; the subscription ends with the iteration.
  func events<T: Event>(of type: T.Type) -> AsyncStream<T>
}

extension EventBus {
  /// The events of `type` from now on, without a limit on how many wait to be read.
  public func events<T: Event>(of type: T.Type) -> AsyncStream<T> {
    let (stream, continuation) = AsyncStream.makeStream(of: T.self)
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

/// A handler's place on an ``EventBus``.
///
/// It is a plain value: dropping it changes nothing, so `bus.subscribe(…)` alone lasts as long as the bus. To end the handler
/// with an owner, keep ``token``.
public struct Subscription: Sendable {
  private let end: @Sendable () -> Void

  /// A subscription that `cancel` ends; for other buses.
  public init(cancel: @escaping @Sendable () -> Void) { end = cancel }

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
