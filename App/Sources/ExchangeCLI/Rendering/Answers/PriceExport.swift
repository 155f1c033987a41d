import Arithmetic
import ExchangeFeature
import SharedModels
import Wording

import struct Platform.Decimal

/// Rates as price directives of accounting programs.
struct PriceExport: Hashable, Sendable {
  enum Target: String, Hashable, Sendable, CaseIterable, ArgumentValue {
    /// Ledger: `P 2026/10/30 USD 1335.27 KRW`.
    case ledger
    /// hledger: `P 2026-10-30 USD 1335.27 KRW`.
    case hledger
    /// Beancount: `2026-10-30 price USD 1335.27 KRW`.
    case beancount
    /// What GnuCash's price importer takes: `2026-10-30,1335.27,CURRENCY,USD,KRW`.
    case gnucash
    /// A header and `date,base,quote,rate`.
    case csv
  }

  struct Price: Hashable, Sendable {
    let date: FixingDate
    let base: String
    let quote: String
    let rate: Decimal
  }

  private static let significantDigits = 8

  let prices: [Price]
  var target: Target
  /// Decimals of a price; nil gives it 8 significant digits.
  var precision: Int?
  var isRaw = false

  /// The directives, each with its line end.
  var bytes: [UInt8] {
    switch target {
    case .csv: records.csv
    case .gnucash:
      Records(["Date", "Amount", "From Namespace", "From Symbol", "Currency To"], of: prices) { price in
        [.text(price.date), amount(price), .string("CURRENCY"), .string(price.base), .string(price.quote)]
      }.csv
    case .ledger, .hledger, .beancount: Array(prices.map { directive($0) + "\n" }.joined().utf8)
    }
  }

  var records: Records {
    Records(["date", "base", "quote", "rate"], of: prices) { price in
      [.text(price.date), .string(price.base), .string(price.quote), amount(price)]
    }
  }

  private func amount(_ price: Price) -> JSONValue { .decimal(rounded(price.rate), fractionDigits: precision) }

  private func directive(_ price: Price) -> String {
    let digits = rounded(price.rate).plainText(minimumFractionDigits: isRaw ? 0 : precision ?? 0)
    let words = "\(quoted(price.base)) \(digits) \(quoted(price.quote))"
    return switch target {
    case .ledger: "P \(price.date.description.split(separator: "-").joined(separator: "/")) \(words)"
    case .beancount: "\(price.date) price \(words)"
    case .hledger, .gnucash, .csv: "P \(price.date) \(words)"
    }
  }

  private func rounded(_ rate: Decimal) -> Decimal {
    if isRaw { return rate }
    guard let precision else { return rate.rounded(to: .significantDigits(Self.significantDigits)) }
    let rounded = rate.rounded(to: .fractionDigits(precision))
    return rounded == 0 ? rate.rounded(to: .significantDigits(2)) : rounded
  }

  /// Ledger and hledger quote commodities that contain anything but letters and currency signs; Beancount quotes none.
  private func quoted(_ name: String) -> String {
    target == .beancount || name.allSatisfy { $0.isLetter || $0.isCurrencySymbol } ? name : "\"\(name)\""
  }
}

extension PriceExport {
  /// The fixings of one series after the other, each oldest first; a currency without a name keeps its code.
  init(series: [HistorySeries], names: [Currency: String] = [:], target: Target) {
    func name(_ currency: Currency) -> String { names[currency] ?? currency.code }
    self.init(
      prices: series.flatMap { series in
        series.points.map { point in
          Price(date: point.date, base: name(series.pair.base), quote: name(series.pair.quote), rate: point.rate)
        }
      }, target: target)
  }
}

extension PriceExport.Target {
  /// Whether the program accepts this name for a commodity.
  func takes(_ name: String) -> Bool {
    switch self {
    case .gnucash: false
    case .beancount: name.wholeMatch(of: /[A-Z](?:[A-Z0-9'._-]{0,22}[A-Z0-9])?/) != nil
    case .ledger, .hledger, .csv: true
    }
  }

  /// Completes the sentence "expected …" about a name.
  var commodityExpectation: Phrase {
    self == .gnucash
      ? Phrase("no other names: GnuCash knows currencies by their codes", "다른 이름 없이 통화 코드만 (GnuCash는 코드로 통화를 찾음)")
      : Phrase("capital letters and digits, as Beancount has its commodities", "Beancount 통화명 규칙에 맞는 영문 대문자와 숫자")
  }
}
