import SharedModels

/// Rows for a batch: amounts, pairs and days of 27 years.
enum BatchRows {
  static func csv(count: Int) -> [UInt8] {
    let codes = ["USD", "KRW", "JPY", "GBP", "EUR", "CHF", "SEK", "NOK"]
    let first = FixingDate(dayNumber: 10_600)
    var text = "id,amount,from,to,date\n"
    for index in 0..<count {
      let from = codes[index % codes.count]
      let to = codes[(index / 3 + 1) % codes.count]
      text +=
        "\(index),\(index % 100_000).\(index % 90 + 10),\(from),\(to),\(first.adding(days: index * 7919 % 10_000))\n"
    }
    return Array(text.utf8)
  }
}
