/// Who published a rate; the raw value is what `--source` takes and what every output names.
public enum ProviderID: String, Hashable, Sendable, CaseIterable, Codable {
  /// The European Central Bank's own reference rate files.
  case ecb
  /// Frankfurter, a mirror of the ECB's fixings.
  case frankfurter
  /// ExchangeRate-API's open access table.
  case exchangeRateAPI = "er-api"
  /// The keyless currency-api files.
  case currencyAPI = "currency-api"
  /// Open Exchange Rates, which needs a key.
  case openExchangeRates = "open-exchange-rates"
  /// The ECB history that is bundled in the program.
  case bundled

  /// Whether the rates are the ECB's fixings, whoever handed them over.
  public var carriesECBFixings: Bool {
    switch self {
    case .ecb, .frankfurter, .bundled: true
    case .exchangeRateAPI, .currencyAPI, .openExchangeRates: false
    }
  }
}

extension ProviderID: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}
