public import SharedModels

public import struct FoundationEssentials.Decimal

/// What an alert waits for: `USD/KRW > 1400`, or `USD/KRW change > 2%` against the previous fixing.
public struct AlertCondition: Hashable, Sendable {
  /// How the value and the threshold must stand to each other.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    /// Above the threshold.
    case above = ">"
    /// At the threshold or above it.
    case atLeast = ">="
    /// Below the threshold.
    case below = "<"
    /// At the threshold or below it.
    case atMost = "<="
  }

  /// What is compared.
  public enum Subject: Hashable, Sendable {
    /// The rate itself.
    case rate
    /// Percent against the previous fixing, with its sign.
    case change
  }

  /// The rate that is watched.
  public let pair: RatePair
  /// What of it is compared.
  public let subject: Subject
  /// How it is compared.
  public let comparison: Comparison
  /// With what: units of the quote currency, or percent.
  public let threshold: Decimal

  /// Makes a condition.
  public init(pair: RatePair, subject: Subject = .rate, comparison: Comparison, threshold: Decimal) {
    self.pair = pair
    self.subject = subject
    self.comparison = comparison
    self.threshold = threshold
  }
}

extension AlertCondition: CustomStringConvertible {
  /// The condition in its one written form, which ``init(parsing:)`` reads.
  public var description: String {
    let number = threshold.plainText()
    return switch subject {
    case .rate: "\(pair) \(comparison.rawValue) \(number)"
    case .change: "\(pair) change \(comparison.rawValue) \(number)%"
    }
  }
}

extension AlertCondition {
  /// Whether the reading fulfils it; nil when there is no previous fixing to compare with.
  ///
  /// Compares exactly, before any rounding.
  public func holds(for reading: RateReading) -> Bool? {
    guard let value = subject == .rate ? reading.exactRate : reading.exactChange else { return nil }
    let threshold = ExactRatio(threshold)
    return switch comparison {
    case .above: threshold < value
    case .atLeast: !(value < threshold)
    case .below: value < threshold
    case .atMost: !(threshold < value)
    }
  }
}
