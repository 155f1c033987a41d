/// The actions of a store that wait for their turn, first come, first served.
///
/// A class, so that the store can ask whether there are any without asking for their type.
@MainActor
final class ActionQueue<Action> {
  struct Entry {
    let action: Action
    let group: EffectGroup
    /// How many actions led to this one without the caller getting a turn.
    let depth: Int
  }

  // Unchecked: the main actor keeps everyone else out, and nothing is released while the queue itself is changed.
  @exclusivity(unchecked) private(set) var isEmpty = true
  @exclusivity(unchecked) private var entries: [Entry?] = []
  @exclusivity(unchecked) private var next = 0

  func append(_ entry: Entry) {
    entries.append(entry)
    isEmpty = false
  }

  /// Takes the entry that has waited longest. Its place is emptied at once: an action that sends another one when it
  /// is released finds the queue whole.
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
