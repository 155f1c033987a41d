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
    var cells: [ObjectIdentifier: Kept] = [:]
    /// The entries whose instances have been made, the first one first.
    var made: [ObjectIdentifier] = []
    var isClosed = false
  }

  private struct Kept {
    /// Held so that its address, which is the key, is not given to another entry meanwhile.
    let entry: any AnyEntry
    let cell: AnyCell
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

  func nearest(_ scope: DependencyScope) -> ScopeNode? {
    switch (scope, kind) {
    case (.request, .request), (.session, .session): self
    case (.custom(let wanted), .custom(let name)) where wanted == name: self
    default: parent?.nearest(scope)
    }
  }

  /// The place of `entry`'s instance in this scope; a work that outlives the scope gets one that nobody shares.
  func cell<Value>(for entry: Entry<Value>) -> Cell<Value> {
    content.withLock { content in
      if let known = content.cells[ObjectIdentifier(entry)]?.cell as? Cell<Value> { return known }
      let new = Cell<Value>()
      if !content.isClosed { content.cells[ObjectIdentifier(entry)] = Kept(entry: entry, cell: new) }
      return new
    }
  }

  func noteMade(_ entry: any AnyEntry) {
    content.withLock { if !$0.isClosed { $0.made.append(ObjectIdentifier(entry)) } }
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
  let context = ResolutionContext.current
  let node = ScopeNode(kind, in: context)
  defer { node.close() }
  return try run(in: ResolutionContext(layer: context?.layer, scopes: node), operation)
}

/// Opens a scope for the duration of an asynchronous `operation`.
public func withScope<Result, Failure: Error>(
  _ kind: ScopeKind,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let context = ResolutionContext.current
  let node = ScopeNode(kind, in: context)
  defer { node.close() }
  return try await run(in: ResolutionContext(layer: context?.layer, scopes: node), isolation: isolation, operation)
}
