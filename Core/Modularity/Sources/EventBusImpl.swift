import Synchronization

/// An ``EventBus`` within the process. Handlers run on the publisher's thread, outside the lock: they may publish,
/// subscribe and cancel.
public final class EventBusImpl: EventBus {
  private struct Handler: Sendable {
    let number: Int
    let call: @Sendable (any Event) -> Void
  }

  private struct State {
    var handlers: [ObjectIdentifier: [Handler]] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// A bus without subscribers.
  public init() {}

  /// Calls the handlers that are subscribed to the event's type at this moment.
  public func publish(_ event: any Event) {
    let handlers = state.withLock { $0.handlers[ObjectIdentifier(Swift.type(of: event))] ?? [] }
    for handler in handlers { handler.call(event) }
  }

  /// Calls `handler` for each event of exactly this type.
  @discardableResult
  public func subscribe<T: Event>(_ type: T.Type, handler: @escaping @Sendable (T) -> Void) -> Subscription {
    let number = state.withLock { state in
      state.lastNumber += 1
      let entry = Handler(number: state.lastNumber) { event in
        if let event = event as? T { handler(event) }
      }
      state.handlers[ObjectIdentifier(type), default: []].append(entry)
      return state.lastNumber
    }
    let id = ObjectIdentifier(type)
    return Subscription { [weak self] in self?.remove(number, from: id) }
  }

  private func remove(_ number: Int, from id: ObjectIdentifier) {
    // Released outside the lock: the handler's deinit may come back here.
    let removed = state.withLock { state -> Handler? in
      guard let index = state.handlers[id]?.firstIndex(where: { $0.number == number }) else { return nil }
      return state.handlers[id]?.remove(at: index)
    }
    withExtendedLifetime(removed) {}
  }
}
