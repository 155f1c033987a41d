/// Which of `.` and `,` stands before the decimals of a number.
///
/// Both marks in one number, a repeated mark, and a mark that other than three digits follow tell by themselves. The
/// style decides about one mark before exactly three digits, as in `1.000` and `1,125`; the fixed styles allow no other
/// reading at all.
public enum NumberStyle: Hashable, Sendable {
  /// Only `1,234.50`.
  case point
  /// Only `1.234,50`.
  case comma
  /// Either; where the number does not tell, the point.
  case localPoint
  /// Either; where the number does not tell, it is refused.
  case localComma
  /// A rate has no thousands as a rule: a single point is decimal, and a single comma that could be either is refused.
  case rate
  /// A rate where the comma sets thousands apart, as Koreans write: `1,400` is 1400.
  case rateInThousands
}

extension NumberStyle {
  /// How amounts are read in a locale such as `de_DE.UTF-8`, by the mark that glibc's locales give it; with the point
  /// where nothing is known.
  public init(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_", maxSplits: 1)
    let language = name.first.map { $0.lowercased() } ?? ""
    let territory = name.count > 1 ? name[1].uppercased() : ""
    let usesComma =
      switch language {
      case "de": !["CH", "LI"].contains(territory)
      case "it": territory != "CH"
      case "es": !["CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US"].contains(territory)
      default: Self.languages.contains(language)
      }
    self = usesComma ? .localComma : .localPoint
  }

  private static let languages = [
    "af", "an", "ast", "az", "be", "bg", "br", "bs", "ca", "cs", "da", "el", "et", "eu", "fi", "fo", "fr", "fur",
    "fy", "gl", "hr", "hu", "hy", "id", "is", "ka", "kk", "kl", "ky", "lb", "li", "lt", "lv", "mk", "mn", "nb", "nds",
    "nl", "nn", "no", "oc", "os", "pl", "pt", "ro", "ru", "sc", "se", "sk", "sl", "sq", "sr", "sv", "tg", "tk", "tr",
    "tt", "uk", "uz", "vi", "wa",
  ]
}
