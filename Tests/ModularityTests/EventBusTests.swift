import Dependencies
import Expectations
import Modularity
import Testing
import WeaveDI

private struct LoggedIn: Event, Equatable { let userID: String }
private struct LoggedOut: Event {}

@Suite("The event bus", .timeLimit(.minutes(10)))
struct EventBusTests {
  @Test("The event bus hands an event to the subscribers of its type, in the order of their subscriptions")
  func order() {
    let bus = EventBusImpl()
    let seen = LockIsolated([String]())
    bus.subscribe(LoggedIn.self) { event in seen.withValue { $0.append("1 " + event.userID) } }
    bus.subscribe(LoggedIn.self) { event in seen.withValue { $0.append("2 " + event.userID) } }
    bus.subscribe(LoggedOut.self) { _ in seen.withValue { $0.append("out") } }
    bus.publish(LoggedIn(userID: "a"))
    #expect(seen.value == ["1 a", "2 a"])
  }

  @Test("The event bus keeps a subscription that is discarded, and ends one with its token")
  func token() {
    let bus = EventBusImpl()
    let seen = LockIsolated(0)
    bus.subscribe(LoggedOut.self) { _ in seen.withValue { $0 += 1 } }
    var token: SubscriptionToken? = bus.subscribe(LoggedOut.self) { _ in seen.withValue { $0 += 1 } }.token
    bus.publish(LoggedOut())
    #expect(seen.value == 2)
    withExtendedLifetime(token) {}
    token = nil
    bus.publish(LoggedOut())
    #expect(seen.value == 3)
  }

  @Test("The event bus lets a handler publish, subscribe and cancel")
  func reentrant() {
    let bus = EventBusImpl()
    let seen = LockIsolated([String]())
    let subscription = LockIsolated<Subscription?>(nil)
    let first = bus.subscribe(LoggedIn.self) { event in
      seen.withValue { $0.append(event.userID) }
      subscription.value?.cancel()
      bus.subscribe(LoggedOut.self) { _ in seen.withValue { $0.append("out") } }
      bus.publish(LoggedOut())
    }
    subscription.withValue { $0 = first }
    bus.publish(LoggedIn(userID: "a"))
    bus.publish(LoggedIn(userID: "b"))
    #expect(seen.value == ["a", "out"])
  }

  @Test("The event bus is a sequence of events that ends its subscription with the iteration")
  func sequence() async {
    let bus: any EventBus = EventBusImpl()
    var events = bus.events(of: LoggedIn.self).makeAsyncIterator()
    bus.publish(LoggedIn(userID: "a"))
    bus.publish(LoggedOut())
    bus.publish(LoggedIn(userID: "b"))
    expect(await events.next(), equals: LoggedIn(userID: "a"))
    expect(await events.next(), equals: LoggedIn(userID: "b"))
  }

  @Test("The event bus keeps every event for a slow reader, or only the newest for one that asks for it")
  func buffering() async {
    let bus = EventBusImpl()
    let every = bus.events(of: LoggedIn.self)
    let newest = bus.events(of: LoggedIn.self, buffering: .bufferingNewest(1))
    for number in 1...1_000 { bus.publish(LoggedIn(userID: "\(number)")) }
    var everyone = every.makeAsyncIterator()
    for number in 1...1_000 { expect(await everyone.next(), equals: LoggedIn(userID: "\(number)")) }
    var latest = newest.makeAsyncIterator()
    expect(await latest.next(), equals: LoggedIn(userID: "1000"))
  }

  @Test("The event bus loses no event and no subscriber to eight tasks")
  func concurrent() async {
    let bus = EventBusImpl()
    let seen = LockIsolated(0)
    bus.subscribe(LoggedOut.self) { _ in seen.withValue { $0 += 1 } }
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
