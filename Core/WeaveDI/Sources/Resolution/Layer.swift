import Synchronization

/// The overrides of one `withInjectedValues`, together with those around it.
///
/// Whatever happens inside stays inside: registrations go to an overlay of the layer, and a shared instance whose making
/// touched something of the layer is kept here, so neither outlives the operation nor is seen beside it.
final class Layer: Sendable {
  let parent: Layer?
  let depth: Int
  /// All overrides in force, those of the outer layers included.
  let overrides: [EntryID: Override]
  /// The same, for reading without hashing names.
  let table: FrozenTable
  /// What this layer itself brings.
  private let own: Set<EntryID>
  let context: InjectedContext?
  /// True when an override stands for a registration with a name; `table` does not know those.
  private let overridesNames: Bool
  /// Where registrations made inside go; empty until there is one.
  let slot: ContainerSlot
  private let remade = Mutex<[ObjectIdentifier: Remade]>([:])

  init(_ values: InjectedValues, parent: Layer?) {
    self.parent = parent
    depth = (parent?.depth ?? 0) + 1
    overrides = values.overrides
    table = FrozenTable(values.overrides.mapValues(\.entry))
    context = values.contextOverride
    overridesNames = values.overrides.keys.contains { $0.name != nil }
    let depth = self.depth
    var own = Set(values.overrides.lazy.filter { $0.value.depth == depth }.map(\.key))
    if values.contextOverride != parent?.context { own.insert(.context) }
    self.own = own
    slot = ContainerSlot(values.containerOverride, isBarrier: values.containerOverride != nil)
  }

  /// True when what is registered under all layers is to be seen wherever no override stands for it.
  @inline(__always)
  var isTransparent: Bool {
    var next: Unmanaged<Layer>? = .passUnretained(self)
    while let layer = next {
      guard layer._withUnsafeGuaranteedRef({ $0.slot.isEmpty }) else { return false }
      next = layer._withUnsafeGuaranteedRef { $0.parent.map(Unmanaged.passUnretained) }
    }
    return true
  }

  /// True when certainly no layer changes any of `touches`; false may still mean that none does.
  func leavesAlone(_ touches: [EntryID]) -> Bool {
    context == nil && !overridesNames && isTransparent && !touches.contains { table.contains($0.bits) }
  }

  private func brings(_ ids: [EntryID]) -> Bool {
    let overlay = slot.container
    return ids.contains { own.contains($0) || overlay?.holds($0) == true }
  }

  /// The innermost layer, from this one out to (but without) `depth`, that brings any of `ids`.
  func home(of ids: [EntryID], above depth: Int) -> Layer? {
    guard !ids.isEmpty else { return nil }
    var next: Layer? = self
    while let layer = next, layer.depth > depth {
      if layer.brings(ids) { return layer }
      next = layer.parent
    }
    return nil
  }

  /// The instance that was made anew for this layer, or for one around it, and still fits here.
  func remadeBox<Value>(for original: Cell<Value>, above depth: Int) -> Box<Value>? {
    var next: Layer? = self
    while let layer = next, layer.depth > depth {
      if let box = layer.existingCell(insteadOf: original)?.box, home(of: box.touches, above: layer.depth) == nil {
        return box
      }
      next = layer.parent
    }
    return nil
  }

  private func existingCell<Value>(insteadOf original: Cell<Value>) -> Cell<Value>? {
    remade.withLock { $0[ObjectIdentifier(original)]?.own as? Cell<Value> }
  }

  /// This layer's own place for the instance that `original` holds for everybody.
  func cell<Value>(insteadOf original: Cell<Value>) -> Cell<Value> {
    remade.withLock { remade in
      if let known = remade[ObjectIdentifier(original)]?.own as? Cell<Value> { return known }
      let new = Cell<Value>()
      remade[ObjectIdentifier(original)] = Remade(original: original, own: new)
      return new
    }
  }

  private struct Remade {
    /// Held so that its address, which is the key, is not given to another cell meanwhile.
    let original: any AnyCell
    let own: any AnyCell
  }
}

/// An entry that stands in for another inside a layer.
struct Override: Sendable {
  let entry: any AnyEntry
  let depth: Int
}
