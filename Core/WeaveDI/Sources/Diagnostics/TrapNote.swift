import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A text that is written only if the process traps on this thread before the note is withdrawn.
///
/// A factory that was given nil may unwrap it, and then nobody learns what was missing; or it may go on with something
/// else, and then nobody wants to read about it. Which of the two it is shows in the trap alone.
final class TrapNote: Sendable {
  private static let capacity = 32
  private static let installed = Mutex(0)

  private static let signals = [SIGILL, SIGTRAP]
  /// What was to be done at each of the signals before.
  ///
  /// Invariant of `nonisolated(unsafe)`: the pointer never changes; what it points to is written under `installed` as the
  /// handler is put in place, and otherwise only read.
  private nonisolated(unsafe) static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: signals.count)
    actions.initialize(repeating: sigaction(), count: signals.count)
    return actions
  }()
  /// Invariant of `nonisolated(unsafe)`: the pointer never changes, and what it points to are atomics.
  private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    for index in 0..<capacity { (slots + index).initialize(to: Slot()) }
    return slots
  }()

  private struct Slot: ~Copyable {
    /// The thread the note is for; 0 while the slot is free.
    let thread = Atomic<UInt>(0)
    /// The text's bytes. They are written before the thread's number and freed after it is gone, by that thread.
    let bytes = Atomic<UInt>(0)
    let count = Atomic<Int>(0)
  }

  private let slot: Int

  /// Leaves a note for the current thread; nil when there are too many.
  init?(_ text: String) {
    let thread = ThreadIdentity.current.bits
    guard
      let slot = (0..<Self.capacity).first(where: {
        Self.slots[$0].bytes.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
      })
    else { return nil }
    self.slot = slot
    let utf8 = Array(text.utf8)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(utf8.count, 1), alignment: 1)
    bytes.copyBytes(from: utf8)
    Self.slots[slot].bytes.store(UInt(bitPattern: bytes.baseAddress), ordering: .relaxed)
    Self.slots[slot].count.store(utf8.count, ordering: .relaxed)
    Self.slots[slot].thread.store(thread, ordering: .releasing)
    Self.install()
  }

  /// Takes the note back; called once, by the thread that left it.
  func withdraw() {
    Self.slots[slot].thread.store(0, ordering: .releasing)
    let bytes = Self.slots[slot].bytes.exchange(0, ordering: .acquiringAndReleasing)
    UnsafeMutableRawPointer(bitPattern: bytes)?.deallocate()
    Self.uninstall()
  }

  // MARK: - The handler, in place only while there are notes

  private static func install() {
    installed.withLock { installed in
      installed += 1
      guard installed == 1 else { return }
      var action = handler
      for (index, signal) in signals.enumerated() { sigaction(signal, &action, previous + index) }
    }
  }

  private static func uninstall() {
    installed.withLock { installed in
      installed -= 1
      guard installed == 0 else { return }
      for (index, signal) in signals.enumerated() { sigaction(signal, previous + index, nil) }
    }
  }

  private static var handler: sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { TrapNote.trapped($0) }
    #else
      action.__sigaction_handler.sa_handler = { TrapNote.trapped($0) }
    #endif
    return action
  }

  /// Writes the notes of the thread and gives the signal back: the instruction that trapped runs again and reaches
  /// whoever was there before. Nothing in here allocates or locks.
  private static func trapped(_ signal: Int32) {
    let thread = ThreadIdentity.current.bits
    for index in 0..<capacity where slots[index].thread.load(ordering: .acquiring) == thread {
      let bytes = UnsafeRawPointer(bitPattern: slots[index].bytes.load(ordering: .relaxed))
      _ = write(STDERR_FILENO, bytes, slots[index].count.load(ordering: .relaxed))
    }
    sigaction(signal, previous + (signal == SIGILL ? 0 : 1), nil)
  }
}
