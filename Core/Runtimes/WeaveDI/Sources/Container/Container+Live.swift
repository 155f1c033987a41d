import Synchronization

extension WeaveDI.Container {
  private static let root = Mutex(WeaveDI.Container())
  /// The container of the process, whatever the current task overrides.
  static var process: WeaveDI.Container { root.withLock { $0 } }

  /// The running test's container, if there is one: default values of keys in one test are not those of another.
  static var ofTest: WeaveDI.Container? {
    TestHooks.currentContainer.map { Unmanaged<WeaveDI.Container>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The container that the static forms use.
  ///
  /// Setting it replaces every registration and instance at once. Inside `withInjectedValues` it is the operation's
  /// own: what is registered there, or put in its place, is gone when the operation ends.
  public static var live: WeaveDI.Container {
    get { Context.current.overrides.first?.obtainContainer() ?? process }
    set {
      if let override = Context.current.overrides.first { return override.replaceContainer(with: newValue.itself) }
      _ = root.withLock { exchange(&$0, with: newValue.itself) }
    }
  }

  /// Empties the live container: registrations, instances and decorators.
  public nonisolated(nonsending) static func reset() async {
    if let override = Context.current.overrides.first {
      return override.replaceContainer(with: WeaveDI.Container())
    }
    _ = process.withRegistry { exchange(&$0, with: Registry()) }
  }

  /// Registers what `configure` registers, and keeps what is there: all of it lands or nothing.
  ///
  /// Several modules may call it one after another. Before anything lands, everything that the registrations declare to
  /// need is checked; a type that is missing or a cycle stops the process with a list of all of them, because an
  /// application that is wired wrongly cannot run.
  public nonisolated(nonsending) static func bootstrap(
    _ configure: (_ container: WeaveDI.Container) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) async {
    let staging = Staging(for: live)
    staging.stage(configure)
    do throws(DIError) { try staging.merge() } catch { error.trap(SourceSite(fileID, line)) }
  }

  /// Registers what `configure` registers, unless it throws or the registrations do not hold together.
  ///
  /// - Throws: ``DIError/bootstrapFailed(underlying:site:)`` with what `configure` threw, unless that is a ``DIError``
  ///   itself, or ``DIError/invalidGraph(_:)`` with every problem; nothing is registered then.
  @_disfavoredOverload public nonisolated(nonsending) static func bootstrap(
    _ configure: (_ container: WeaveDI.Container) throws -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(DIError) {
    let staging = Staging(for: live)
    do { try staging.stage(configure) } catch {
      throw error as? DIError ?? .bootstrapFailed(underlying: error, site: SourceSite(fileID, line))
    }
    try staging.merge()
  }
}

/// What a bootstrap block registers. The block's task sees it through the container that it was handed; nobody else
/// sees anything of it before it is merged.
final class Staging: Sendable {
  /// The container that takes it in the end.
  let container: WeaveDI.Container
  /// nil once it has ended: what is registered later goes to the container.
  private let staged: Mutex<(registry: Registry, changes: [Registry.Change])?>

  init(for container: WeaveDI.Container) {
    self.container = container
    container.blockCount.add(1, ordering: .relaxed)
    staged = Mutex((container.withRegistry { $0.complete() }, []))
  }

  func stage(_ configure: (WeaveDI.Container) throws -> Void) rethrows {
    do { try Context(staging: self).run { try configure(WeaveDI.Container(standingFor: container)) } } catch {
      _ = end()
      throw error
    }
  }

  /// The entry for `id`, as the block sees it.
  func entry(_ id: EntryID) -> Entry? { staged.withLock { $0 }.map { $0.registry.entries[id] } ?? container.entry(id) }

  /// Changes what is staged; false when it has ended.
  func change<Removed: Sendable>(_ body: @escaping @Sendable (inout Registry) -> Removed) -> Bool {
    staged.withLock { staged -> Removed? in
      staged?.changes.append { _ = body(&$0) }
      return staged == nil ? nil : body(&staged!.registry)
    } != nil
  }

  /// Moves everything to the container, all or nothing.
  func merge() throws(DIError) {
    guard let changes = end() else { return }
    // What is registered inside an override may need what stands around it.
    let overrides = Context.current.overrides
    let around = overrides.isEmpty ? [:] : overrides.entries(over: overrides.containers.filter { $0 !== container })
    _ = try container.withRegistry { live throws(DIError) in try live.merge(changes, inside: around) }
  }

  /// From now on everything goes to the container. Returns what has been staged.
  private func end() -> [Registry.Change]? {
    let ended = staged.withLock { exchange(&$0, with: nil) }
    if ended != nil { container.blockCount.subtract(1, ordering: .relaxed) }
    return ended?.changes
  }
}
