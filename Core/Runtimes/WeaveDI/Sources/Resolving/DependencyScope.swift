/// How long an instance lives, and who shares it.
public enum DependencyScope: Sendable, Hashable {
  /// A new instance each time one is asked for.
  case transient
  /// One instance within one piece of work: everything that is made for the same outermost request shares it.
  case graph
  /// One instance for the enclosing `withScope(.request)`.
  case request
  /// One instance for the enclosing `withScope(.session)`.
  case session
  /// One instance for the enclosing `withScope(.custom(name))`, or for all until `reset(.custom(name))`.
  case custom(String)
  /// One instance for this long after its making, by ``InjectedValues/scopeTime``.
  case timed(Duration)
  /// One instance for as long as somebody holds it; for classes only.
  case weak
  /// One instance for as long as the registration stands. The default.
  case singleton

  /// One instance for the whole application: another name for ``singleton``.
  public static var instance: Self { .singleton }

  /// The scope in a word.
  public var rawValue: String {
    switch self {
    case .custom(let name): name
    case .timed(let duration): "timed (\(duration))"
    default: "\(self)"
    }
  }

  /// True when an instance of this scope may still be there after one of `other` has been torn down.
  func outlives(_ other: Self) -> Bool {
    switch (self, other) {
    case (.session, .request), (.singleton, .request), (.singleton, .session): true
    case (.weak, .request), (.weak, .session): true
    default: false
    }
  }

  /// True for an instance that nobody shares. Comparing scopes would compare their names.
  var isTransient: Bool { if case .transient = self { true } else { false } }
  /// True for an instance that something other than its user keeps.
  var isCached: Bool { if case .graph = self { false } else { !isTransient } }

  /// What `withScope` opens to keep the instances of this scope.
  var kind: ScopeKind? {
    switch self {
    case .request: .request
    case .session: .session
    case .custom(let name): .custom(name)
    default: nil
    }
  }
}
