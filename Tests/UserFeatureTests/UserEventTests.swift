import Modularity
import SharedModels
import Synchronization
import TestSupport
import Testing
import UserInterface
import WeaveDI
import Wording

@testable import UserFeature

@Suite("What the profiles announce", .timeLimit(.minutes(10)))
struct UserEventTests {
  /// The events of an operation, as text and in their order.
  private func events(during operation: (any UserService) async throws -> Void) async throws -> [String] {
    let bus = EventBusImpl()
    let seen = Mutex<[String]>([])
    bus.subscribe(UserOutcome.self) { outcome in
      seen.withLock { $0.append(outcome.words?.english ?? "nothing") }
    }
    try await withInjectedValues {
      $0.eventBus = bus
    } operation: {
      try await operation(UserPlace(.memory).users)
    }
    return seen.withLock { $0 }
  }

  @Test("What came of each login and logout is announced, in order")
  func session() async throws {
    let events = try await events { users in
      _ = try await users.apply(.login(.work), to: nil)
      _ = try await users.apply(.login(.work), to: nil)
      _ = try await users.apply(.login(.travel), to: nil)
      _ = try await users.apply(.logout, to: nil)
      _ = try await users.apply(.logout, to: nil)
    }
    #expect(
      events == [
        "created profile work and switched to it", "already using profile work",
        "created profile travel and switched to it", "left profile travel; back to the default profile",
        "already using the default profile",
      ])
  }

  @Test("Own rates that a file brought are counted")
  func imports() {
    let words = [1, 2].map { UserOutcome.ownRatesAdded($0, to: User()).words?.english }
    #expect(words == ["1 own rate added", "2 own rates added"])
  }

  @Test("A removal is announced, with the logout that comes with it")
  func removal() async throws {
    let events = try await events { users in
      _ = try await users.apply(.login(.work), to: nil)
      _ = try await users.apply(.login(.travel), to: nil)
      _ = try await users.apply(.remove(.work), to: nil)
      _ = try await users.apply(.remove(.travel), to: nil)
    }
    #expect(
      events.suffix(2) == ["removed profile work", "removed profile travel; back to the default profile"])
  }

  @Test("Each new name is announced")
  func renaming() async throws {
    let events = try await events { users in
      _ = try await users.apply(.login(.work), to: nil)
      _ = try await users.apply(.login(.travel), to: nil)
      _ = try await users.apply(.rename(.work, to: ProfileName(literal: "office")), to: nil)
      _ = try await users.apply(.rename(.travel, to: ProfileName(literal: "trips")), to: nil)
    }
    #expect(events.suffix(2) == ["renamed profile work to office", "renamed profile travel to trips"])
  }

  @Test("What is refused is not announced")
  func refusal() async throws {
    let events = try await events { users in
      _ = try? await users.apply(.remove(.work), to: nil)
      _ = try? await users.apply(.remove(.default), to: nil)
      _ = try? await users.apply(.rename(.work, to: .travel), to: nil)
    }
    #expect(events == [])
  }
}
