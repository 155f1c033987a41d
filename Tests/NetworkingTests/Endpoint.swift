import Networking
import Platform

/// A request to an API: a path below its base address, query, headers and body.
struct Endpoint: Sendable, Hashable {
  /// One name and value of a query.
  struct QueryItem: Sendable, Hashable {
    /// The name, not yet escaped.
    let name: String
    /// The value, not yet escaped.
    let value: String

    /// A name and a value, which are escaped when the address is built.
    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The path, with or without a leading slash.
  var path: String
  /// The method.
  var method: HTTPMethod
  /// The query, in its order.
  var query: [QueryItem]
  /// Header fields to send.
  var headers: HTTPHeaders
  /// The body, as JSON.
  var body: Data?

  /// Creates an endpoint; by default a GET.
  init(
    _ path: String, method: HTTPMethod = .get, query: [QueryItem] = [], headers: HTTPHeaders = [:], body: Data? = nil
  ) {
    self.path = path
    self.method = method
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// The address below a base, or nil when the two do not form one.
  func url(below base: String) -> URL? {
    var address = Substring(base)
    while address.last == "/" { address.removeLast() }
    address += path.hasPrefix("/") ? path : "/" + path
    if !query.isEmpty {
      address += "?" + query.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }.joined(separator: "&")
    }
    return URL(string: String(address))
  }

  /// Everything but the unreserved characters as `%XX` (RFC 3986, 2.3).
  private static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
