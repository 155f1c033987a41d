public import SharedModels

import struct Platform.URL

/// Where the providers are: their own addresses, or what the environment or the configuration puts in their place.
public struct ProviderEndpoints: Hashable, Sendable {
  /// Where one provider is.
  public struct Endpoint: Hashable, Sendable {
    /// What stands before the documented path, without a slash at the end.
    public let base: String
    /// Whether it is another than the provider's own.
    public let isReplaced: Bool

    /// Whether it is on this machine.
    public var isLocal: Bool {
      switch URL(string: base)?.host?.lowercased() {
      case "localhost", "::1", "[::1]": true
      case let host?: host.hasPrefix("127.") && host.utf8.allSatisfy { $0 < UInt8(ascii: "a") }
      case nil: false
      }
    }
  }

  private let replacements: [ProviderID: String]

  /// The providers' own addresses, but for these.
  public init(replacing replacements: [ProviderID: String] = [:]) {
    self.replacements = replacements
  }

  /// The environment variable that replaces a provider's address; nil for the bundled history.
  public static func variable(for provider: ProviderID) -> String? {
    switch provider {
    case .ecb: "EXCHANGE_ECB_URL"
    case .frankfurter: "EXCHANGE_FRANKFURTER_URL"
    case .exchangeRateAPI: "EXCHANGE_ER_API_URL"
    case .currencyAPI: "EXCHANGE_CURRENCY_API_URL"
    case .openExchangeRates: "EXCHANGE_OPEN_EXCHANGE_RATES_URL"
    case .bundled: nil
    }
  }

  /// Where a provider is.
  public func endpoint(of provider: ProviderID) -> Endpoint {
    guard let replacement = replacements[provider] else {
      return Endpoint(base: Self.own(of: provider), isReplaced: false)
    }
    var base = Substring(replacement)
    while base.last == "/" { base.removeLast() }
    return Endpoint(base: String(base), isReplaced: true)
  }

  private static func own(of provider: ProviderID) -> String {
    switch provider {
    case .ecb: "https://www.ecb.europa.eu"
    case .frankfurter: "https://api.frankfurter.dev"
    case .exchangeRateAPI: "https://open.er-api.com"
    case .currencyAPI: "https://cdn.jsdelivr.net"
    case .openExchangeRates: "https://openexchangerates.org"
    case .bundled: ""
    }
  }
}
