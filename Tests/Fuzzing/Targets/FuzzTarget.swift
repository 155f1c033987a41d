public import TestSupport

/// A reader of external data, and the rules that must hold for any input.
public protocol FuzzTarget: Sendable {
  /// The name of the target's folder in the corpus.
  var name: String { get }
  /// Valid inputs to mutate.
  var seeds: [[UInt8]] { get }

  /// Generates an input, which depends on the state of the generator alone.
  func input(_ random: inout SeededGenerator) -> [UInt8]

  /// Reads the input, and returns whether it was accepted.
  ///
  /// - Throws: ``FuzzFinding`` when a rule does not hold. A trap ends the process.
  func run(_ input: [UInt8]) async throws -> Bool
}

extension FuzzTarget {
  /// One of the seeds with a few changes.
  public func input(_ random: inout SeededGenerator) -> [UInt8] { random.mutation(of: seeds) }
}

/// A rule that does not hold.
public struct FuzzFinding: Error, CustomStringConvertible {
  /// The finding in one sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a ``FuzzFinding`` unless the condition holds.
func require(_ condition: Bool, _ description: @autoclosure () -> String) throws(FuzzFinding) {
  if !condition { throw FuzzFinding(description()) }
}

/// Every target, and the input for each seed.
public enum FuzzTargets {
  /// The targets, in a fixed order on which the input of a seed depends.
  public static let all: [any FuzzTarget] =
    ProviderTarget.all + [
      GrammarTarget(), ConditionTarget(), ConfigurationTarget(), BatchTarget(), CacheTarget(), CacheFileTarget(),
      StatementTarget(),
    ]

  /// The target and the input of a seed, the same in every run.
  public static func round(seed: UInt64) -> (target: any FuzzTarget, input: [UInt8]) {
    var random = SeededGenerator(seed: seed)
    let target = target(ofSeed: seed)
    return (target, target.input(&random))
  }

  /// The target for which a seed generates an input.
  public static func target(ofSeed seed: UInt64) -> any FuzzTarget { all[Int(seed % UInt64(all.count))] }
}
