public import Platform
import SharedModels
import Wording

/// A complete answer, whatever its status.
public struct HTTPResponse: Sendable, Hashable {
  /// The three-digit status code.
  public let status: Int
  /// The header fields of the final answer; those of redirects are gone.
  public let headers: HTTPHeaders
  /// The body, decompressed.
  public let body: Data

  /// By default without header fields and with an empty body.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status is from 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether nothing has changed since the server issued the request's validators.
  public var isUnchanged: Bool { status == 304 }

  /// The validators for the next request for the same address.
  public var validators: HTTPValidators? {
    HTTPValidators(entityTag: headers["ETag"], lastModified: headers["Last-Modified"])
  }

  /// How long the server asks to be left alone: the seconds of its `Retry-After`, or the time until its date (RFC 9110,
  /// 10.2.3).
  ///
  /// - Parameter now: the instant to count from when the field names a date.
  /// - Returns: nil without the field, or when it is neither seconds nor a date; never more than a year.
  public func retryAfter(now: Date) -> Duration? {
    guard let text = headers["Retry-After"] else { return nil }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    let date = isNumber ? nil : HTTPDate.parse(text)
    guard let seconds = isNumber ? Double(text) : date?.timeIntervalSince(now).rounded(.up) else { return nil }
    return .seconds(min(max(seconds, 0), 366 * 86_400))
  }
}

/// A representation's validators, for asking later whether it has changed (RFC 9110, 8.8).
public struct HTTPValidators: Sendable, Hashable, Codable {
  /// The entity tag, with its quotes.
  public let entityTag: String?
  /// The date of the last change, as the server wrote it.
  public let lastModified: String?

  /// Creates validators; nil when both are missing.
  public init?(entityTag: String?, lastModified: String?) {
    guard entityTag != nil || lastModified != nil else { return nil }
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// The fields that make a request conditional.
  var headers: HTTPHeaders {
    var headers: HTTPHeaders = [:]
    if let entityTag { headers.append("If-None-Match", entityTag) }
    if let lastModified { headers.append("If-Modified-Since", lastModified) }
    return headers
  }
}

/// The date format of HTTP, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7), without the two obsolete ones.
enum HTTPDate {
  /// The instant that the text names; nil when it is not such a date.
  static func parse(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[0].hasSuffix(","), parts[5] == "GMT",
      let month = Phrase.englishMonths.firstIndex(of: String(parts[2]))
    else { return nil }
    let monthNumber = String(101 + month).dropFirst()
    return try? Date("\(parts[3])-\(monthNumber)-\(parts[1])T\(parts[4])Z", strategy: .iso8601)
  }
}
