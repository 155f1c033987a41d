import ExchangeFeature
import SharedModels

import struct Platform.Decimal

/// Series as price directives of plain-text accounting programs.
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

  /// How many significant digits a price has.
  private static let significantDigits = 8

  /// One for each pair.
  let series: [HistorySeries]
  /// The program that reads them.
  var target: Target
  /// Commodity names; a currency without one keeps its code.
  var names: [Currency: String] = [:]
  /// Decimals of a price; nil gives it 8 significant digits.
  var precision: Int?
  /// Whether a price keeps all its digits.
  var isRaw = false

  /// The directives of one series after the other, each oldest first, each with its line end.
  var text: String {
    if target == .csv {
      let rows: [[JSONValue]] = series.flatMap { series in
        series.points.map { point in
          [
            .text(point.date), .string(name(of: series.pair.base)), .string(name(of: series.pair.quote)),
            .decimal(price(point.rate), fractionDigits: precision),
          ]
        }
      }
      return CSVWriter().write(Records(["date", "base", "quote", "rate"], rows: rows))
    }
    return series.flatMap { series in series.points.map { directive($0, of: series) + "\n" } }.joined()
  }

  private func directive(_ point: HistoryPoint, of series: HistorySeries) -> String {
    let digits = price(point.rate).plainText(minimumFractionDigits: isRaw ? 0 : precision ?? 0)
    let price = "\(quoted(name(of: series.pair.base))) \(digits) \(quoted(name(of: series.pair.quote)))"
    switch target {
    case .ledger: return "P \(point.date.description.split(separator: "-").joined(separator: "/")) \(price)"
    case .beancount: return "\(point.date) price \(price)"
    case .hledger, .csv: return "P \(point.date) \(price)"
    }
  }

  private func price(_ rate: Decimal) -> Decimal {
    if isRaw { return rate }
    guard let precision else { return rate.rounded(to: .significantDigits(Self.significantDigits)) }
    let rounded = rate.rounded(to: .fractionDigits(precision))
    return rounded == 0 ? rate.rounded(to: .significantDigits(2)) : rounded
  }

  private func name(of currency: Currency) -> String { names[currency] ?? currency.code }

  /// Ledger and hledger quote commodities that contain anything but letters and currency signs; Beancount quotes none.
  private func quoted(_ name: String) -> String {
    target == .beancount || name.allSatisfy { $0.isLetter || $0.isCurrencySymbol } ? name : "\"\(name)\""
  }
}

extension PriceExport.Target {
  /// Whether the program accepts this name for a commodity.
  func takes(_ name: String) -> Bool {
    guard self == .beancount else { return true }
    let letters = name.utf8
    let isInside = letters.allSatisfy { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "'._-".utf8.contains(byte)
    }
    guard isInside, letters.count <= 24, let first = name.first, let last = name.last else { return false }
    return first.isLetter && (last.isLetter || last.isNumber)
  }

  /// Completes the sentence "expected …" about a name.
  var commodityExpectation: Phrase {
    Phrase("capital letters and digits, as Beancount has its commodities", "Beancount 통화명 규칙에 맞는 영문 대문자와 숫자")
  }
}
