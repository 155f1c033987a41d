/// A dependency that is asked for later, and so may lead back to whoever holds it.
protocol DeferredDependency: Sendable {
  static var dependency: Any.Type { get }
  init(name: String?)
}

/// An instance that is asked for when it is first used and then kept; an override that changes what it needs has its
/// own. It breaks a cycle on purpose: whoever holds it is complete before the instance is needed.
public final class Lazy<Value: Sendable>: DeferredDependency {
  private let provider: Provider<Value>
  private let origin = Origin()
  private let entry: Entry

  /// Stands for what is registered for `Value`, as the current task sees it.
  public init(name: String? = nil) {
    let provider = Provider<Value>(name: name)
    self.provider = provider
    entry = Entry(Value.self, name: name, site: SourceSite()) { try provider.tryGet() }
  }

  static var dependency: Any.Type { Value.self }
  /// The instance; the process stops, with the chain, when nothing is registered for the type.
  public var value: Value {
    do throws(DIError) {
      let found: Found = (entry, nil, false)
      return try provider.resolver(under: origin.inForce).value(of: found).value(as: Value.self)
    } catch { error.trap(SourceSite()) }
  }
}

/// Asks for an instance at each use, as its scope says. It lets something long-lived use something short-lived, and
/// breaks a cycle on purpose.
public struct Provider<Value: Sendable>: DeferredDependency {
  private let name: String?
  /// The container whose factory was running here; weak, because the container keeps what holds this.
  private weak let container: WeaveDI.Container?
  private let isLive: Bool

  /// Stands for what is registered for `Value`.
  public init(name: String? = nil) {
    let container = Resolution.current?.container
    (self.name, self.container, isLive) = (name, container, container == nil)
  }

  static var dependency: Any.Type { Value.self }
  /// An instance; the process stops, with the chain, when nothing is registered for the type.
  public func get() -> Value {
    do throws(DIError) { return try tryGet() } catch { error.trap(SourceSite()) }
  }

  fileprivate func tryGet() throws(DIError) -> Value { try resolver(under: nil).required(Value.self, name: name) }

  fileprivate func resolver(under overrides: Overrides?) -> Resolver {
    precondition(isLive || container != nil, "the container that handed out a Lazy or a Provider is gone; keep it")
    return Resolver(asking: container, under: overrides)
  }
}
