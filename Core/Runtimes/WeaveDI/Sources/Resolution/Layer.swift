import Synchronization

/// The overrides of one `withInjectedValues`, together with those around it.
///
/// Whatever happens inside stays inside: registrations go to a container of the layer, and an instance whose making touched
/// something of the layer is kept here, so neither outlives the operation nor is seen beside it.
@usableFromInline
final class Layer: Sendable {
  /// An entry that stands in for another inside a layer.
  struct Override: Sendable {
    let entry: AnyEntry
    /// The depth of the layer that brought it.
    let depth: Int
  }

  let parent: Layer?
  let depth: Int
  /// All overrides in force, those of the outer layers included.
  let overrides: [EntryID: Override]
  /// The same, for ``FastRead``.
  let table: FastRead.Table
  /// What this layer itself brings.
  private let own: Set<EntryID>
  let context: InjectedContext?
  /// True when an override stands for a registration with a name; `table` does not know those.
  private let overridesNames: Bool
  /// Where registrations made inside go; empty until there is one.
  let slot: ContainerSlot
  /// Holds the keys' own values, where they are not an outer layer's.
  let keyValues: Container?
  /// This layer's places, each by the place that everybody else has instead.
  private let kept = Mutex<[Cell: Cell]>([:])
  private let joined = Mutex(Joined())

  init(_ values: InjectedValues, over parent: Layer?) {
    let parent = values.changed.startsAfresh ? nil : parent
    let depth = (parent?.depth ?? 0) + 1
    self.parent = parent
    self.depth = depth
    // Values that were taken elsewhere bring what is in force there.
    let brought = values.layer.flatMap { $0 === parent ? nil : $0 }
    let entries = (brought?.overrides.mapValues(\.entry) ?? [:]).merging(values.changed.entries) { $1 }
    overrides = entries.reduce(into: parent?.overrides ?? [:]) { all, next in
      if all[next.key]?.entry !== next.value { all[next.key] = Override(entry: next.value, depth: depth) }
    }
    table = FastRead.Table(overrides.mapValues(\.entry))
    context = values.changed.context ?? brought?.context ?? parent?.context
    overridesNames = overrides.keys.contains { $0.name != nil }
    var own = Set(overrides.lazy.filter { $0.value.depth == depth }.map(\.key))
    if context != parent?.context { own.insert(.context) }
    self.own = own
    slot = ContainerSlot(values.changed.container, isBarrier: values.changed.container != nil)
    keyValues = values.changed.keyValues
  }

  /// This layer and those around it, the innermost first.
  var outward: some Sequence<Layer> { sequence(first: self, next: \.parent) }

  // MARK: - Where an instance belongs

  /// True when no layer has a container of its own that could hide the process's registrations.
  @inline(__always)
  var isTransparent: Bool {
    var next: Unmanaged<Layer>? = .passUnretained(self)
    while let layer = next {
      guard layer._withUnsafeGuaranteedRef({ $0.keyValues == nil && $0.slot.isEmpty }) else { return false }
      next = layer._withUnsafeGuaranteedRef { $0.parent.map(Unmanaged.passUnretained) }
    }
    return true
  }

  /// True when certainly no layer changes any of `touches`; false may still mean that none does.
  func leavesAlone(_ touches: [EntryID]) -> Bool {
    context == nil && !overridesNames && !touches.contains { table.contains($0.bits) }
  }

  /// The innermost layer, from this one out to (but without) `depth`, that brings any of `ids`.
  func home(of ids: [EntryID], above depth: Int) -> Layer? {
    ids.isEmpty ? nil : outward.prefix { $0.depth > depth }.first { $0.brings(ids) }
  }

  private func brings(_ ids: [EntryID]) -> Bool {
    let inside = slot.container
    return ids.contains { own.contains($0) || inside?.entry($0) != nil }
  }

  /// This layer's place for the instance for which everybody else has `base`.
  func cell(insteadOf base: Cell) -> Cell {
    kept.withLock { kept in
      let cell = kept[base] ?? Cell(isWeak: base.isWeak)
      kept[base] = cell
      return cell
    }
  }

  /// The place of an instance that was made for this layer or one around it.
  func madeCell(insteadOf base: Cell, above depth: Int) -> (Cell, depth: Int)? {
    for layer in outward where layer.depth > depth {
      let cell = layer.kept.withLock { $0[base] }
      if let cell, cell.instance != nil { return (cell, layer.depth) }
    }
    return nil
  }

  // MARK: - Joining two

  private struct Joined {
    var layers: [ObjectIdentifier: Join] = [:]
    var hasEnded = false
  }

  private struct Join {
    weak var origin: Layer?
    /// nil when it is the origin itself.
    let layer: Layer?
  }

  /// The overrides for a wrapper that was made in `origin` and is read in `current`: the reader's win, even over those that
  /// were set further in.
  static func joining(_ origin: Layer, with current: Layer?) -> Layer {
    guard let current else { return origin }
    if current.lies(in: origin) { return current }
    let (layer, gone) = current.joined.withLock { known -> (Layer?, [Join]) in
      if let join = known.layers[ObjectIdentifier(origin)], join.origin === origin { return (join.layer, []) }
      let layer = origin.keeps(current) ? nil : Layer(InjectedValues(joining: origin, under: current), over: current)
      guard !known.hasEnded else { return (layer, []) }
      let gone = known.layers.filter { $0.value.origin == nil }
      for id in gone.keys { known.layers[id] = nil }
      known.layers[ObjectIdentifier(origin)] = Join(origin: origin, layer: layer)
      return (layer, Array(gone.values))
    }
    // Outside the lock: what a layer kept may run a deinit of the application.
    withExtendedLifetime(gone) {}
    return layer ?? origin
  }

  /// True for a layer inside `outer` that sets nothing which is set there.
  private func keeps(_ outer: Layer) -> Bool {
    lies(in: outer) && (outer.context == nil || outer.context == context)
      && outer.overrides.allSatisfy { overrides[$0.key]?.entry === $0.value.entry }
  }

  /// True for `other` itself and for every layer inside it.
  func lies(in other: Layer) -> Bool {
    depth >= other.depth && outward.contains { $0 === other }
  }

  /// Ends the operation: drops the joins, which lie over this layer and would keep it.
  func end() {
    let joins = joined.withLock { joined in
      let all = joined.layers
      joined = Joined(hasEnded: true)
      return all
    }
    withExtendedLifetime(joins) {}
  }
}

/// The overrides in force where something was made: a property wrapper's, a `Lazy`'s.
public struct Origin: Sendable {
  @usableFromInline let layer: Layer?
  @usableFromInline let belonging: Belonging?

  /// A weak reference: a layer keeps what is made for it, so that must not keep the layer.
  @usableFromInline
  final class Belonging: Sendable {
    /// Never changed after the initialiser.
    weak let layer: Layer?
    init(_ layer: Layer) { self.layer = layer }
  }

  /// The overrides in force here and now.
  public init() {
    let current = ResolutionContext.currentLayer
    let isKept = current != nil && Making.current?.isKept == true
    layer = isKept ? nil : current
    belonging = isKept ? current.map(Belonging.init) : nil
  }

  /// The overrides for a read that happens now.
  @inlinable @inline(__always)
  var inForce: Layer? {
    layer == nil && belonging == nil ? ResolutionContext.currentLayer : joined
  }

  @usableFromInline
  var joined: Layer? {
    let current = ResolutionContext.currentLayer
    guard let origin = layer ?? belonging?.layer else { return current }
    return origin === current ? current : Layer.joining(origin, with: current)
  }
}
