import SharedModels

import struct Platform.Decimal

/// Amounts of money as people write them: `₩133,527`, `-€74.60`, `CHF 12.50`.
struct MoneyText: Sendable {
  /// Symbols that several currencies use, and whose they are when nothing else is said.
  private static let owners: [String: Currency] = ["$": .usd, "£": .gbp, "¥": .jpy, "€": .eur, "₩": .krw]

  private let symbols: [Currency: String]

  /// Takes from the catalogue every symbol that stands for one currency only.
  init(catalog: any CurrencyCatalog) {
    var bySymbol: [String: [Currency]] = [:]
    for details in catalog.all where !details.isWithdrawn {
      if let symbol = details.symbol { bySymbol[symbol, default: []].append(details.currency) }
    }
    var symbols: [Currency: String] = [:]
    for (symbol, currencies) in bySymbol {
      guard let owner = currencies.count == 1 ? currencies.first : Self.owners[symbol] else { continue }
      symbols[owner] = symbol
    }
    self.symbols = symbols
  }

  /// The amount with its symbol in front, or its code where the symbol is shared (CLDR `¤#,##0.00`).
  func text(_ amount: Decimal, _ currency: Currency, fractionDigits: Int?) -> String {
    let digits = amount.groupedText(minimumFractionDigits: fractionDigits ?? 0)
    let sign = digits.hasPrefix("-") ? "-" : ""
    let symbol = symbols[currency] ?? currency.code
    // CLDR's currencySpacing: a symbol that ends in a letter stands apart from the digits.
    let space = symbol.last?.isLetter == true ? " " : ""
    return sign + symbol + space + digits.dropFirst(sign.count)
  }
}
