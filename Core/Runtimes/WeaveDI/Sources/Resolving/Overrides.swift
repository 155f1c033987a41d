import Synchronization

/// The overrides in force: those of operations inside one another. What comes first wins.
typealias Overrides = [Override]

extension Overrides {
  /// What has been set in `values`, over what is in force where they were taken, over `current`.
  init(_ values: InjectedValues, over current: Overrides) {
    let outer = values.keyValues == nil ? values.overrides.joined(with: current) : []
    self = [Override(values, inside: outer)] + outer
  }

  /// For a reader of what was made in `origin`: what the reader sets wins, and then comes what holds in `origin` alone.
  /// If that was inside all that the reader sees, and sets nothing which is set there, it is as if the reader were
  /// inside, too.
  func joined(with origin: Overrides) -> Overrides {
    let more = origin.filter { !holds($0.id) }
    if more.isEmpty { return self }
    let isInside = allSatisfy { origin.holds($0.id) }
    let sets = Set(more.flatMap(\.entries.keys))
    let isNew = sets.allSatisfy { find($0) == nil } && (context == nil || more.allSatisfy { $0.context == nil })
    return isInside && isNew ? origin : self + more
  }

  func areSame(as others: Overrides) -> Bool { elementsEqual(others, by: ===) }
  func holds(_ id: OwnerID) -> Bool { contains { $0.id == id } }

  /// Which of a key's values is taken, if an override says so.
  var context: InjectedContext? { first { $0.context != nil }?.context }

  func find(_ id: EntryID) -> Found? {
    for override in self { if let entry = override.entries[id] { return (entry, override, true) } }
    return nil
  }

  /// What is found first in the containers in force, each of them with the override that has it.
  func nearest<Match>(_ find: (WeaveDI.Container, _ source: Override?) -> Match?) -> Match? {
    for override in self {
      let (container, isIsolated) = override.registrations
      if let match = container.flatMap({ find($0, override) }) { return match }
      if isIsolated { return nil }
    }
    return find(.process, nil)
  }

  /// The containers that are read, the innermost first.
  var containers: [WeaveDI.Container] {
    let isolated = firstIndex { $0.registrations.isIsolated }
    let inside = prefix(isolated.map { $0 + 1 } ?? count).compactMap(\.registrations.container)
    return isolated == nil ? inside + [.process] : inside
  }

  /// What they set and what is registered in `containers`, where the first one counts.
  func entries(over containers: [WeaveDI.Container]) -> [EntryID: Entry] {
    (map(\.entries) + containers.map(\.entries)).reduce(into: [:]) { $0.merge($1) { inner, _ in inner } }
  }

  /// Those that decide something of `needs`.
  func deciding(_ needs: Set<EntryID>) -> [Override] {
    filter { override in
      if override.context != nil, needs.contains(.context) { return true }
      if override.entries.keys.contains(where: { needs.contains($0) && find($0)?.source === override }) { return true }
      guard let container = override.registrations.container else { return false }
      return needs.contains { id in
        container.entry(id) != nil && find(id) == nil && nearest { $0.entry(id) == nil ? nil : $1 } === override
      }
    }
  }
}

/// A number for each override and each open scope; one inside another has a higher one.
typealias OwnerID = Int
private let lastOwnerID = Atomic<OwnerID>(0)
func nextOwnerID() -> OwnerID { lastOwnerID.add(1, ordering: .relaxed).newValue }

/// What one `withInjectedValues` sets.
///
/// Two rules keep it to the operation: an instance that needs something of it ends with it, and what is registered
/// inside goes to a container of the override.
final class Override: Sendable {
  let id = nextOwnerID()
  let surroundings: [OwnerID]
  let entries: [EntryID: Entry]
  /// The context, if it is another than outside.
  let context: InjectedContext?
  /// Holds the default values of keys, where they are not those of an override around it.
  let keyValues: WeaveDI.Container?
  private let place: Mutex<(container: WeaveDI.Container?, isIsolated: Bool)>
  /// The entries that have instances which end with this override.
  private let users = Mutex<Set<Entry>>([])

  init(_ values: InjectedValues, inside outer: Overrides) {
    (entries, keyValues, surroundings) = (values.entries, values.keyValues, outer.map(\.id))
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

/// An override that is referred to and not kept.
struct Borrowed: Sendable { weak let override: Override? }
