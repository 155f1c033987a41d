import SharedModels

/// The value of `--max-age`: how old the newest fixing may be.
struct AgeLimit: Hashable, Sendable, ArgumentValue {
  /// The greatest age.
  let duration: Duration

  /// Reads `90min`, `12h`, `7d` or `2w`.
  init?(argument: String) {
    guard let (count, unit) = CountedUnit.split(argument, upTo: 9_999_999) else { return nil }
    switch unit {
    case "min": duration = .seconds(count * 60)
    case "h": duration = .seconds(count * 3600)
    case "d": duration = .seconds(count * 86_400)
    case "w": duration = .seconds(count * 604_800)
    default: return nil
    }
  }

  static var expectation: Phrase {
    Phrase("a duration such as 90min, 12h, 7d or 2w", "90min, 12h, 7d, 2w 같은 기간")
  }
}
