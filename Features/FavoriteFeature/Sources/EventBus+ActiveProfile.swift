import SharedModels
import WeaveDI

extension EventBus {
  /// The profile that is active after each change from now on, in the order of the events.
  func activeProfiles() -> AsyncStream<ProfileName> {
    let (profiles, continuation) = AsyncStream.makeStream(of: ProfileName.self)
    let login = subscribe(UserLoggedIn.self) { continuation.yield($0.user.profile) }
    let logout = subscribe(UserLoggedOut.self) { _ in continuation.yield(.default) }
    continuation.onTermination = { _ in
      login.cancel()
      logout.cancel()
    }
    return profiles
  }
}
