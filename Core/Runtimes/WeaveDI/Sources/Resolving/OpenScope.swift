import Synchronization

/// The scopes that ``withScope(_:operation:)`` can open.
public enum ScopeKind: Sendable, Hashable {
  /// One unit of work: a command, a request.
  case request
  /// One user's presence, across many requests.
  case session
  /// Whatever the application gives a name to.
  case custom(String)
}

/// A scope that is open: the owner of the instances that are made in it.
final class OpenScope: Sendable {
  /// nil for one piece of work, which is the scope of `.graph`.
  private let kind: ScopeKind?
  private let parent: OpenScope?
  let id = nextOwnerID()
  /// The overrides around the scope.
  let surroundings: [OwnerID]
  /// The entries whose instances have been made, in that order; nil once the scope is closed.
  private let made = Mutex<[Entry]?>([])

  init(_ kind: ScopeKind?, around parent: OpenScope? = nil, under overrides: Overrides) {
    (self.kind, self.parent, surroundings) = (kind, parent, overrides.map(\.id))
  }

  deinit { close() }

  func nearest(_ wanted: ScopeKind) -> OpenScope? { kind == wanted ? self : parent?.nearest(wanted) }

  /// Notes an instance of `entry`. What is made by work that outlives the scope is shared by nobody.
  func noteMade(_ entry: Entry) { if made.withLock({ $0?.append(entry) }) == nil { entry.drop(id) } }

  /// Releases the instances, the one made last first.
  func close() { for entry in made.withLock({ exchange(&$0, with: nil) })?.reversed() ?? [] { entry.drop(id) } }
}

/// Opens a scope for the duration of `operation`: what is registered with it is made once inside and released at the
/// end, the last made first. Scopes nest, and child tasks inherit them.
public func withScope<Result, Failure: Error>(
  _ kind: ScopeKind, operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let scope = OpenScope(kind, around: Context.current.scopes, under: Context.current.overrides)
  defer { scope.close() }
  return try Context(scopes: scope).run { Swift.Result(catching: operation) }.get()
}

/// Opens a scope for the duration of an asynchronous `operation`.
public func withScope<Result, Failure: Error>(
  _ kind: ScopeKind, isolation: isolated (any Actor)? = #isolation, operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let scope = OpenScope(kind, around: Context.current.scopes, under: Context.current.overrides)
  defer { scope.close() }
  return try await Context.$current.withValue(Context(scopes: scope)) { () async -> Swift.Result<Result, Failure> in
    // Captured, because a closure that does not capture it runs elsewhere: another thread would have to be woken up.
    _ = isolation
    do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
  }.get()
}
