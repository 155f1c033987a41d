/// How much of an answer's body has arrived.
public struct HTTPProgress: Sendable, Hashable {
  /// The bytes so far, after decompression.
  public let received: Int
  /// The bytes to expect, when the server said so and does not compress them.
  public let expected: Int?

  /// A state of the transfer, in bytes.
  public init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }
}
