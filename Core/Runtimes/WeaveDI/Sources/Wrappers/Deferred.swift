import Synchronization

/// A dependency that is asked for later, and so may lead back to whoever holds it.
protocol DeferredDependency: Sendable {
  static var dependency: Any.Type { get }
  init(name: String?)
}

/// An instance that is asked for when it is first used, and then kept.
///
/// It breaks a cycle on purpose: the holder is complete before the instance is needed.
public final class Lazy<Value: Sendable>: DeferredDependency {
  private let kept = Mutex<Value?>(nil)
  private let origin = Origin()
  private let source: DeferredSource

  /// Stands for what is registered for `Value`, as the current task sees it.
  public init(name: String? = nil) { source = DeferredSource(name) }

  static var dependency: Any.Type { Value.self }

  /// The instance; the process stops, with the chain, when nothing is registered for the type.
  public var value: Value {
    if let known = kept.withLock({ $0 }) { return known }
    let new = source.require(Value.self, origin.inForce)
    return kept.withLock { kept in
      if let first = kept { return first }
      kept = new
      return new
    }
  }
}

/// Asks for an instance at each use, as its scope says.
///
/// It lets something long-lived use something short-lived, and breaks a cycle on purpose.
public struct Provider<Value: Sendable>: DeferredDependency {
  private let source: DeferredSource

  /// Stands for what is registered for `Value`.
  public init(name: String? = nil) { source = DeferredSource(name) }

  static var dependency: Any.Type { Value.self }

  /// An instance; the process stops, with the chain, when nothing is registered for the type.
  public func get() -> Value { source.require(Value.self, ResolutionContext.currentLayer) }
}

/// Where a deferred dependency comes from: the container whose factory was running when it was handed out.
private final class DeferredSource: Sendable {
  private let name: String?
  /// Weak, because the container holds what holds this. Never changed after the initialiser.
  private weak let container: WeaveDI.Container?
  private let isLive: Bool

  init(_ name: String?) {
    self.name = name
    container = Making.current?.container
    isLive = container == nil
  }

  func require<Value: Sendable>(_ type: Value.Type, _ layer: Layer?) -> Value {
    if !isLive, container == nil {
      preconditionFailure("the container that handed out a Lazy or a Provider of \(type) is gone; keep it")
    }
    do throws(DIError) {
      return try Resolver(layer: layer, container: container).required(type, name: name)
    } catch {
      error.trap(SourceSite())
    }
  }
}
