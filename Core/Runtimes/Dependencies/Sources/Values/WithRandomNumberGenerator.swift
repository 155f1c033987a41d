import Synchronization
public import WeaveDI

/// Lends a random number generator: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
public struct WithRandomNumberGenerator: Sendable {
  private let source: Source

  /// Lends `generator`, to one caller at a time.
  public init(_ generator: some RandomNumberGenerator & Sendable) { source = Source(generator) }

  /// Runs `work` with the generator, which `work` advances; others wait until it is back. `work` must not ask for it again.
  public func callAsFunction<Result>(_ work: (inout any RandomNumberGenerator & Sendable) -> Result) -> Result {
    source.lend(work)
  }

  private final class Source: Sendable {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = Mutex(generator) }

    func lend<Result>(_ work: (inout any RandomNumberGenerator & Sendable) -> Result) -> Result {
      var result: Result?
      generator.withLock { generator in
        let made = work(&generator)
        result = made
      }
      guard let result else { preconditionFailure("the generator was lent, so the work has run") }
      return result
    }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
}

extension DependencyValues {
  /// Randomness. A test that needs it gives a generator with a known sequence.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}
