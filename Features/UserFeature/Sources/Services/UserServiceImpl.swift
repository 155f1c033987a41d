import Modularity
import SharedModels
import UserInterface
import WeaveDI

/// Validates changes, stores them, and announces them on the event bus.
struct UserServiceImpl: UserService {
  let repository: UserRepository
  let catalog: any CurrencyCatalog
  @Injected(\.eventBus) var eventBus

  func user(_ profile: ProfileName?) async throws(UserError) -> User { try await repository.user(profile) }

  func profiles() async throws(UserError) -> Profiles { try await repository.profiles() }

  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    let outcome = try await repository.apply(change.validated(with: catalog), to: profile)
    switch outcome {
    case .loggedIn(let user, let left, _) where user.profile != left: eventBus.publish(UserLoggedIn(user: user))
    case .loggedOut(let user, let left) where user.profile != left: eventBus.publish(UserLoggedOut(profile: left))
    case .renamed(let user, let former) where user.profile != former:
      eventBus.publish(UserRenamed(user: user, former: former))
    case .removed(let profile, let wasActive):
      eventBus.publish(UserRemoved(profile: profile))
      if wasActive { eventBus.publish(UserLoggedOut(profile: profile)) }
    default: break
    }
    return outcome
  }
}
