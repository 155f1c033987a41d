import Modularity
import SharedModels
import Synchronization
import TestSupport
import Testing
import UserInterface
import WeaveDI

@testable import UserFeature

@Suite("What the profiles announce")
struct UserEventTests {
  /// The events of an operation, as text and in their order.
  private func events(during operation: (any UserService) async throws -> Void) async throws -> [String] {
    let bus = EventBusImpl()
    let seen = Mutex<[String]>([])
    bus.subscribe(UserLoggedIn.self) { event in seen.withLock { $0.append("in \(event.user.profile)") } }
    bus.subscribe(UserLoggedOut.self) { event in seen.withLock { $0.append("out \(event.profile)") } }
    bus.subscribe(UserRenamed.self) { event in
      seen.withLock { $0.append("\(event.former) to \(event.user.profile)") }
    }
    bus.subscribe(UserRemoved.self) { event in seen.withLock { $0.append("removed \(event.profile)") } }
    try await withInjectedValues {
      $0.eventBus = bus
    } operation: {
      try await operation(UserPlace(.memory).users)
    }
    return seen.withLock { $0 }
  }

  @Test("Each login and logout that changes something is announced, in order")
  func session() async throws {
    let events = try await events { users in
      _ = try await users.apply(.login(.work), to: nil)
      _ = try await users.apply(.login(.work), to: nil)
      _ = try await users.apply(.login(.travel), to: nil)
      _ = try await users.apply(.logout, to: nil)
      _ = try await users.apply(.logout, to: nil)
    }
    #expect(events == ["in work", "in travel", "out travel"])
  }

  @Test("A removal is announced, and the logout that comes with it")
  func removal() async throws {
    let events = try await events { users in
      _ = try await users.apply(.login(.work), to: nil)
      _ = try await users.apply(.login(.travel), to: nil)
      _ = try await users.apply(.remove(.work), to: nil)
      _ = try await users.apply(.remove(.travel), to: nil)
    }
    #expect(events == ["in work", "in travel", "removed work", "removed travel", "out travel"])
  }

  @Test("Each new name is announced, and none is a login")
  func renaming() async throws {
    let events = try await events { users in
      _ = try await users.apply(.login(.work), to: nil)
      _ = try await users.apply(.login(.travel), to: nil)
      _ = try await users.apply(.rename(.work, to: ProfileName(literal: "office")), to: nil)
      _ = try await users.apply(.rename(.travel, to: ProfileName(literal: "trips")), to: nil)
      _ = try await users.apply(.rename(ProfileName(literal: "trips"), to: ProfileName(literal: "trips")), to: nil)
    }
    #expect(events == ["in work", "in travel", "work to office", "travel to trips"])
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
