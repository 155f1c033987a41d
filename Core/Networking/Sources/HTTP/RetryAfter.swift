import Platform

/// The value of a `Retry-After` field: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// More than a server can reasonably ask for; also keeps the arithmetic far from overflow.
  private static let limit = 366 * 86_400

  static func parse(_ text: String, now: Date) -> Duration? {
    if let seconds = Int(text) {
      return seconds < 0 ? nil : .seconds(min(seconds, limit))
    }
    let isLongNumber = !text.isEmpty && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    if isLongNumber { return .seconds(limit) }
    guard let date = HTTPDate.parse(text) else { return nil }
    let seconds = date.timeIntervalSince(now).rounded(.up)
    return .seconds(min(max(Int(seconds), 0), limit))
  }
}
