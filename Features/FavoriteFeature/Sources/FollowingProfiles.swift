import ComposableArchitecture
import Modularity
import SharedModels
import UserInterface
import WeaveDI

extension Effect {
  /// Sends an action for each element, until an effect with the same id replaces it.
  ///
  /// The caller makes the stream, not the effect, so that nothing is missed before the effect begins.
  static func following<Element: Sendable>(
    _ elements: AsyncStream<Element>, id: some Hashable & Sendable, _ action: @escaping @Sendable (Element) -> Action
  ) -> Effect {
    .run { send in
      for await element in elements { await send(action(element)) }
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}

extension EventBus {
  /// The active profile after each change from now on, in order.
  func activeProfiles() -> AsyncStream<ProfileName> {
    let (profiles, continuation) = AsyncStream.makeStream(of: ProfileName.self)
    let login = subscribe(UserLoggedIn.self) { continuation.yield($0.user.profile) }
    let logout = subscribe(UserLoggedOut.self) { _ in continuation.yield(.default) }
    let rename = subscribe(UserRenamed.self) { if $0.isActive { continuation.yield($0.user.profile) } }
    continuation.onTermination = { _ in
      for subscription in [login, logout, rename] { subscription.cancel() }
    }
    return profiles
  }
}
