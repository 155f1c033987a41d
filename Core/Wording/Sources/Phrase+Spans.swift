extension Phrase {
  /// A duration in its largest whole unit; fractions of a second are rounded to two digits: `1.5 s` for 1.499 s.
  public static func span(_ duration: Duration) -> Phrase {
    let (seconds, milliseconds) = duration.roundedMilliseconds.quotientAndRemainder(dividingBy: 1000)
    if milliseconds != 0 {
      let fraction = String(String(1000 + milliseconds).dropFirst()).trimmingZeros
      return Phrase("\(seconds).\(fraction) s", "\(seconds).\(fraction)초")
    }
    return whole(seconds, in: 86_400, "day", "일") ?? whole(seconds, in: 3600, "hour", "시간")
      ?? whole(seconds, in: 60, "minute", "분") ?? Phrase("\(seconds) s", "\(seconds)초")
  }

  private static func whole(_ seconds: Int64, in unit: Int64, _ english: String, _ korean: String) -> Phrase? {
    guard seconds >= unit, seconds.isMultiple(of: unit) else { return nil }
    let count = seconds / unit
    return Phrase("\(count) \(english)\(count == 1 ? "" : "s")", "\(count)\(korean)")
  }
}

extension Duration {
  /// The milliseconds, rounded to two digits where they are not whole seconds.
  fileprivate var roundedMilliseconds: Int64 {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    guard milliseconds % 1000 != 0 else { return milliseconds }
    var unit: Int64 = 1
    while milliseconds / unit >= 100 { unit *= 10 }
    return (milliseconds + unit / 2) / unit * unit
  }
}

extension String {
  fileprivate var trimmingZeros: String {
    var text = self
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}
