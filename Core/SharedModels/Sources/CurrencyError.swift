public import Wording

/// Why a code or a currency cannot be used.
public enum CurrencyError: Error, Hashable, Sendable {
  /// ISO 4217 never listed the code; with the currencies that it may stand for.
  case unknown(String, suggestions: [Currency])
  /// ISO 4217 has withdrawn the code; with its successor.
  case withdrawn(Currency, successor: CurrencySuccessor?)
}

extension CurrencyError: Reportable {
  /// Names the successor of a code that was withdrawn, and suggests some for an unknown one.
  public var report: FailureReport {
    switch self {
    case .unknown(let word, let suggestions): .unknownCurrency(word, suggestions: suggestions)
    case .withdrawn(let currency, let successor):
      FailureReport(
        .unknownCurrency,
        Phrase("\(currency) is no longer in use", "\(currency.code, .topic) 더 이상 쓰이지 않습니다"),
        hint: successor.map {
          Phrase("replaced by \($0.currency)", "\($0.currency.code, .direction) 대체되었습니다")
        },
        blamed: currency.code)
    }
  }
}

extension CurrencyCatalog {
  /// The currency with this code; throws ``CurrencyError/unknown(_:suggestions:)`` for a code that ISO 4217 never
  /// listed.
  public func currency(_ code: String) throws(CurrencyError) -> Currency {
    guard let currency = Currency(code), contains(currency) else { throw unknown(code) }
    return currency
  }

  /// Refuses a code that ISO 4217 never listed.
  public func checkKnown(_ currency: Currency) throws(CurrencyError) {
    guard contains(currency) else { throw unknown(currency.code) }
  }

  /// Refuses a code that ISO 4217 never listed or has withdrawn.
  public func checkInUse(_ currency: Currency) throws(CurrencyError) {
    guard let details = details(of: currency) else { throw unknown(currency.code) }
    guard !details.isWithdrawn else { throw .withdrawn(currency, successor: details.successor) }
  }

  private func unknown(_ code: String) -> CurrencyError {
    .unknown(code, suggestions: suggestions(for: code, limit: 3))
  }
}
