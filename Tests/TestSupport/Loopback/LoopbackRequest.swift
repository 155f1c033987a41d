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

/// Reads the requests from a connection, one after another.
struct LoopbackRequestReader {
  private let connection: Int32
  private var buffer: [UInt8] = []

  init(_ connection: Int32) {
    self.connection = connection
  }

  /// The next request; nil when the client has closed the connection or does not send HTTP.
  mutating func next() -> LoopbackRequest? {
    let end: [UInt8] = Array("\r\n\r\n".utf8)
    while buffer.firstIndex(of: end) == nil {
      guard fill() else { return nil }
    }
    guard let headEnd = buffer.firstIndex(of: end) else { return nil }
    let lines = String(decoding: buffer[..<headEnd], as: UTF8.self).split(separator: "\r\n")
    buffer.removeFirst(headEnd + end.count)
    let requestLine = (lines.first ?? "").split(separator: " ")
    guard requestLine.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while buffer.count < length {
      guard fill() else { return nil }
    }
    let body = Array(buffer.prefix(length))
    buffer.removeFirst(length)
    return LoopbackRequest(
      method: String(requestLine[0]), target: String(requestLine[1]), headers: headers, body: body)
  }

  private mutating func fill() -> Bool {
    guard let bytes = LoopbackSocket.read(connection) else { return false }
    buffer += bytes
    return true
  }
}

extension [UInt8] {
  /// The index at which `other` first occurs.
  fileprivate func firstIndex(of other: [UInt8]) -> Int? {
    guard count >= other.count else { return nil }
    return (0...(count - other.count)).first { self[$0..<($0 + other.count)].elementsEqual(other) }
  }
}
