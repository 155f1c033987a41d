public import WeaveDI

/// Lends a random number generator: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
public struct WithRandomNumberGenerator: Sendable {
  private let generator: LockIsolated<any RandomNumberGenerator & Sendable>

  /// Lends `generator`, to one caller at a time.
  public init(_ generator: some RandomNumberGenerator & Sendable) { self.generator = LockIsolated(generator) }

  /// Runs `work` with the generator, which `work` advances; others wait until it is back. `work` must not ask for it
  /// again.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    try generator.withValue(work)
  }
}

extension DependencyValues {
  /// Randomness. A test that uses it gives a generator with a known sequence.
  @DependencyEntry(liveValue: WithRandomNumberGenerator(SystemRandomNumberGenerator()))
  public var withRandomNumberGenerator: WithRandomNumberGenerator = WithRandomNumberGenerator(UnsetRandomness())
}

/// Fails the test that draws a number without having said which.
private struct UnsetRandomness: RandomNumberGenerator, Sendable {
  private var system = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    reportUnimplemented(#"@Dependency(\.withRandomNumberGenerator)"#)
    return system.next()
  }
}
