import Synchronization

/// A replaceable container: the one of the process, or the one that takes a layer's registrations.
final class ContainerSlot: Sendable {
  private let content: FastRead.Pointer<Container>
  private let barrier: Atomic<Bool>

  init(_ container: Container?, isBarrier: Bool) {
    content = FastRead.Pointer(container)
    barrier = Atomic(isBarrier)
  }

  var container: Container? { content.object }

  @inline(__always)
  var isEmpty: Bool { content.isEmpty }

  /// The container without a retain; valid only inside the gate.
  @inline(__always)
  var unretained: Unmanaged<Container>? { content.unretained }

  /// True when nothing outside is to be seen through this container.
  var isBarrier: Bool { barrier.load(ordering: .acquiring) }

  func replace(with container: Container) {
    barrier.store(true, ordering: .releasing)
    if let old = content.swap(container) { FastRead.Gate.retire(old) }
  }

  /// The container, put in place if there is none yet.
  func obtain() -> Container { content.object ?? content.fill(Container()) }
}
