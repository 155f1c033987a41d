import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import TerminalText
import Wording

import struct Platform.Decimal

/// Rates as price directives of accounting programs. JSON and CSV take the program's place.
struct PriceExport: Answer {
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
  let target: Target
  var interpretation = Interpretation()
  var notes: [RateNote] = []
  /// What they are the fixings of, if they are whole series.
  fileprivate(set) var series: [HistorySeries] = []

  func bytes(as format: OutputFormat, in context: RenderContext) -> [UInt8] {
    switch (format, target) {
    case (.json, _): context.json.write(document(in: context))
    case (.csv, _), (_, .csv): records(in: context).csv
    case (_, .gnucash):
      Records(["Date", "Amount", "From Namespace", "From Symbol", "Currency To"], of: prices) { price in
        [.text(price.date), amount(price, in: context), .string("CURRENCY"), .string(price.base), .string(price.quote)]
      }.csv
    case (_, .ledger), (_, .hledger), (_, .beancount):
      Array(lines(in: context).map { $0.plain + "\n" }.joined().utf8)
    }
  }

  func document(in context: RenderContext) -> JSONValue {
    if series.isEmpty { return ["prices": records(in: context).json] }
    let documents = series.map { HistoryAnswer(series: $0).document(in: context) }
    return documents.count == 1 ? documents[0] : ["series": .array(documents)]
  }

  func records(in context: RenderContext) -> Records {
    Records(["date", "base", "quote", "rate"], of: prices) { price in
      [.text(price.date), .string(price.base), .string(price.quote), amount(price, in: context)]
    }
  }

  func lines(in context: RenderContext) -> [StyledText] { prices.map { StyledText(directive($0, in: context)) } }

  /// Each price carries its own day.
  func namesSource(in context: RenderContext) -> Bool { false }

  private func amount(_ price: Price, in context: RenderContext) -> JSONValue {
    .decimal(rounded(price.rate, in: context), fractionDigits: context.precision)
  }

  private func directive(_ price: Price, in context: RenderContext) -> String {
    let digits = rounded(price.rate, in: context)
      .plainText(minimumFractionDigits: context.isRaw ? 0 : context.precision ?? 0)
    let words = "\(quoted(price.base)) \(digits) \(quoted(price.quote))"
    return switch target {
    case .ledger: "P \(price.date.description.split(separator: "-").joined(separator: "/")) \(words)"
    case .beancount: "\(price.date) price \(words)"
    case .hledger, .gnucash, .csv: "P \(price.date) \(words)"
    }
  }

  /// With 8 significant digits, unless others are asked for.
  private func rounded(_ rate: Decimal, in context: RenderContext) -> Decimal {
    if context.isRaw { return rate }
    guard let precision = context.precision else { return rate.rounded(to: .significantDigits(Self.significantDigits)) }
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
  init(
    series: [HistorySeries], names: [Currency: String] = [:], target: Target, interpretation: Interpretation = .init()
  ) {
    func name(_ currency: Currency) -> String { names[currency] ?? currency.code }
    self.init(
      prices: series.flatMap { series in
        series.points.map { point in
          Price(date: point.date, base: name(series.pair.base), quote: name(series.pair.quote), rate: point.rate)
        }
      }, target: target, interpretation: interpretation, notes: series.flatMap(\.notes), series: series)
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
