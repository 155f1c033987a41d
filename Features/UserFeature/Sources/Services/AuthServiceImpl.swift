import SharedModels
import WeaveDI

/// Logs local profiles in and out, and announces it on the event bus.
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
