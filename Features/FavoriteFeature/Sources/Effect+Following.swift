import ComposableArchitecture

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
