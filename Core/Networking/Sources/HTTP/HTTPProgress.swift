/// How much of an answer's body has arrived.
public struct HTTPProgress: Sendable, Hashable {
  /// The bytes that have come over the network, compressed as they are there.
  public let received: Int
  /// The bytes to expect, when the server said so.
  public let expected: Int?

  /// A state of the transfer, in bytes.
  public init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }
}
