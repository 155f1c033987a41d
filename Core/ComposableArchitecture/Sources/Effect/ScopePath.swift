/// Where in a tree of features an effect was started: which child of which operator, from the root on.
@usableFromInline
struct ScopePath: Hashable, Sendable {
  /// One child: an element of a `forEach`, the state of an `ifLet`.
  @usableFromInline
  struct Component: Hashable, Sendable {
    let operation: Int
    let child: EffectID
  }

  static let root = ScopePath(components: [])

  var components: [Component]

  func appending(_ component: Component) -> ScopePath { ScopePath(components: components + [component]) }

  func isWithin(_ ancestor: ScopePath) -> Bool { components.starts(with: ancestor.components) }
}

/// Any identifier that effects and children are named by.
///
/// Unchecked: the identifier of a child need not be `Sendable`. It is compared and hashed on the store's actor only;
/// elsewhere it is merely kept and released.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  @usableFromInline let base: AnyHashable

  @usableFromInline
  init(_ base: some Hashable) { self.base = AnyHashable(base) }

  @usableFromInline
  static func == (lhs: EffectID, rhs: EffectID) -> Bool { lhs.base == rhs.base }

  @usableFromInline
  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
