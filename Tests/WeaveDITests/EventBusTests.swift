import Testing
import WeaveDI

private struct LoggedIn: Event, Equatable { let userID: String }
private struct LoggedOut: Event {}

@Suite("The event bus")
struct EventBusTests {
  @Test("hands an event to the subscribers of its type, in the order of their subscriptions")
  func order() {
    let bus = EventBusImpl()
    let seen = ValueBox<[String]>([])
    bus.subscribe(LoggedIn.self) { event in seen.change { $0.append("1 " + event.userID) } }
    bus.subscribe(LoggedIn.self) { event in seen.change { $0.append("2 " + event.userID) } }
    bus.subscribe(LoggedOut.self) { _ in seen.change { $0.append("out") } }
    bus.publish(LoggedIn(userID: "a"))
    #expect(seen.current == ["1 a", "2 a"])
  }

  @Test("keeps a subscription that is discarded, and ends one with its token")
  func token() {
    let bus = EventBusImpl()
    let seen = Counter()
    bus.subscribe(LoggedOut.self) { _ in seen.next() }
    var token: SubscriptionToken? = bus.subscribe(LoggedOut.self) { _ in seen.next() }.token
    bus.publish(LoggedOut())
    #expect(seen.value == 2)
    withExtendedLifetime(token) {}
    token = nil
    bus.publish(LoggedOut())
    #expect(seen.value == 3)
  }

  @Test("lets a handler publish, subscribe and cancel")
  func reentrant() {
    let bus = EventBusImpl()
    let seen = ValueBox<[String]>([])
    let subscription = ValueBox<Subscription?>(nil)
    let first = bus.subscribe(LoggedIn.self) { event in
      seen.change { $0.append(event.userID) }
      subscription.current?.cancel()
      bus.subscribe(LoggedOut.self) { _ in seen.change { $0.append("out") } }
      bus.publish(LoggedOut())
    }
    subscription.change { $0 = first }
    bus.publish(LoggedIn(userID: "a"))
    bus.publish(LoggedIn(userID: "b"))
    #expect(seen.current == ["a", "out"])
  }

  @Test("is a sequence of events that ends its subscription with the iteration")
  func sequence() async {
    let bus: any EventBus = EventBusImpl()
    var events = bus.events(of: LoggedIn.self).makeAsyncIterator()
    bus.publish(LoggedIn(userID: "a"))
    bus.publish(LoggedOut())
    bus.publish(LoggedIn(userID: "b"))
    #expect(await events.next() == LoggedIn(userID: "a"))
    #expect(await events.next() == LoggedIn(userID: "b"))
  }

  @Test("loses no event and no subscriber to eight tasks")
  func concurrent() async {
    let bus = EventBusImpl()
    let seen = Counter()
    bus.subscribe(LoggedOut.self) { _ in seen.next() }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            let token = bus.subscribe(LoggedIn.self) { _ in }.token
            bus.publish(LoggedOut())
            withExtendedLifetime(token) {}
          }
        }
      }
    }
    #expect(seen.value == 1_600)
  }
}
