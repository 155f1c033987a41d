/// How long a request may take.
public struct HTTPTimeouts: Sendable, Hashable {
  /// The most that looking up the name, connecting and the TLS handshake may take.
  public var connect: Duration
  /// The most that everything may take, redirects included.
  public var total: Duration

  /// Timeouts; 2 s to connect and 3 s for everything unless said otherwise.
  public init(connect: Duration = .seconds(2), total: Duration = .seconds(3)) {
    self.connect = connect
    self.total = total
  }
}
