import Modularity
import SharedModels
import UserInterface
import WeaveDI

/// Validates changes, stores them, and announces them on the event bus.
struct UserServiceImpl: UserService {
  let repository: UserRepository
  let catalog: any CurrencyCatalog
  @Injected(\.eventBus) private var eventBus

  init(repository: UserRepository, catalog: any CurrencyCatalog) {
    self.repository = repository
    self.catalog = catalog
  }

  func user(_ profile: ProfileName?) async throws(UserError) -> User { try await repository.user(profile) }

  func profiles() async throws(UserError) -> Profiles { try await repository.profiles() }

  func update(_ change: UserChange, of profile: ProfileName?) async throws(UserError) -> User {
    try await repository.update(change.validated(with: catalog), of: profile)
  }

  func add(_ rate: OwnRate, to profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    try rate.validate(with: catalog)
    return try await repository.add(rate, to: profile)
  }

  func removeOwnRate(_ id: Int, of profile: ProfileName?) async throws(UserError) -> ChangedOwnRate {
    try await repository.removeOwnRate(id, of: profile)
  }

  func login(_ profile: ProfileName) async throws(UserError) -> ProfileSwitch {
    let login = try await repository.login(profile)
    if login.isChange { eventBus.publish(UserLoggedIn(user: login.user)) }
    return login
  }

  func logout() async throws(UserError) -> ProfileSwitch {
    let logout = try await repository.logout()
    if logout.isChange { eventBus.publish(UserLoggedOut(profile: logout.left)) }
    return logout
  }

  func rename(_ profile: ProfileName, to name: ProfileName) async throws(UserError) -> User {
    let (user, isActive) = try await repository.rename(profile, to: name)
    if profile != name { eventBus.publish(UserRenamed(user: user, former: profile, isActive: isActive)) }
    return user
  }

  func remove(_ profile: ProfileName) async throws(UserError) -> RemovedProfile {
    let removed = try await repository.remove(profile)
    eventBus.publish(UserRemoved(profile: profile))
    if removed.wasActive { eventBus.publish(UserLoggedOut(profile: profile)) }
    return removed
  }
}
