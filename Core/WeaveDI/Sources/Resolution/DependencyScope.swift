/// How long an instance lives, and who shares it.
public enum DependencyScope: String, Sendable, Hashable, CaseIterable {
  /// A new instance each time one is asked for.
  case transient
  /// One instance within one piece of work: everything that is made for the same outermost request shares it.
  case graph
  /// One instance for the enclosing `withScope(.request)`.
  case request
  /// One instance for the enclosing `withScope(.session)`.
  case session
  /// One instance for as long as somebody holds it; for classes only.
  case weak
  /// One instance for as long as the registration stands. The default.
  case singleton

  /// One instance for the whole application: another name for ``singleton``.
  public static var instance: Self { .singleton }

  /// True when an instance of this scope may still be there after one of `other` has been torn down.
  func outlives(_ other: Self) -> Bool {
    switch (self, other) {
    case (.session, .request), (.singleton, .request), (.singleton, .session): true
    case (.weak, .request), (.weak, .session): true
    default: false
    }
  }

  /// True for an instance that the enclosing `withScope` keeps.
  var isTaskLocal: Bool { self == .request || self == .session }

  /// True for an instance that several share without its being there for all.
  var isShared: Bool { isTaskLocal || self == .weak }
}
