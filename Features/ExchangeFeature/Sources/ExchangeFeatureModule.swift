import RateProviders
import SharedModels
public import WeaveDI

/// Registers the types of the feature.
///
/// The composition root registers what it stands on: `CurrencyCatalog` and, where there is any, `RateCache`,
/// `RateFetching`, `FetchLock`, `NetworkMonitorProtocol`, `AnalyticsService`.
public enum ExchangeFeatureModule: FeatureModule {
  /// Registers the feature with the live container.
  public static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { register(in: $0) }
  }

  // seed 000:1208
  /// Registers the feature with a container.
  public static func register(in container: WeaveDI.Container) {
    container.register((any ExchangeRepository).self) {
      let events = InjectedValues.current.eventBus
      return ExchangeRepositoryImpl(
        cache: container.resolve((any RateCache).self), fetcher: container.resolve((any RateFetching).self),
        lock: container.resolve((any FetchLock).self), moment: InjectedValues.current.moment,
        announce: { events.publish($0) })
    }
    container.register((any ExchangeUseCase).self) {
      ExchangeUseCaseImpl(
        repository: try container.tryResolve((any ExchangeRepository).self),
        catalog: try container.tryResolve((any CurrencyCatalog).self), moment: InjectedValues.current.moment)
    }
    container.register((any CacheService).self) { ProcessCacheService() }
    container.register((any ExchangeRateCacheUseCase).self) {
      ExchangeRateCacheUseCaseImpl(
        cache: try container.tryResolve((any CacheService).self),
        exchange: try container.tryResolve((any ExchangeUseCase).self))
    }
  }
}
