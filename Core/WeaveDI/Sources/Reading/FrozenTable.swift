/// An immutable open-addressing table from an ``EntryID`` to the slot of its instance, made for reading without a lock.
final class FrozenTable: Sendable {
  private struct Slot {
    var bits: UInt
    var index: Int32
  }

  private let mask: UInt
  private let shift: UInt
  /// Invariant of `nonisolated(unsafe)`: filled in the initialiser, only read afterwards, freed in `deinit`.
  private nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
  private nonisolated(unsafe) let pointers: UnsafeMutablePointer<Unmanaged<MadeSlot>>
  /// Keeps alive what `pointers` points to, and answers for the entries with a name.
  let entries: [EntryID: any AnyEntry]

  init(_ entries: [EntryID: any AnyEntry]) {
    self.entries = entries
    var capacity = 8
    while capacity < entries.count * 2 { capacity *= 2 }
    mask = UInt(capacity - 1)
    shift = UInt(UInt.bitWidth - capacity.trailingZeroBitCount)
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(bits: 0, index: -1), count: capacity)
    pointers = .allocate(capacity: max(entries.count, 1))
    var next: Int32 = 0
    for (id, entry) in entries where id.name == nil {
      var slot = Self.start(id.bits, shift)
      while slots[Int(slot)].index >= 0 { slot = (slot + 1) & mask }
      slots[Int(slot)] = Slot(bits: id.bits, index: next)
      (pointers + Int(next)).initialize(to: Unmanaged.passUnretained(entry.slot))
      next += 1
    }
  }

  deinit {
    slots.deallocate()
    pointers.deallocate()
  }

  /// The place of the instance for an id without a name; valid while the table lives.
  @inline(__always)
  func slot(_ bits: UInt) -> Unmanaged<MadeSlot>? { index(of: bits).map { pointers[$0] } }

  @inline(__always)
  func contains(_ bits: UInt) -> Bool { index(of: bits) != nil }

  @inline(__always)
  private func index(of bits: UInt) -> Int? {
    var slot = Self.start(bits, shift)
    while true {
      let candidate = slots[Int(slot)]
      if candidate.index < 0 { return nil }
      if candidate.bits == bits { return Int(candidate.index) }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private static func start(_ bits: UInt, _ shift: UInt) -> UInt {
    (bits &* 0x9E37_79B9_7F4A_7C15) >> shift
  }
}
