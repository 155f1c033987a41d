/// A request as the loopback server received it.
public struct LoopbackRequest: Sendable, Hashable {
  /// The method, `GET`.
  public let method: String
  /// What stands after the method: a path with its query, or a whole address when the client takes the server for a proxy.
  public let target: String
  /// The header fields, by name in lower case.
  public let headers: [String: String]
  /// The body.
  public let body: [UInt8]

  /// The target without its query.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The query after the `?`, empty when there is none.
  public var query: String { String(target.drop { $0 != "?" }.dropFirst()) }
}
