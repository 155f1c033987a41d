import IssueReporting
import Synchronization

extension WeaveDI.Container {
  private static let root = ContainerSlot(WeaveDI.Container(), isBarrier: true)

  /// The container of the process, whatever the current task overrides.
  static var process: WeaveDI.Container { root.obtain() }

  /// The container that the static forms use.
  ///
  /// Setting it replaces every registration and instance at once. Inside `withInjectedValues` it is the operation's own:
  /// what is registered there, or put in its place, is gone when the operation ends.
  public static var live: WeaveDI.Container {
    get { ResolutionContext.currentLayer?.slot.obtain() ?? process }
    set {
      if let layer = ResolutionContext.currentLayer {
        layer.slot.replace(with: newValue)
      } else {
        root.replace(with: newValue)
      }
    }
  }

  /// Empties the live container: registrations, instances and decorators.
  public nonisolated(nonsending) static func reset() async {
    if let layer = ResolutionContext.currentLayer {
      layer.slot.replace(with: WeaveDI.Container())
    } else {
      process.storage.removeAll()
    }
  }

  /// Registers what `configure` registers, and keeps what is there: all of it lands or nothing.
  ///
  /// Several modules may call it one after another. Before anything lands, everything that the registrations declare to
  /// need is checked; a type that is missing or a cycle stops the process with a list of all of them, because an
  /// application that is wired wrongly cannot run.
  public nonisolated(nonsending) static func bootstrap(
    _ configure: (_ container: WeaveDI.Container) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    let draft = WeaveDI.Container(draftOf: live)
    configure(draft)
    do { try draft.commit() } catch { error.trap(SourceSite(fileID, line)) }
  }

  /// Registers what `configure` registers, unless it throws or the registrations do not hold together.
  ///
  /// - Throws: ``DIError/bootstrapFailed(underlying:site:)`` with what `configure` threw, unless that is a ``DIError``
  ///   itself, or ``DIError/invalidGraph(_:)`` with every problem; nothing is registered then.
  @_disfavoredOverload
  public nonisolated(nonsending) static func bootstrap(
    _ configure: (_ container: WeaveDI.Container) throws -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(DIError) {
    let draft = WeaveDI.Container(draftOf: live)
    do {
      try configure(draft)
    } catch let error as DIError {
      throw error
    } catch {
      throw .bootstrapFailed(underlying: error, site: SourceSite(fileID, line))
    }
    try draft.commit()
  }

  /// The entry of the process's container for an id without a name; to be looked at only inside the gate.
  @inline(__always)
  static func processEntryInsideGate(_ bits: UInt) -> Unmanaged<AnyEntry>? {
    root.unretained?._withUnsafeGuaranteedRef { $0.entryInsideGate(bits) }
  }
}

/// A container for each test that has none of its own, so that tests do not share the values of keys.
enum TestContainers {
  private static let containers = Mutex<[UInt: WeaveDI.Container]>([:])

  /// The running test's container; nil outside a test.
  static var current: WeaveDI.Container? {
    guard let test = TestHooks.currentTest else { return nil }
    return containers.withLock { containers in
      if let known = containers[test] { return known }
      let new = WeaveDI.Container()
      containers[test] = new
      return new
    }
  }
}
