/// How the loopback server responds to a request: with an answer or a fault.
public enum LoopbackReply: Sendable, Hashable {
  /// A complete answer.
  case answer(status: Int, headers: [String: String], body: [UInt8])
  /// Exactly these bytes; then the connection is closed.
  case raw([UInt8])
  /// No answer; the connection stays open until the client closes it.
  case hang
  /// Exactly these bytes, one at a time at this interval, until the client closes the connection.
  case drip([UInt8], everyMilliseconds: Int32)
  /// The head, then the same bytes over and over until the client closes the connection.
  case endless(head: [UInt8], chunk: [UInt8])
  /// The connection is closed without an answer.
  case close

  /// A complete answer with status 200 and a text body.
  public static func ok(_ body: String, headers: [String: String] = [:]) -> LoopbackReply {
    .answer(status: 200, headers: headers, body: Array(body.utf8))
  }

  /// A complete answer with this status.
  public static func status(_ status: Int, headers: [String: String] = [:], body: String = "") -> LoopbackReply {
    .answer(status: status, headers: headers, body: Array(body.utf8))
  }

  /// A redirect to an address, or to a path on the same server.
  public static func redirect(to location: String, status: Int = 302) -> LoopbackReply {
    .answer(status: status, headers: ["Location": location], body: [])
  }

  /// Exactly this text; then the connection is closed.
  public static func raw(_ text: String) -> LoopbackReply {
    .raw(Array(text.utf8))
  }

  /// Sends the reply and returns whether the connection can be used for another request.
  func send(over connection: Int32) -> Bool {
    switch self {
    case .answer(let status, let headers, let body):
      return LoopbackSocket.write(
        Self.head(status: status, headers: headers, length: body.count) + body, to: connection)
    case .raw(let bytes):
      _ = LoopbackSocket.write(bytes, to: connection)
      return false
    case .hang:
      while LoopbackSocket.read(connection) != nil {}
      return false
    case .drip(let bytes, let pause):
      for byte in bytes {
        guard LoopbackSocket.write([byte], to: connection),
          LoopbackSocket.isQuiet(connection, forMilliseconds: pause)
        else { return false }
      }
      return false
    case .endless(let head, let chunk):
      guard LoopbackSocket.write(head, to: connection) else { return false }
      while LoopbackSocket.write(chunk, to: connection) {}
      return false
    case .close:
      return false
    }
  }

  private static func head(status: Int, headers: [String: String], length: Int) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) Scripted"]
    lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    // Neither 204 nor 304 has a body (RFC 9110, 15.3.5 and 15.4.5).
    if status != 204, status != 304 { lines.append("Content-Length: \(length)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
