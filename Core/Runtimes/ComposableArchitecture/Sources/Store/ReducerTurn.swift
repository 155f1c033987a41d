import Platform
import Synchronization

/// Whether the current code runs inside a store's reducer.
///
/// Reading the state there registers no observer. Observers of what changes there are notified when the reducer has
/// returned and the store can be read again.
enum ReducerTurn {
  private static let thread = Atomic<UInt>(0)
  private static let notifications = Mutex<[@Sendable () -> Void]>([])

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

  /// Ends a turn; the outermost one notifies the observers.
  static func end(_ previous: UInt) {
    thread.store(previous, ordering: .relaxed)
    if previous == 0, hasNotifications.load(ordering: .relaxed) { notify() }
  }

  /// Notifies an observer at the end of the turn.
  static func atEnd(_ notification: @escaping @Sendable () -> Void) {
    notifications.withLock { $0.append(notification) }
    hasNotifications.store(true, ordering: .relaxed)
  }

  private static let hasNotifications = Atomic(false)

  private static func notify() {
    hasNotifications.store(false, ordering: .relaxed)
    let all = notifications.withLock { notifications in
      defer { notifications = [] }
      return notifications
    }
    for notification in all { notification() }
  }

  private static var currentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
