import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lets readers follow a shared pointer without a lock, while writers replace what it points to.
///
/// A reader counts itself in before it loads the pointer and out after its last use. A writer swaps the pointer first and
/// releases the old object only after it has seen every counter at zero: whoever came in after that sees the new pointer.
/// The counters are striped by thread, each on cache lines of its own, so that readers do not queue behind one another.
enum ReadGate {
  private static let stripeCount = 64
  private static let stripeBytes = 128

  /// The counters; never freed, because readers may come until the process ends.
  ///
  /// Invariant of `nonisolated(unsafe)`: the pointer itself never changes, and what it points to are atomics.
  private nonisolated(unsafe) static let stripes: UnsafeMutableRawPointer = {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: stripeCount * stripeBytes, alignment: stripeBytes)
    for index in 0..<stripeCount {
      (memory + index * stripeBytes).bindMemory(to: Atomic<Int>.self, capacity: 1).initialize(to: Atomic(0))
    }
    return memory
  }()

  /// What writers have replaced and some reader may still hold.
  private static let retired = Mutex<[any AnyObject & Sendable]>([])

  /// Counts the caller in; until ``leave(_:)``, a pointer loaded from a ``Published`` stays valid.
  @inline(__always)
  static func enter() -> UnsafeMutablePointer<Atomic<Int>> {
    let stripe = stripes + currentStripe() * stripeBytes
    let counter = stripe.assumingMemoryBound(to: Atomic<Int>.self)
    counter.pointee.add(1, ordering: .sequentiallyConsistent)
    return counter
  }

  @inline(__always)
  static func leave(_ counter: UnsafeMutablePointer<Atomic<Int>>) {
    counter.pointee.subtract(1, ordering: .releasing)
  }

  /// Runs `body`, in which a pointer loaded from a ``Published`` stays valid.
  @inline(__always)
  static func read<Result>(_ body: () -> Result) -> Result {
    let counter = enter()
    defer { leave(counter) }
    return body()
  }

  /// Releases `object` as soon as no reader can hold it: now, or with a later call if a reader is under way.
  static func retire(_ object: any AnyObject & Sendable) {
    let waiting = retired.withLock { list in
      list.append(object)
      return list.count
    }
    guard everyReaderHasLeft() else { return }
    // Only what stood in the list before the counters were looked at; the slice is released outside the lock, because
    // the last release may run a deinit of the application.
    let free = retired.withLock { list in
      let count = min(waiting, list.count)
      let slice = Array(list.prefix(count))
      list.removeFirst(count)
      return slice
    }
    withExtendedLifetime(free) {}
  }

  private static func everyReaderHasLeft() -> Bool {
    for index in 0..<stripeCount {
      let counter = (stripes + index * stripeBytes).assumingMemoryBound(to: Atomic<Int>.self)
      var patience = 1_000
      while counter.pointee.load(ordering: .sequentiallyConsistent) != 0 {
        patience -= 1
        if patience == 0 { return false }
        sched_yield()
      }
    }
    return true
  }

  @inline(__always)
  private static func currentStripe() -> Int {
    // Thread descriptors are page-aligned; the multiplication spreads the bits that differ over the top ones.
    Int(truncatingIfNeeded: (ThreadIdentity.current.bits &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }
}

/// Names a thread for as long as it lives.
struct ThreadIdentity: Hashable, Sendable {
  let bits: UInt

  @inline(__always)
  static var current: ThreadIdentity {
    #if canImport(Darwin)
      ThreadIdentity(bits: UInt(bitPattern: pthread_self()))
    #else
      ThreadIdentity(bits: UInt(pthread_self()))
    #endif
  }
}
