import ExchangeFeature
import Networking
import RateProviders
import SharedModels
import WeaveDI

extension AppDI {
  /// Registers what ExchangeFeature needs: the fetcher, and the lock that keeps two processes from fetching at once.
  static func registerRates(in container: WeaveDI.Container, for configuration: AppConfiguration) {
    container.register((any FetchLock).self) { FileFetchLock(path: configuration.files.rateCache + ".fetch") }
    container.register((any RateFetching).self) {
      let moment = InjectedValues.current.moment
      let providers = [any RateProvider].all(
        endpoints: ProviderEndpoints(replacing: configuration.providerAddresses),
        openExchangeRatesKeyFile: configuration.openExchangeRatesKeyFile,
        transport: try container.tryResolve((any HTTPTransport).self), now: { moment().instant })
      return RateFetcher(
        providers: providers, records: try container.tryResolve((any RateCache).self),
        validator: RateTableValidator(catalog: try container.tryResolve((any CurrencyCatalog).self)),
        network: try container.tryResolve((any NetworkMonitorProtocol).self), now: { moment().instant })
    }
  }
}
