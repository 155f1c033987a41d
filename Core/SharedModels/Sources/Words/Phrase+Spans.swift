extension Phrase {
  /// A duration in its largest whole unit.
  public static func span(_ duration: Duration) -> Phrase {
    let seconds = duration.components.seconds
    let milliseconds = Int(duration.components.attoseconds / 1_000_000_000_000_000)
    if milliseconds != 0 {
      let fraction = String(String(1000 + milliseconds).dropFirst()).trimmingZeros
      return Phrase("\(seconds).\(fraction) s", "\(seconds).\(fraction)초")
    }
    for (unit, english, korean) in [(86_400, "day", "일"), (3600, "hour", "시간"), (60, "minute", "분")]
      as [(Int64, String, String)]
    where seconds >= unit && seconds % unit == 0 {
      let count = seconds / unit
      return Phrase("\(count) \(english)\(count == 1 ? "" : "s")", "\(count)\(korean)")
    }
    return Phrase("\(seconds) s", "\(seconds)초")
  }
}

extension String {
  fileprivate var trimmingZeros: String {
    var text = self
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}
