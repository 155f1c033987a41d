extension Effect {
  /// Makes the effect cancellable by ``cancel(id:)`` with the same identifier.
  ///
  /// The identifier is known in one store only. Inside `forEach` and `ifLet` a child's identifiers are its own, while a
  /// parent's ``cancel(id:)`` also reaches its children.
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

/// An identifier given to `cancellable(id:)` and `cancel(id:)`: a value and its type, so that `1` and `1.0` differ.
///
/// It never identifies a child; that is a ``ChildID``.
@usableFromInline
struct EffectID: Hashable, Sendable {
  private let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) { self.base = base }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    type(of: lhs.base) == type(of: rhs.base) && lhs.base.isEqual(to: rhs.base)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension Hashable {
  // An AnyHashable would look for a conformance at every look-up.
  fileprivate func isEqual(to other: any Hashable) -> Bool { (other as? Self) == self }
}
