import Synchronization
import WeaveDI

/// The objects that `withDependencies` has returned, with the overrides that were in force there.
private let owners = Owners()

private final class Owners: Sendable {
  private struct Owner: Sendable {
    /// Invariant of `nonisolated(unsafe)`: nobody uses it; it is compared by its identity.
    nonisolated(unsafe) weak let object: AnyObject?
    let origin: Origin
  }

  private struct State {
    var all: [ObjectIdentifier: Owner] = [:]
    var limit = 64
  }

  private let state = Mutex(State())

  func add(_ object: AnyObject, _ origin: Origin) {
    let id = ObjectIdentifier(object)
    let owner = Owner(object: object, origin: origin)
    state.withLock { state in
      state.all[id] = owner
      guard state.all.count >= state.limit else { return }
      // Each clearing is paid for by as many additions as there are owners left.
      state.all = state.all.filter { $0.value.object != nil }
      state.limit = max(64, 2 * state.all.count)
    }
  }

  func origin(of object: AnyObject) -> Origin? {
    let id = ObjectIdentifier(object)
    let owner = state.withLock { $0.all[id] }
    return owner.flatMap { $0.object === object ? $0.origin : nil }
  }
}

/// Remembers the overrides in force for `result`, if it is an object.
func remembering<Result>(_ result: Result) -> Result {
  if Result.self is AnyObject.Type {
    owners.add(result as AnyObject, Origin())
  }
  return result
}

/// The overrides that `model` keeps: those of its first wrapper, or of the `withDependencies` that returned it.
func origin(of model: AnyObject, _ fileID: StaticString, _ line: UInt) -> Origin? {
  var mirror: Mirror? = Mirror(reflecting: model)
  while let level = mirror {
    for child in level.children { if let keeper = child.value as? any OriginKeeper { return keeper.origin } }
    mirror = level.superclassMirror
  }
  if let known = owners.origin(of: model) { return known }
  reportIssue(
    """
    \(type(of: model)) has no dependencies to hand on: it holds no @Dependency, and no 'withDependencies' has returned it. \
    Give it one of the two, or call 'withDependencies' without 'from:'.
    """, fileID: fileID, filePath: fileID, line: line)
  return nil
}
