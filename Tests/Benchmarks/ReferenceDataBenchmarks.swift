import ReferenceData

extension BenchmarkSuite {
  /// The embedded data: what a look-up and a walk cost.
  static let referenceData = BenchmarkSuite(name: "ReferenceData") { harness in
    let history = ECBHistory.bundled
    guard let won = history.column(code: "KRW") else { return }
    let mantissas = won.rows.compactMap { won.rate(row: $0)?.mantissa }
    let days = Int32(history.lastDay - history.firstDay)

    harness.compare("rate of a currency on any day", with: "element of an array", atMost: 12) { count in
      var sum: UInt64 = 0
      for index in 0..<count { sum &+= UInt64(mantissas[index &* 7919 % mantissas.count]) }
      keep(sum)
    } subject: { count in
      var sum: UInt64 = 0
      for index in 0..<count {
        let day = history.firstDay + Int32(truncatingIfNeeded: index &* 7919) % days
        if let row = history.row(onOrBefore: abs(day)), let rate = won.rate(row: row) { sum &+= UInt64(rate.mantissa) }
      }
      keep(sum)
    }
    harness.compare("walk over a whole series, a fixing", with: "walk over an array", count: 200) { count in
      var sum: UInt64 = 0
      for _ in 0..<count { for mantissa in mantissas { sum &+= UInt64(mantissa) } }
      keep(sum)
    } subject: { count in
      var sum: UInt64 = 0
      for _ in 0..<count { for row in won.rows { sum &+= UInt64(won.rate(row: row)?.mantissa ?? 0) } }
      keep(sum)
    }
  }
}
