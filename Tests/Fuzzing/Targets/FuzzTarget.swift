public import TestSupport

/// Something that reads what comes from outside, and what has to hold whatever that is.
public protocol FuzzTarget: Sendable {
  /// The name of its folder in the corpus.
  var name: String { get }
  /// Inputs that it accepts, to begin from.
  var seeds: [[UInt8]] { get }

  /// An input that has never been seen, unless the generator was in the same state.
  func input(_ random: inout SeededGenerator) -> [UInt8]

  /// Reads the input, and returns whether it was accepted.
  ///
  /// - Throws: ``FuzzFinding`` when something does not hold that has to. What traps ends the process.
  func run(_ input: [UInt8]) async throws -> Bool
}

extension FuzzTarget {
  /// One of the seeds with a few places changed.
  public func input(_ random: inout SeededGenerator) -> [UInt8] { random.mutation(of: seeds) }
}

/// What does not hold.
public struct FuzzFinding: Error, CustomStringConvertible {
  /// In a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws unless the condition holds.
func require(_ condition: Bool, _ description: @autoclosure () -> String) throws(FuzzFinding) {
  if !condition { throw FuzzFinding(description()) }
}

/// Every target, and which input a seed makes.
public enum FuzzTargets {
  /// In a fixed order, on which the input of a seed depends.
  public static let all: [any FuzzTarget] =
    ProviderTarget.all + [
      GrammarTarget(), ConditionTarget(), ConfigurationTarget(), BatchTarget(), CacheTarget(), CacheFileTarget(),
    ]

  /// The target and the input of a seed; always the same.
  public static func round(seed: UInt64) -> (target: any FuzzTarget, input: [UInt8]) {
    var random = SeededGenerator(seed: seed)
    let target = all[Int(seed % UInt64(all.count))]
    return (target, target.input(&random))
  }
}
