/// The switches of the live container.
public final class UnifiedRegistry: Sendable {
  /// The only one.
  public static let shared = UnifiedRegistry()

  private init() {}

  /// Freezes the graph for the fastest reads: they go without a lock from the first one on.
  ///
  /// No read becomes stale by it: a later registration is seen, and pays for a new table. A container that shall take no
  /// registrations any more is told so with ``WeaveDI/Container/freeze()``.
  public func enableOptimization() { WeaveDI.Container.live.optimize() }
}
