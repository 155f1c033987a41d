public import SharedModels

public import struct Platform.Date

/// What came of asking providers in turn.
public struct FetchOutcome: Hashable, Sendable {
  /// The answer of the first provider that gave a usable one.
  public enum Answer: Hashable, Sendable {
    /// Accepted tables, oldest first; never empty.
    case tables([RateTable], from: ProviderID)
    /// The known table of that provider is still its newest; `checkedAt` is when it said so.
    case unchanged(RateTable, checkedAt: Date)
  }

  /// The answer; nil when nobody gave one.
  public let answer: Answer?
  /// Answers that lack a currency that was wanted, of providers beside the one that is taken.
  public let others: [Answer]
  /// Why each provider before it gave none, in the order in which they were asked.
  public let failures: [ProviderFailure]
  /// Whether providers were left out because the machine has no network.
  public let lacksNetwork: Bool

  /// An outcome.
  public init(
    answer: Answer?, others: [Answer] = [], failures: [ProviderFailure], lacksNetwork: Bool = false
  ) {
    self.answer = answer
    self.others = others
    self.failures = failures
    self.lacksNetwork = lacksNetwork
  }

  /// The newest table of the answer.
  public var newest: RateTable? { answer?.newest }
}

extension FetchOutcome.Answer {
  /// The newest table of the answer.
  public var newest: RateTable? {
    switch self {
    case .tables(let tables, _): tables.last
    case .unchanged(let table, _): table
    }
  }
}
