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
    eventBus.publish(outcome)
    return outcome
  }
}
