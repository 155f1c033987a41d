extension Effect {
  /// Makes this effect one that ``cancel(id:)`` with the same identifier ends.
  ///
  /// The identifier holds within one store; inside `forEach` and `ifLet` a child's identifiers are its own, and a
  /// parent's ``cancel(id:)`` reaches its children.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - cancelInFlight: Whether effects that already run under the identifier are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = EffectID(id)
    guard let operation else { return cancelInFlight ? Self(operation: .cancel(id)) : .none }
    return Self(operation: .cancellable(id, cancelInFlight: cancelInFlight, operation))
  }

  /// Cancels the effects that run under `id`.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(operation: .cancel(EffectID(id)))
  }
}
