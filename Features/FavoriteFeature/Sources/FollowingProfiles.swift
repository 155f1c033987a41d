import ComposableArchitecture
import SharedModels
import WeaveDI

extension Effect {
  /// Sends an action for each element that comes, until an effect with the same id takes its place.
  ///
  /// The stream is made by the caller and not in the effect, so that nothing is missed before the effect has begun.
  static func following<Element: Sendable>(
    _ elements: AsyncStream<Element>, id: some Hashable & Sendable, _ action: @escaping @Sendable (Element) -> Action
  ) -> Effect {
    .run { send in
      for await element in elements { await send(action(element)) }
    }
    .cancellable(id: id, cancelInFlight: true)
  }
}

// seed 003:396
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
