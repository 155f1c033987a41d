import Modularity
import SharedModels
import Synchronization
import Testing
import WeaveDI

@testable import UserFeature

@Suite("What the profiles announce")
struct UserEventTests {
  /// The events of an operation, as text and in their order.
  private func events(during operation: (Profiles) async throws -> Void) async throws -> [String] {
    let bus = EventBusImpl()
    let seen = Mutex<[String]>([])
    func note(_ event: String) { seen.withLock { $0.append(event) } }
    bus.subscribe(UserLoggedIn.self) { event in seen.withLock { $0.append("in \(event.user.profile)") } }
    bus.subscribe(UserLoggedOut.self) { event in seen.withLock { $0.append("out \(event.profile)") } }
    bus.subscribe(UserRemoved.self) { event in seen.withLock { $0.append("removed \(event.profile)") } }
    try await withInjectedValues {
      $0.eventBus = bus
    } operation: {
      try await operation(Profiles(.memory))
    }
    return seen.withLock { $0 }
  }

  @Test("each login and logout that changes something is announced, in order")
  func session() async throws {
    let events = try await events { profiles in
      _ = try await profiles.auth.login(.work)
      _ = try await profiles.auth.login(.work)
      _ = try await profiles.auth.login(.travel)
      _ = try await profiles.auth.logout()
      _ = try await profiles.auth.logout()
    }
    #expect(events == ["in work", "in travel", "out travel"])
  }

  @Test("a removal is announced, and the logout that comes with it")
  func removal() async throws {
    let events = try await events { profiles in
      _ = try await profiles.auth.login(.work)
      _ = try await profiles.auth.login(.travel)
      _ = try await profiles.service.remove(.work)
      _ = try await profiles.service.remove(.travel)
    }
    #expect(events == ["in work", "in travel", "removed work", "removed travel", "out travel"])
  }

  @Test("the new name of the active profile is announced as a login, another one's is not")
  func renaming() async throws {
    let events = try await events { profiles in
      _ = try await profiles.auth.login(.work)
      _ = try await profiles.auth.login(.travel)
      _ = try await profiles.service.rename(.work, to: ProfileName(literal: "office"))
      _ = try await profiles.service.rename(.travel, to: ProfileName(literal: "trips"))
    }
    #expect(events == ["in work", "in travel", "in trips"])
  }

  @Test("what is refused is not announced")
  func refusal() async throws {
    let events = try await events { profiles in
      _ = try? await profiles.service.remove(.work)
      _ = try? await profiles.service.remove(.default)
      _ = try? await profiles.service.rename(.work, to: .travel)
    }
    #expect(events == [])
  }
}
