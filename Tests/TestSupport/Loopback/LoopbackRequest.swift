/// A request as the loopback server received it.
public struct LoopbackRequest: Sendable, Hashable {
  /// The method, such as `GET`.
  public let method: String
  /// The request target: a path with its query, or a whole URL when the client uses the server as a proxy.
  public let target: String
  /// The header fields by lower-case name.
  public let headers: [String: String]
  /// The body; empty when there is none.
  public let body: [UInt8]

  /// The target without its query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The query after the `?`, empty when there is none.
  public var query: String { String(target.drop { $0 != "?" }.dropFirst()) }
}
