import Synchronization
public import WeaveDI

// The container's names that the documents leave open, over those that they have. What is registered here is made when it is
// first asked for and then shared, so that modules may come in any order.

/// Nothing is registered under a type.
public struct NotRegistered: Error {
  /// The type, with the name after it where it has one.
  public let type: String
}

extension DIContainer {
  /// Registers a service that is made when it is first asked for.
  @discardableResult
  public func registerShared<T: Sendable>(
    _ type: T.Type, _ factory: @escaping @Sendable () throws -> T
  ) -> @Sendable () -> Void {
    let shared = Shared(factory)
    return register(type, build: { shared.value })
  }

  /// Registers a factory that may miss what it needs.
  public func register<T: Sendable>(_ type: T.Type, factory: @escaping @Sendable () throws -> T) {
    registerShared(type, factory)
  }

  /// Registers a factory over another registration, as one of several services of a type where it has a name.
  public func register<T: Sendable, A: Sendable>(
    _ type: T.Type, name: String? = nil, using first: A.Type, factory: @escaping @Sendable (A) -> T
  ) {
    let make: @Sendable () throws -> T = { factory(try self.tryResolve(first)) }
    if let name { register(type, name: name, factory: make) } else { registerShared(type, make) }
  }

  /// Registers a factory over two other registrations.
  public func register<T: Sendable, A: Sendable, B: Sendable>(
    _ type: T.Type, using first: A.Type, _ second: B.Type, factory: @escaping @Sendable (A, B) -> T
  ) {
    registerShared(type) { factory(try self.tryResolve(first), try self.tryResolve(second)) }
  }

  /// Registers a factory over three other registrations.
  public func register<T: Sendable, A: Sendable, B: Sendable, C: Sendable>(
    _ type: T.Type, using first: A.Type, _ second: B.Type, _ third: C.Type,
    factory: @escaping @Sendable (A, B, C) -> T
  ) {
    registerShared(type) {
      factory(try self.tryResolve(first), try self.tryResolve(second), try self.tryResolve(third))
    }
  }

  /// Registers one of several services of a type.
  public func register<T: Sendable>(_ type: T.Type, name: String, factory: @escaping @Sendable () throws -> T) {
    let named = resolve(Named<T>.self) ?? Named<T>()
    named.factories.withLock { $0[name] = Shared(factory) }
    register(Named<T>.self, instance: named)
  }

  /// What is registered, or an error with its type.
  public func tryResolve<T: Sendable>(_ type: T.Type) throws -> T {
    guard let service = resolve(type) else { throw NotRegistered(type: "\(type)") }
    return service
  }

  /// What is registered under a name, or an error with both.
  public func tryResolve<T: Sendable>(_ type: T.Type, name: String) throws -> T {
    guard let shared = resolve(Named<T>.self)?.factories.withLock({ $0[name] }) else {
      throw NotRegistered(type: "\(type) \(name)")
    }
    return shared.value
  }
}

/// The services of one type by their names.
private final class Named<T: Sendable>: Sendable {
  let factories = Mutex<[String: Shared<T>]>([:])
}

/// Makes a service once.
private final class Shared<T: Sendable>: Sendable {
  private let factory: @Sendable () throws -> T
  private let made = Mutex<T?>(nil)

  init(_ factory: @escaping @Sendable () throws -> T) { self.factory = factory }

  var value: T {
    if let made = made.withLock({ $0 }) { return made }
    // Outside the lock: the factory asks for others.
    let new: T
    do { new = try factory() } catch { preconditionFailure("\(T.self): \(error)") }
    return made.withLock { made in
      if made == nil { made = new }
      return made ?? new
    }
  }
}

/// Stands for the function of this name in IssueReporting, which The Composable Architecture brings along.
public func reportIssue(_ message: @autoclosure () -> String) { assertionFailure(message()) }
