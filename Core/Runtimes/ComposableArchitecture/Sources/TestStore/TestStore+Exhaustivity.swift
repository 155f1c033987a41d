extension TestStore {
  /// Runs `operation` with another exhaustivity, and restores the store's own afterwards.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let own = self.exhaustivity
    defer { self.exhaustivity = own }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous `operation` with another exhaustivity, and restores the store's own afterwards.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let own = self.exhaustivity
    defer { self.exhaustivity = own }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}

/// How much of what a feature does has to be asserted in a ``TestStore``.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change, every received action and the end of every effect have to be asserted.
  case on

  /// Only what is asserted is checked. With `showSkippedAssertions` the rest is printed.
  case off(showSkippedAssertions: Bool)

  /// Only what is asserted is checked.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
