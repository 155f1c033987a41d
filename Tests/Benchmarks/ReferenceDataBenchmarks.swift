import ReferenceData
import SharedModels

extension BenchmarkSuite {
  /// The embedded data: what a look-up and a walk cost.
  static let referenceData = BenchmarkSuite(name: "ReferenceData") { harness in
    let history = ECBHistory.bundled
    guard let won = history.column(of: .krw) else { return }
    let mantissas = won.rows.compactMap { won.mantissa(row: $0) }
    let days = history.firstDay.days(to: history.lastDay)

    harness.compare("rate of a currency on any day", with: "element of an array", atMost: 12) { count in
      var sum: UInt64 = 0
      for index in 0..<count { sum &+= UInt64(mantissas[index &* 7919 % mantissas.count]) }
      keep(sum)
    } subject: { count in
      var sum: UInt64 = 0
      for index in 0..<count {
        let day = history.firstDay.adding(days: index &* 7919 % days)
        if let row = history.row(onOrBefore: day), let mantissa = won.mantissa(row: row) { sum &+= UInt64(mantissa) }
      }
      keep(sum)
    }
    harness.compare("walk over a whole series, a fixing", with: "walk over an array", count: 200) { count in
      var sum: UInt64 = 0
      for _ in 0..<count { for mantissa in mantissas { sum &+= UInt64(mantissa) } }
      keep(sum)
    } subject: { count in
      var sum: UInt64 = 0
      for _ in 0..<count { for row in won.rows { sum &+= UInt64(won.mantissa(row: row) ?? 0) } }
      keep(sum)
    }
  }
}
