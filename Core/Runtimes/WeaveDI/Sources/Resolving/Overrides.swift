import Synchronization

/// The overrides in force: the scopes of operations inside one another. What comes first wins.
struct Overrides: Sendable {
  let scopes: [OverrideScope]
  init(_ scopes: [OverrideScope] = []) { self.scopes = scopes }

  /// What has been set in `values`, over what is in force where they were taken, over `current`.
  init(_ values: InjectedValues, over current: Overrides) {
    let outer = values.keyValues == nil ? values.overrides.joined(with: current) : Overrides()
    scopes = [OverrideScope(values, inside: outer)] + outer.scopes
  }

  /// For a reader of what was made in `origin`: what the reader sets wins, and then comes what holds in `origin` alone.
  /// If that was inside all that the reader sees, and sets nothing which is set there, it is as if the reader were
  /// inside, too.
  func joined(with origin: Overrides) -> Overrides {
    let more = origin.scopes.filter { !contains($0.id) }
    if more.isEmpty { return self }
    let isInside = scopes.allSatisfy { origin.contains($0.id) }
    let sets = Set(more.flatMap(\.entries.keys))
    let isNew = sets.allSatisfy { find($0) == nil } && (context == nil || more.allSatisfy { $0.context == nil })
    return isInside && isNew ? origin : Overrides(scopes + more)
  }

  static func === (left: Self, right: Self) -> Bool { left.scopes.elementsEqual(right.scopes, by: ===) }
  func contains(_ id: ScopeID) -> Bool { scopes.contains { $0.id == id } }

  /// Which of a key's values is taken, if a scope says so.
  var context: InjectedContext? { scopes.first { $0.context != nil }?.context }

  func find(_ id: EntryID) -> Found? {
    for scope in scopes { if let entry = scope.entries[id] { return Found(entry: entry, holder: scope) } }
    return nil
  }

  /// What is found first in the containers in force, each of them with the scope that has it.
  func first<Match>(_ find: (WeaveDI.Container, _ holder: OverrideScope?) -> Match?) -> Match? {
    for scope in scopes {
      let (container, isIsolated) = scope.registrations
      if let match = container.flatMap({ find($0, scope) }) { return match }
      if isIsolated { return nil }
    }
    return find(.process, nil)
  }

  /// The containers that are read, the innermost first.
  var containers: [WeaveDI.Container] {
    let isolated = scopes.firstIndex { $0.registrations.isIsolated }
    let inside = scopes.prefix(isolated.map { $0 + 1 } ?? scopes.count).compactMap(\.registrations.container)
    return isolated == nil ? inside + [.process] : inside
  }

  /// The scopes that decide something of `needs`.
  func deciding(_ needs: Set<EntryID>) -> [OverrideScope] {
    scopes.filter { scope in
      if scope.context != nil, needs.contains(.context) { return true }
      if scope.entries.keys.contains(where: { needs.contains($0) && find($0)?.holder === scope }) { return true }
      guard let container = scope.registrations.container else { return false }
      return needs.contains { id in
        container.entry(id) != nil && find(id) == nil && first { $0.entry(id) == nil ? nil : $1 } === scope
      }
    }
  }
}

/// A number for each scope; one that was opened inside another has a higher one.
typealias ScopeID = Int
private let lastScopeID = Atomic<ScopeID>(0)
func nextScopeID() -> ScopeID { lastScopeID.add(1, ordering: .relaxed).newValue }

/// What one `withInjectedValues` sets.
///
/// Two rules keep it to the operation: an instance that needs something of it ends with it, and what is registered
/// inside goes to a container of the scope.
final class OverrideScope: Sendable {
  let id = nextScopeID()
  let surroundings: [ScopeID]
  let entries: [EntryID: Entry]
  /// The context, if it is another than outside.
  let context: InjectedContext?
  /// Holds the default values of keys, where they are not those of a scope around it.
  let keyValues: WeaveDI.Container?
  private let place: Mutex<(container: WeaveDI.Container?, isIsolated: Bool)>
  /// The entries that have instances which end with this scope.
  private let users = Mutex<Set<Entry>>([])

  init(_ values: InjectedValues, inside outer: Overrides) {
    (entries, keyValues, surroundings) = (values.entries, values.keyValues, outer.scopes.map(\.id))
    context = values.ownContext == outer.context ? nil : values.ownContext
    place = Mutex((values.ownContainer, values.ownContainer != nil))
  }

  deinit { for entry in users.withLock({ $0 }) { entry.drop(id) } }

  func noteUser(_ entry: Entry) { users.withLock { _ = $0.insert(entry) } }

  /// Where registrations made inside go, if there is a container already; isolated if those outside are not to be seen.
  var registrations: (container: WeaveDI.Container?, isIsolated: Bool) { place.withLock { $0 } }

  func obtainContainer() -> WeaveDI.Container {
    place.withLock { place in
      let container = place.container ?? WeaveDI.Container()
      place.container = container
      return container
    }
  }

  func replaceContainer(with new: WeaveDI.Container) { _ = place.withLock { exchange(&$0, with: (new, true)) } }
}

/// A scope that is referred to and not kept.
struct Borrowed: Sendable { weak let scope: OverrideScope? }
