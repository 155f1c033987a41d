import Dependencies
import DependenciesTestSupport
import Dispatch
import Expectations
import Platform
import Testing
import WeaveDI

@DependencyClient
private struct Client: Sendable {
  var fetch: @Sendable (_ id: Int) async throws -> String
  var count: @Sendable () -> Int = { 42 }
  var save: @Sendable (Int) -> Void
  let name: String
}

/// Not a client: each closure is marked by itself.
private struct Endpoints {
  @DependencyEndpoint var fetch: (_ id: Int) throws -> String
  @DependencyEndpoint(method: "store") var save: (_ id: Int) -> Void
  @DependencyEndpoint var first: () -> Int?
}

@DependencyClient
private struct MarkedClient: Sendable {
  @DependencyEndpoint(method: "load") var fetch: @Sendable (_ id: Int) throws -> String
  @DependencyEndpoint var count: @Sendable () -> Int = { 42 }
}

@DependencyClient
private struct StrictClient: Sendable {
  struct Fault: Error {}
  var load: @Sendable (_ id: Int) async throws(Fault) -> Int = { $0 }
  var send: @Sendable (Int) throws(Fault) -> Void
}

private enum PreviewedKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
}

@Suite("A client", .timeLimit(.minutes(10)))
struct ClientTests {
  @Test(
    "A client fails the test that calls what it has not set, by its name, and throws or goes on with the default value")
  func unset() async {
    let client = Client(name: "test")
    await expectIssue("Client.fetch") { await #expect(throws: Unimplemented.self) { try await client.fetch(id: 1) } }
    await expectIssue("Client.count") { #expect(client.count() == 42) }
    await expectIssue("Client.save") { client.save(1) }
    #expect(client.name == "test")
  }

  @Test("A client whose closures throw errors of one type goes on with the default value, or with nothing")
  func typedErrors() async {
    let client = StrictClient()
    await expectIssue("StrictClient.load") {
      let number = try? await client.load(id: 3)
      #expect(number == 3)
    }
    await expectIssue("StrictClient.send") { try? client.send(1) }
  }

  @Test("A client does what it is given, and its methods carry the closures' labels")
  func set() async throws {
    let client = Client(fetch: { "\($0)" }, count: { 1 }, save: { _ in }, name: "live")
    expect(try await client.fetch(id: 7), equals: "7")
    #expect(client.count() == 1)
  }

  @Test("A client can be any struct whose closures are endpoints")
  func endpoints() async throws {
    var endpoints = Endpoints()
    await expectIssue("Endpoints.fetch") { #expect(throws: Unimplemented.self) { try endpoints.fetch(id: 1) } }
    await expectIssue("Endpoints.save") { endpoints.store(id: 1) }
    await expectIssue("Endpoints.first") { #expect(endpoints.first() == nil) }
    endpoints.fetch = { "\($0)" }
    expect(try endpoints.fetch(id: 7), equals: "7")
    #expect(Endpoints(fetch: { "\($0)" }, save: { _ in }, first: { 1 }).first() == 1)
  }

  @Test("A client can have endpoints that are marked, too")
  func marked() async throws {
    await expectIssue("MarkedClient.fetch") { #expect(throws: Unimplemented.self) { try MarkedClient().load(id: 1) } }
    await expectIssue("MarkedClient.count") { #expect(MarkedClient().count() == 42) }
    expect(try MarkedClient(fetch: { "\($0)" }).load(id: 7), equals: "7")
  }

  @Test("A closure of a client can be marked by hand")
  func unimplementedClosures() async {
    let plain: @Sendable (Int) -> Int = unimplemented("plain", placeholder: 3)
    let throwing: @Sendable (Int, Int) throws -> Int = unimplemented("throwing")
    let asynchronous: @Sendable () async -> Int = unimplemented("asynchronous", placeholder: 4)
    let both: @Sendable (Int) async throws -> Int = unimplemented("both")
    await expectIssue("plain") { #expect(plain(1) == 3) }
    await expectIssue("throwing") { #expect(throws: Unimplemented.self) { try throwing(1, 2) } }
    await expectIssue("asynchronous") { expect(await asynchronous(), equals: 4) }
    await expectIssue("both") { await #expect(throws: Unimplemented.self) { try await both(1) } }
  }

  @Test("A value can be marked by hand as one that a test has to set")
  func unimplementedValue() async {
    await expectIssue("name") {
      let name: String? = unimplemented("name", placeholder: nil)
      #expect(name == nil)
    }
  }
}

@Suite("The values that everybody needs", .timeLimit(.minutes(10)))
struct ValueTests {
  @Test("The values that everybody needs fail a test that sets none, and go on with the preview value")
  func preview() async {
    @Dependency(PreviewedKey.self) var previewed
    await expectIssue("PreviewedKey has no test value") { #expect(previewed == "preview") }
  }

  @Test("Calendar, locale and time zone are what the test says")
  func placeAndTime() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "ko_KR")
      $0.preferredLocales = [Locale(identifier: "ko"), Locale(identifier: "en")]
      $0.timeZone = zone
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.preferredLocales) var preferredLocales
      @Dependency(\.timeZone) var timeZone
      #expect(calendar.identifier == .gregorian)
      #expect(locale.identifier == "ko_KR")
      #expect(preferredLocales.map(\.identifier) == ["ko", "en"])
      #expect(timeZone == zone)
    }
  }

  @Test("What is fired and forgotten has happened when a test goes on")
  func fireAndForget() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let done = LockIsolated(false)
    await fireAndForget {
      await Task.yield()
      done.setValue(true)
    }
    #expect(done.value)
  }

  @Test("An error of what is fired and forgotten is an issue of the test")
  func fireAndForgetError() async {
    @Dependency(\.fireAndForget) var fireAndForget
    await expectIssue("Oops()") { await fireAndForget { throw Oops() } }
  }

  @Test("A live one does not wait, and sees the values of the task that fired it")
  func fireAndForgetLive() async {
    let (gate, opened) = AsyncStream<Never>.makeStream()
    let (dates, seen) = AsyncStream<Date>.makeStream()
    await withDependencies {
      $0.context = .live
      $0.date.now = Date(timeIntervalSince1970: 7)
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        for await _ in gate {}
        @Dependency(\.date.now) var now
        seen.yield(now)
      }
      opened.finish()
    }
    var first = dates.makeAsyncIterator()
    expect(await first.next(), equals: Date(timeIntervalSince1970: 7))
  }

  @Test("An assertion that fails is an issue of the test, and can be another's")
  func assertions() async {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    assert(true, "holds")
    precondition(true)
    await expectIssue("must hold") { assert(false, "must hold") }
    await expectIssue("must hold") { precondition(false, "must hold") }
    await expectIssue("wrong") { assertionFailure("wrong") }
    let asked = LockIsolated<[Bool]>([])
    withDependencies {
      $0.assert = AnyAssertionEffect { condition, _, _, _ in
        let holds = condition()
        asked.withValue { $0.append(holds) }
      }
    } operation: {
      assert(false)
      assertionFailure()
    }
    #expect(asked.value == [false, false])
  }

  @Test("A random number generator is lent to one caller at a time")
  func randomness() {
    let lend = WithRandomNumberGenerator(Counting())
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 { _ = lend { $0.next() } }
    }
    #expect(lend { $0.next() } == 20_001)
  }

  @Test("What borrows a random number generator may throw")
  func throwingRandomness() {
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      #expect(throws: Oops.self) {
        try withRandomNumberGenerator { generator in
          _ = generator.next()
          throw Oops()
        }
      }
      #expect(withRandomNumberGenerator { $0.next() } == 2)
    }
  }

  @Test("A number's identifier has its lower 32 bits as the last digits")
  func numberedIdentifiers() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(0xBEEF).uuidString == "00000000-0000-0000-0000-00000000BEEF")
    #expect(UUID(Int.max).uuidString == "00000000-0000-0000-7FFF-FFFFFFFFFFFF")
    #expect(UUID(0x1_0000_0000) != UUID(0))
    #expect(UUID(-1).uuidString == "00000000-0000-0000-FFFF-FFFFFFFFFFFF")
  }
}

