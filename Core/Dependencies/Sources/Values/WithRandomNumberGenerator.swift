import Synchronization
public import WeaveDI

/// Lends a random number generator: `withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }`.
public struct WithRandomNumberGenerator: Sendable {
  private let source: Source

  /// Lends `generator`, to one caller at a time.
  public init(_ generator: some RandomNumberGenerator & Sendable) { source = Source(generator) }

  /// Runs `work` with the generator, which `work` advances.
  public func callAsFunction<Result>(_ work: (inout any RandomNumberGenerator & Sendable) -> Result) -> Result {
    // Taken out and put back, so that `work` does not run under the lock.
    var generator = source.generator.withLock { $0 }
    defer { source.put(generator) }
    return work(&generator)
  }

  private final class Source: Sendable {
    let generator: Mutex<any RandomNumberGenerator & Sendable>

    init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = Mutex(generator) }

    func put(_ new: any RandomNumberGenerator & Sendable) { generator.withLock { $0 = new } }
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
