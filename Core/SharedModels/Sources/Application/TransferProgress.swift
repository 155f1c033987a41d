/// How much of a long answer has come over the network.
public struct TransferProgress: Hashable, Sendable {
  /// The bytes so far, compressed as they are there.
  public let received: Int
  /// The bytes to expect; nil where the server does not say.
  public let expected: Int?

  /// Makes a state of the transfer, in bytes.
  public init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }

  /// The part that is there, 0 to 1; nil where nobody knows.
  public var fraction: Double? {
    guard let expected, expected > 0 else { return nil }
    return min(1, Double(received) / Double(expected))
  }
}
