/// A handler's place on an ``EventBus``.
///
/// It is a plain value: to drop it changes nothing, so `bus.subscribe(…)` alone lasts as long as the bus does. Whoever wants
/// the handler to end with an owner keeps ``token``.
public struct Subscription: Sendable {
  private let end: @Sendable () -> Void

  /// A subscription that `cancel` ends; for other buses.
  public init(cancel: @escaping @Sendable () -> Void) { end = cancel }

  /// Takes the handler off the bus; a second time does nothing.
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
