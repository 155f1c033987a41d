import ExchangeFeature
import SharedModels

/// A series as price directives for plain-text accounting programs.
struct PriceExport: Hashable, Sendable {
  enum Target: String, Hashable, Sendable, CaseIterable {
    /// Ledger: `P 2026/10/30 USD 1335.27 KRW`.
    case ledger
    /// hledger: `P 2026-10-30 USD 1335.27 KRW`.
    case hledger
    /// Beancount: `2026-10-30 price USD 1335.27 KRW`.
    case beancount
    /// A header and `date,base,quote,rate`.
    case csv
  }

  let series: HistorySeries
  let target: Target

  /// The directives, oldest first, each on a line.
  var text: String {
    if target == .csv {
      let rows: [[JSONValue]] = series.points.map { point in
        [.text(point.date), .text(series.from), .text(series.to), .decimal(point.rate)]
      }
      return CSVWriter().write(Records(["date", "base", "quote", "rate"], rows: rows))
    }
    return series.points.map { directive($0) + "\n" }.joined()
  }

  private func directive(_ point: HistoryPoint) -> String {
    let price = "\(series.from) \(point.rate.plainText()) \(series.to)"
    switch target {
    case .ledger: return "P \(point.date.description.split(separator: "-").joined(separator: "/")) \(price)"
    case .beancount: return "\(point.date) price \(price)"
    case .hledger, .csv: return "P \(point.date) \(price)"
    }
  }
}
