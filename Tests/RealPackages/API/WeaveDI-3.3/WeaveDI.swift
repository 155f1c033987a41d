// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the features use of WeaveDI 3.3: names, labels, generics, isolation. It is compiled against and never runs.
//
// Held against whole files below Sources: Core/Container/DIContainer (commit 799a208) with its extensions Bootstrap and Legacy
// (7c0c39f), Core/API/UnifiedDI (658f9a7), PropertyWrappers/Dependency (0a70b04). Left out: what the features do not use, and
// ObservableObject, which DIContainer conforms to.

/// The namespace of the documents' `WeaveDI.Container`.
public enum WeaveDI {
  public typealias Container = DIContainer
}

/// Unchecked, as in the package.
public final class DIContainer: @unchecked Sendable {
  public init() {}

  @discardableResult
  public func register<T>(_ type: T.Type, factory: @escaping @Sendable () -> T) -> T where T: Sendable { unseen() }

  @discardableResult
  public func register<T>(
    _ type: T.Type, build factory: @escaping @Sendable () -> T
  ) -> @Sendable () -> Void where T: Sendable { unseen() }

  public func register<T>(_ type: T.Type, instance: T) where T: Sendable {}

  public func resolve<T>(_ type: T.Type, logOnMiss: Bool = true) -> T? where T: Sendable { unseen() }
}

extension DIContainer {
  public static var live: DIContainer {
    get { unseen() }
    set {}
  }

  public static func bootstrap(_ configure: @Sendable (DIContainer) -> Void) async {}

  public static func update(_ configure: @Sendable (DIContainer) -> Void) async {}
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

extension InjectedKey {
  public static var testValue: Value { unseen() }
  public static var previewValue: Value { unseen() }
}

public struct InjectedValues: Sendable {
  @TaskLocal public static var current = InjectedValues()

  public init() {}

  public subscript<Key: InjectedKey>(key: Key.Type) -> Key.Value where Key.Value: Sendable {
    get { unseen() }
    set {}
  }
}

@propertyWrapper
public struct Injected<Value> {
  private let keyPath: KeyPath<InjectedValues, Value>?

  public init(_ keyPath: KeyPath<InjectedValues, Value>) { self.keyPath = keyPath }

  public init<K: InjectedKey>(_ type: K.Type) where K.Value == Value, K.Value: Sendable { keyPath = nil }

  public var wrappedValue: Value { unseen() }
}

func unseen() -> Never { fatalError("declarations alone") }
