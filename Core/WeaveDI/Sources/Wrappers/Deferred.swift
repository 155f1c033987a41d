import Synchronization

/// A dependency that is asked for later, and so may lead back to whoever holds it.
protocol DeferredDependency: Sendable {
  static var dependency: Any.Type { get }
  init()
}

/// An instance that is asked for when it is first used, and then kept.
///
/// It breaks a cycle on purpose: the holder is complete before the instance is needed.
public final class Lazy<Value: Sendable>: DeferredDependency {
  private let kept = Mutex<Value?>(nil)
  private let values = CapturedValues.current

  /// Stands for what is registered for `Value`, as the current task sees it.
  public init() {}

  static var dependency: Any.Type { Value.self }

  /// The instance; the process stops, with the chain, when nothing is registered for the type.
  public var value: Value {
    if let known = kept.withLock({ $0 }) { return known }
    let new = values.yield { UnifiedDI.require(Value.self, SourceSite()) }
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
  /// Stands for what is registered for `Value`.
  public init() {}

  static var dependency: Any.Type { Value.self }

  /// An instance; the process stops, with the chain, when nothing is registered for the type.
  public func get() -> Value { UnifiedDI.require(Value.self, SourceSite()) }
}
