import Modularity
import SharedModels
import UserInterface
import WeaveDI

/// Validates changes and announces them on the event bus.
struct UserServiceImpl: UserService {
  let repository: any UserRepository
  let catalog: any CurrencyCatalog
  @Injected(\.eventBus) private var eventBus

  init(repository: any UserRepository, catalog: any CurrencyCatalog) {
    self.repository = repository
    self.catalog = catalog
  }

  func fetchUser(id: ProfileName?) async throws(UserError) -> User {
    try await repository.user(id)
  }

  func fetchProfiles() async throws(UserError) -> [ProfileEntry] {
    try await repository.entries()
  }

  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User {
    try await repository.update(ValidUserChange(change, catalog: catalog), of: profile)
  }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User {
    let renamed = try await repository.rename(profile, to: name)
    if profile != name {
      eventBus.publish(UserRenamed(user: renamed.user, former: profile, isActive: renamed.isActive))
    }
    return renamed.user
  }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile {
    let removed = try await repository.remove(profile)
    eventBus.publish(UserRemoved(profile: profile))
    if removed.wasActive { eventBus.publish(UserLoggedOut(profile: profile)) }
    return removed
  }
}

/// Logs profiles in and out, and announces it on the event bus.
struct AuthServiceImpl: AuthService {
  let repository: any UserRepository
  @Injected(\.eventBus) private var eventBus

  init(repository: any UserRepository) { self.repository = repository }

  func login(_ profile: ProfileName) async throws(UserError) -> Login {
    let login = try await repository.login(profile)
    if !login.wasActive { eventBus.publish(UserLoggedIn(user: login.user)) }
    return login
  }

  func logout() async throws(UserError) -> Logout {
    let logout = try await repository.logout()
    if logout.left != .default { eventBus.publish(UserLoggedOut(profile: logout.left)) }
    return logout
  }
}
