/// The dependencies that hold where an effect was made, for when it runs.
struct DependencyCapture: Sendable {
  var values = DependencyValues()

  init() {}

  /// What a store has to restore for its reducer: the overrides that hold where it is made, and those made for it.
  static func forStore(_ prepare: ((inout DependencyValues) -> Void)?) -> DependencyCapture? {
    nil
  }

  static func forTest(_ prepare: (inout DependencyValues) -> Void) -> DependencyCapture {
    DependencyCapture()
  }

  nonisolated(nonsending) func yield<Result>(
    _ operation: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    await operation()
  }

  func yield<Result>(_ operation: () -> Result) -> Result { operation() }
}
