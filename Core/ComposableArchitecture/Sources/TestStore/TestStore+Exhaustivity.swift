extension TestStore {
  /// Runs `operation` with another exhaustivity, and puts the store's own back in place afterwards.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let own = self.exhaustivity
    defer { self.exhaustivity = own }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous `operation` with another exhaustivity, and puts the store's own back in place afterwards.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let own = self.exhaustivity
    defer { self.exhaustivity = own }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}
