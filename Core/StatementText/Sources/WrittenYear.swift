/// The years of statements: of Christ, of the Buddha, of the Republic of China and of the eras of Japan.
enum WrittenYear {
  /// The year of Christ that digits stand for; nil for what is no year of a statement.
  ///
  /// - Parameter inThailand: Whether two digits from 43 on are the Buddha's: 2543 was 2000.
  static func year(_ value: Int, width: Int, inThailand: Bool) -> Int? {
    switch (width, value) {
    case (2, 43...) where inThailand: value + 1957
    // 1970 to 2069.
    case (2, _): value < 70 ? 2000 + value : 1900 + value
    // Taiwan counts from 1912, and writes three digits since 2011.
    case (3, 100...199): value + 1911
    case (4, 1900...2199): value
    // Thailand counts from 543 before Christ.
    case (4, 2443...2642): value - 543
    default: nil
    }
  }

  /// The year before the first one of an era, by its name or letter.
  static let eras = [
    "令和": 2018, "平成": 1988, "昭和": 1925, "R": 2018, "H": 1988, "S": 1925, "民國": 1911, "民国": 1911, "中華民國": 1911,
  ]
}
