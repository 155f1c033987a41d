/// Where in a tree of features an effect was started: which child of which operator, from the root on.
struct ScopePath: Hashable, Sendable {
  /// One child: an element of a `forEach`, the state of an `ifLet`.
  struct Component: Hashable, Sendable {
    let operation: Int
    let child: EffectID
  }

  static let root = ScopePath(components: [])

  var components: [Component]

  func appending(_ component: Component) -> ScopePath { ScopePath(components: components + [component]) }

  func isWithin(_ ancestor: ScopePath) -> Bool { components.starts(with: ancestor.components) }
}

/// Any identifier that effects are named by.
struct EffectID: Hashable, Sendable {
  let base: any Hashable & Sendable

  init(_ base: some Hashable & Sendable) { self.base = base }

  static func == (lhs: EffectID, rhs: EffectID) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }

  func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}
