import SharedModels

/// The environment variables that give a provider another base address.
enum ProviderVariable: String, Hashable, Sendable, CaseIterable {
  case ecb = "EXCHANGE_ECB_URL"
  case frankfurter = "EXCHANGE_FRANKFURTER_URL"
  case exchangeRateAPI = "EXCHANGE_ER_API_URL"
  case currencyAPI = "EXCHANGE_CURRENCY_API_URL"
  case openExchangeRates = "EXCHANGE_OPEN_EXCHANGE_RATES_URL"

  /// Whose address it is.
  var provider: ProviderID {
    switch self {
    case .ecb: .ecb
    case .frankfurter: .frankfurter
    case .exchangeRateAPI: .exchangeRateAPI
    case .currencyAPI: .currencyAPI
    case .openExchangeRates: .openExchangeRates
    }
  }
}
