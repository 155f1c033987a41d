/// What `cancellable(id:)` and `cancel(id:)` name effects by: a value and its type, so that `1` and `1.0` differ.
///
/// It never stands for a child; that is a ``ChildID``.
@usableFromInline
struct EffectID: Hashable, Sendable {
  private let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) { self.base = base }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    type(of: lhs.base) == type(of: rhs.base) && AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
