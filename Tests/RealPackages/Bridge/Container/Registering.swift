import Modularity
import WeaveDI

// This file goes into each module that registers.

// These stand for WeaveDI's own methods of the same names and types.
extension DIContainer {
  /// Adds to the live container instead of taking its place, so that each module can register its own.
  static func bootstrap(_ configure: @Sendable (DIContainer) -> Void) async { await update(configure) }

  /// Of `factory` and `build` a closure behind the parentheses means the other.
  @_disfavoredOverload
  @discardableResult
  func register<T>(_ type: T.Type, factory: @escaping @Sendable () -> T) -> T where T: Sendable {
    let service = factory()
    register(type, instance: service)
    return service
  }

  /// Registers a service that is made when it is first asked for, and shared.
  @discardableResult
  func register<T>(_ type: T.Type, build factory: @escaping @Sendable () -> T) -> @Sendable () -> Void
  where T: Sendable {
    registerShared(type, factory)
  }
}
