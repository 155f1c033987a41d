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
  private func events(during operation: (Profiles) async throws -> Void) async throws -> [String] {
    let bus = EventBusImpl()
    let seen = Mutex<[String]>([])
    bus.subscribe(UserLoggedIn.self) { event in seen.withLock { $0.append("in \(event.user.profile)") } }
    bus.subscribe(UserLoggedOut.self) { event in seen.withLock { $0.append("out \(event.profile)") } }
    bus.subscribe(UserRenamed.self) { event in
      let words = "\(event.former) to \(event.user.profile)" + (event.isActive ? ", active" : "")
      seen.withLock { $0.append(words) }
    }
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

  @Test("each new name is announced, and whether it is the active profile's; none is a login")
  func renaming() async throws {
    let events = try await events { profiles in
      _ = try await profiles.auth.login(.work)
      _ = try await profiles.auth.login(.travel)
      _ = try await profiles.service.rename(.work, to: ProfileName(literal: "office"))
      _ = try await profiles.service.rename(.travel, to: ProfileName(literal: "trips"))
      _ = try await profiles.service.rename(ProfileName(literal: "trips"), to: ProfileName(literal: "trips"))
    }
    #expect(events == ["in work", "in travel", "work to office", "travel to trips, active"])
  }

  @Test("a new name that is stored is announced, although the profiles could not be read again")
  func unreadable() async throws {
    let events = try await events { profiles in
      _ = try await profiles.auth.login(.work)
      let service = UserServiceImpl(repository: Unreadable(base: profiles.repository), catalog: SmallCatalog())
      let renamed = try await service.rename(.work, to: .travel)
      #expect(renamed.profile == .travel)
    }
    #expect(events == ["in work", "work to travel, active"])
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

/// Profiles in a place that can be written and not be read.
private struct Unreadable: UserRepository {
  let base: any UserRepository

  func user(_ profile: ProfileName?) async throws(UserError) -> User { throw .storage(.noPlace) }
  func entries() async throws(UserError) -> [ProfileEntry] { throw .storage(.noPlace) }

  func update(_ change: ValidUserChange, of profile: ProfileName?) async throws(UserError) -> User {
    try await base.update(change, of: profile)
  }

  func login(_ profile: ProfileName) async throws(UserError) -> Login { try await base.login(profile) }
  func logout() async throws(UserError) -> Logout { try await base.logout() }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> RenamedProfile {
    try await base.rename(profile, to: name)
  }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile { try await base.remove(profile) }
}
