import Synchronization

/// Asks a feature whether its `reduce(into:action:)` is the default one, which only runs the body.
final class BodyQuestion: Sendable {
  @TaskLocal static var current: BodyQuestion?

  private let type: ObjectIdentifier
  private let isOpen = Atomic(true)

  init<R: Reducer>(for type: R.Type) { self.type = ObjectIdentifier(type) }

  /// Whether the default implementation said that it is the one that would run.
  var answered: Bool { !isOpen.load(ordering: .relaxed) }

  func isAnswered<R: Reducer>(by type: R.Type) -> Bool {
    guard ObjectIdentifier(type) == self.type else { return false }
    return isOpen.exchange(false, ordering: .relaxed)
  }
}
