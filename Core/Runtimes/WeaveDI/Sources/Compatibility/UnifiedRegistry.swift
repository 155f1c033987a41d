/// The switches of the live container.
public final class UnifiedRegistry: Sendable {
  /// The only one.
  public static let shared = UnifiedRegistry()
  private init() {}
  /// Does nothing: reads are the same before and after, and a later registration is seen.
  public func enableOptimization() {}
}