private struct Oops: Error {}

private struct Counting: RandomNumberGenerator, Sendable {
  var last: UInt64 = 0
  mutating func next() -> UInt64 {
    last += 1
    return last
  }
}

private struct Pair: Sendable {
  var first = 0
  var second = 0
}

private final class Box { var count = 0 }

@Suite("Help with concurrency", .timeLimit(.minutes(10)))
struct ConcurrencyTests {
  @Test("A task that never ends ends when it is cancelled")
  func never() async {
    let task = Task { try await Task<Never, Never>.never() }
    let result = Task { try await Task<Int, Never>.never() }
    task.cancel()
    result.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await result.value }
    for await _ in AsyncStream<Int>.finished { Issue.record("a stream that has ended gave something") }
  }

  @Test("A result is what an asynchronous operation returns or throws")
  func results() async throws {
    let value = await Result { try await Task { try Task.checkCancellation() }.value }
    #expect(throws: Never.self) { try value.get() }
    let failure = await Result { () async throws(Oops) -> Int in throw Oops() }
    #expect(throws: Oops.self) { try failure.get() }
    let synchronous = Result { try JSONDecoder().decode(Int.self, from: Data("7".utf8)) }
    expect(try synchronous.get(), equals: 7)
  }

  @Test("A sequence as a stream gives the same elements, and ends or throws where the sequence does")
  func streams() async throws {
    let (numbers, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    for number in 1...3 { continuation.yield(number) }
    continuation.finish(throwing: Oops())
    var seen: [Int] = []
    for await number in numbers.map({ $0 * 2 }).eraseToStream() { seen.append(number) }
    #expect(seen == [2, 4, 6])
    let failing = AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Oops()) }.eraseToThrowingStream()
    await #expect(throws: Oops.self) { for try await _ in failing {} }
  }

  @Test("A mega-yield lets a task that is ready to run come to its end")
  func megaYield() async {
    let isDone = LockIsolated(false)
    let task = Task { isDone.setValue(true) }
    while !isDone.value { await Task.megaYield() }
    await task.value
  }

  @Test("A value under a lock, or with an actor, is changed by one task at a time")
  func isolated() async {
    let (locked, owned) = (LockIsolated(Pair()), ActorIsolated<Set<Int>>([]))
    await owned.setValue([0])
    await withTaskGroup(of: Void.self) { group in
      for number in 1...200 {
        group.addTask {
          locked.withValue {
            $0.first += 1
            $0.second -= 1
          }
          await owned.withValue { _ = $0.insert(number) }
        }
      }
    }
    #expect(locked.first == 200 && locked.value.second == -200)
    expect(await owned.value, equals: Set(0...200))
    locked.setValue(Pair())
    #expect(locked.first == 0)
    #expect(locked.withValue { String($0.second) } == "0")
  }

  @Test("A value is carried across tasks on somebody's word, and looks like itself")
  func unchecked() async {
    @UncheckedSendable var box = Box()
    box.count = 1
    let carried = $box
    expect(await Task.detached { carried.count }.value, equals: 1)
    carried.wrappedValue.count = 2
    #expect(box.count == 2 && UncheckedSendable(1) == UncheckedSendable(1))
  }

  @Test("On the main serial executor tasks run in the order of their beginning")
  func serial() async {
    await #expect(processExitsWith: .success) {
      let order = LockIsolated<[Int]>([])
      await withMainSerialExecutor {
        await withTaskGroup(of: Void.self) { group in
          for number in 1...1_000 { group.addTask { order.withValue { $0.append(number) } } }
        }
        for number in 1_001...2_000 { Task { order.withValue { $0.append(number) } } }
        while order.count < 2_000 { await Task.yield() }
      }
      #expect(order.value == Array(1...2_000))
    }
  }
}
