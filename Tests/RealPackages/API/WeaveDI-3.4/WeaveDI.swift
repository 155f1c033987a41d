// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the features use of WeaveDI 3.4: names, labels, generics, isolation. It is compiled against and never runs.
//
// Held against whole files below Sources/WeaveDICore: PropertyWrappers/Dependency, Container/DIContainer, DIContainer+Bootstrap,
// API/UnifiedDI, at commits 17509b2 and a78eaf8. Left out: what the features do not use, and ObservableObject, which DIContainer
// conforms to. The container's `bootstrap` and `update` are internal there, and so they are left out, too.

/// Unchecked here and below, as in the package.
public final class DIContainer: @unchecked Sendable {
  public init() {}

  public static var shared: DIContainer {
    get { unseen() }
    set {}
  }

  @discardableResult
  public func register<T>(_ type: T.Type, factory: @escaping @Sendable () -> T) -> T where T: Sendable { unseen() }

  @discardableResult
  public func register<T>(
    _ type: T.Type, build factory: @escaping @Sendable () -> T
  ) -> @Sendable () -> Void where T: Sendable { unseen() }

  public func register<T>(_ type: T.Type, instance: T) where T: Sendable {}

  public func resolve<T>(_ type: T.Type, logOnMiss: Bool = true) -> T? where T: Sendable { unseen() }
}

public enum UnifiedDI {
  public static func resolve<T>(_ type: T.Type, logOnMiss: Bool = true) -> T? where T: Sendable { unseen() }

  public static func requireResolve<T>(_ type: T.Type) -> T where T: Sendable { unseen() }
}

// MARK: - Keys

public protocol InjectedKey {
  associatedtype Value: Sendable
  static var liveValue: Value { get }
  static var testValue: Value { get }
  static var previewValue: Value { get }
}

public struct InjectedValues: @unchecked Sendable {
  public init() {}

  public subscript<Key: InjectedKey>(_ keyType: Key.Type) -> Key.Value {
    get { unseen() }
    set {}
  }
}

@propertyWrapper
public struct Injected<T>: @unchecked Sendable where T: Sendable {
  private let keyPath: WritableKeyPath<InjectedValues, T>

  public init(_ keyPath: WritableKeyPath<InjectedValues, T>) { self.keyPath = keyPath }

  public var wrappedValue: T { unseen() }
}

public enum InjectedManager {
  public static var current: InjectedValues { unseen() }

  public static func withDependencies<R>(
    _ updateValues: (inout InjectedValues) -> Void, operation: () throws -> R
  ) rethrows -> R { unseen() }

  public static func withDependencies<R>(
    _ updateValues: (inout InjectedValues) -> Void, operation: () async throws -> R
  ) async rethrows -> R { unseen() }
}

func unseen() -> Never { fatalError("declarations alone") }
