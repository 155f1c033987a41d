import Synchronization

/// The scopes that ``withScope(_:operation:)-sync`` can open.
public enum ScopeKind: Sendable, Hashable {
  /// One unit of work: a command, a request.
  case request
  /// One user's presence, across many requests.
  case session
}

/// An open scope and the instances that live in it.
final class ScopeNode: Sendable {
  private struct Content {
    var cells: [ObjectIdentifier: Kept] = [:]
    var order: [ObjectIdentifier] = []
    var isClosed = false
  }

  private struct Kept {
    /// Held so that its address, which is the key, is not given to another entry meanwhile.
    let entry: any AnyEntry
    let cell: any AnyCell
  }

  private let kind: ScopeKind
  private let parent: ScopeNode?
  private let content = Mutex(Content())

  init(_ kind: ScopeKind, parent: ScopeNode?) {
    self.kind = kind
    self.parent = parent
  }

  func nearest(_ scope: DependencyScope) -> ScopeNode? {
    switch (scope, kind) {
    case (.request, .request), (.session, .session): self
    default: parent?.nearest(scope)
    }
  }

  /// The place of `entry`'s instance in this scope; a work that outlives the scope gets one that nobody shares.
  func cell<Value>(for entry: Entry<Value>) -> Cell<Value> {
    content.withLock { content in
      if let known = content.cells[ObjectIdentifier(entry)]?.cell as? Cell<Value> { return known }
      let new = Cell<Value>()
      guard !content.isClosed else { return new }
      content.cells[ObjectIdentifier(entry)] = Kept(entry: entry, cell: new)
      content.order.append(ObjectIdentifier(entry))
      return new
    }
  }

  /// Releases the instances, the last one first, outside the lock.
  func close() {
    var content = content.withLock { content in
      let all = content
      content = Content(isClosed: true)
      return all
    }
    while let last = content.order.popLast() { content.cells[last] = nil }
  }
}

/// Opens a scope for the duration of `operation`: what is registered with it is made once inside and released at the end,
/// the last made first. Scopes nest, and child tasks inherit them.
public func withScope<Result, Failure: Error>(
  _ kind: ScopeKind, operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let context = ResolutionContext.current
  let node = ScopeNode(kind, parent: context?.scopes)
  defer { node.close() }
  return try run(in: ResolutionContext(context, scopes: node), operation)
}

/// Opens a scope for the duration of an asynchronous `operation`.
public func withScope<Result, Failure: Error>(
  _ kind: ScopeKind,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let context = ResolutionContext.current
  let node = ScopeNode(kind, parent: context?.scopes)
  defer { node.close() }
  return try await run(in: ResolutionContext(context, scopes: node), isolation: isolation, operation)
}

extension ResolutionContext {
  convenience init(_ other: ResolutionContext?, scopes: ScopeNode) {
    self.init(layer: other?.layer, frame: other?.frame, scopes: scopes, trace: other?.trace)
  }
}

/// Runs `operation` with `context` as the current one, keeping the type of its error.
func run<Result, Failure: Error>(
  in context: ResolutionContext?, _ operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try ResolutionContext.$current.withValue(context) {
    Swift.Result { () throws(Failure) -> Result in try operation() }
  }.get()
}

/// Runs an asynchronous `operation` with `context` as the current one.
func run<Result, Failure: Error>(
  in context: ResolutionContext?,
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await ResolutionContext.$current.withValue(context) { () async -> Swift.Result<Result, Failure> in
    do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
  }.get()
}
