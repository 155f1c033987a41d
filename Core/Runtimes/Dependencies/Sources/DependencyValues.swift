@_exported public import WeaveDI

/// The values of all keys: the very store that `@Injected` reads, so an override given to one name is seen by the
/// other.
public typealias DependencyValues = InjectedValues

/// A key with a live value.
public typealias DependencyKey = InjectedKey

/// A key whose live value is declared in another module.
public typealias TestDependencyKey = TestInjectedKey

/// Which of a key's values is taken.
public typealias DependencyContext = InjectedContext

extension DependencyValues {
  /// The values of the current task.
  public static var _current: DependencyValues { current }
}
