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

/// An open scope and the instances that live in it.
final class ScopeNode: Sendable {
  private struct Content {
    /// The places of the instances, by their entries.
    var cells: [Cell: Cell] = [:]
    /// The entries whose instances have been made, the first one first.
    var made: [Cell] = []
    var isClosed = false
  }

  private let kind: ScopeKind
  private let parent: ScopeNode?
  /// The overrides around the scope; only those inside it can make its instances anew.
  let layer: Layer?
  private let content = Mutex(Content())

  init(_ kind: ScopeKind, in context: ResolutionContext?) {
    self.kind = kind
    parent = context?.scopes
    layer = context?.layer
  }

  /// What a task sees inside the scope.
  var inside: ResolutionContext { ResolutionContext(layer: layer, scopes: self) }

  func nearest(_ scope: DependencyScope) -> ScopeNode? {
    switch (scope, kind) {
    case (.request, .request), (.session, .session): self
    case (.custom(let wanted), .custom(let name)) where wanted == name: self
    default: parent?.nearest(scope)
    }
  }

  /// The place of `entry`'s instance in this scope; a work that outlives the scope gets one that nobody shares.
  func cell(for entry: AnyEntry) -> Cell {
    content.withLock { content in
      let cell = content.cells[entry] ?? Cell()
      if !content.isClosed { content.cells[entry] = cell }
      return cell
    }
  }

  func noteMade(_ entry: AnyEntry) {
    content.withLock { if !$0.isClosed { $0.made.append(entry) } }
  }

  /// Releases the instances, the one made last first, outside the lock.
  func close() {
    var content = content.withLock { content in
      let all = content
      content = Content(isClosed: true)
      return all
    }
    while let last = content.made.popLast() { content.cells[last] = nil }
  }
}

/// Opens a scope for the duration of `operation`: what is registered with it is made once inside and released at the end,
/// the last made first. Scopes nest, and child tasks inherit them.
public func withScope<Result, Failure: Error>(
  _ kind: ScopeKind, operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let node = ScopeNode(kind, in: .current)
  defer { node.close() }
  return try ResolutionContext.$current.withValue(node.inside) { Swift.Result(catching: operation) }.get()
}

/// Opens a scope for the duration of an asynchronous `operation`.
public func withScope<Result, Failure: Error>(
  _ kind: ScopeKind,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let node = ScopeNode(kind, in: .current)
  defer { node.close() }
  return try await ResolutionContext.$current.withValue(node.inside) { () async -> Swift.Result<Result, Failure> in
    // Captured, because a closure that does not capture it runs elsewhere: another thread would have to be woken up.
    _ = isolation
    do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
  }.get()
}
