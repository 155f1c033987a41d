public import Networking

public import struct Platform.Date

extension [any RateProvider] {
  /// Every provider on the network, as the application uses them.
  ///
  /// - Parameters:
  ///   - endpoints: where they are.
  ///   - openExchangeRatesKeyFile: the file with the key that Open Exchange Rates needs; without it, that provider is off.
  ///   - transport: what carries the requests.
  ///   - now: the instant by the calendar.
  public static func all(
    endpoints: ProviderEndpoints, openExchangeRatesKeyFile: String?, transport: any HTTPTransport,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> Self {
    [
      ECBProvider(endpoints: endpoints, transport: transport, now: now),
      FrankfurterProvider(endpoints: endpoints, transport: transport, now: now),
      ExchangeRateAPIProvider(endpoints: endpoints, transport: transport, now: now),
      CurrencyAPIProvider(endpoints: endpoints, transport: transport, now: now),
      OpenExchangeRatesProvider(
        endpoints: endpoints, keyFile: openExchangeRatesKeyFile, transport: transport, now: now),
    ]
  }
}
