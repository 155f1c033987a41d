public import struct Platform.Date

extension Date {
  /// RFC 3339 in UTC to the second: `2026-10-30T15:02:11Z`.
  public var timestamp: String {
    let seconds = Int(timeIntervalSince1970.rounded(.down))
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let time = seconds - days * 86_400
    func twoDigits(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
    let clock = [time / 3600, time / 60 % 60, time % 60].map(twoDigits).joined(separator: ":")
    return "\(FixingDate(dayNumber: Int32(days)))T\(clock)Z"
  }
}
