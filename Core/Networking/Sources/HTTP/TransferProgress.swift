/// The progress of a long download.
public struct TransferProgress: Hashable, Sendable {
  /// Bytes received so far, as compressed on the wire.
  public let received: Int
  /// Bytes in total; nil when the server does not say.
  public let expected: Int?

  /// Creates a progress, in bytes.
  public init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }

  /// The fraction received, 0 to 1; nil when unknown.
  public var fraction: Double? {
    guard let expected, expected > 0 else { return nil }
    return min(1, Double(received) / Double(expected))
  }
}
