/// The actions of a store that wait for their turn, in the order in which they were sent.
///
/// A class, so that asking whether it is empty needs nothing of the action's type.
@MainActor
final class ActionQueue<Action> {
  struct Entry {
    let action: Action
    let group: EffectGroup
    /// How many actions of the same turn led to this one.
    let depth: Int
  }

  private(set) var isEmpty = true
  private var entries: [Entry?] = []
  private var next = 0

  func append(_ entry: Entry) {
    entries.append(entry)
    isEmpty = false
  }

  /// Removes and returns the oldest entry. Its place is cleared first: an action that sends another one when it is
  /// released finds the queue in order.
  func popFirst() -> Entry? {
    guard next < entries.count else { return nil }
    let entry = entries[next]
    entries[next] = nil
    next += 1
    if next == entries.count {
      entries.removeAll(keepingCapacity: entries.count < 64)
      next = 0
      isEmpty = true
    }
    return entry
  }
}
