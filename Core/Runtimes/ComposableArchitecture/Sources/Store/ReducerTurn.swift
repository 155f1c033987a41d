import Platform
import Synchronization

/// Whether the current code runs inside a store's reducer.
///
/// Reading the state there registers no observer, and changing it notifies none: the store notifies the observers of
/// what has changed when the reducer has returned and the store can be read again.
enum ReducerTurn {
  private static let thread = Atomic<UInt>(0)

  /// True on the thread on which a store is reducing. Another thread never sees its own number here.
  static var isCurrent: Bool { thread.load(ordering: .relaxed) == currentThread }

  /// Begins a turn and returns what ``end(_:)`` restores.
  ///
  /// Stores reduce on the main actor only, so a load and a store do where an exchange would lock the bus.
  static func begin() -> UInt {
    let previous = thread.load(ordering: .relaxed)
    thread.store(previous == 0 ? currentThread : previous, ordering: .relaxed)
    return previous
  }

  static func end(_ previous: UInt) { thread.store(previous, ordering: .relaxed) }

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
