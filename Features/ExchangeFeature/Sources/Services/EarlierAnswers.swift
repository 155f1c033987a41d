import WeaveDI

/// What a screen has in addition to a command: the answers that it has shown.
///
/// They belong to the session, so another screen begins without them.
@Component
struct EarlierAnswers {
  @Provide(scope: .session) var cache: any CacheService = BoundedCacheService()
  @Provide(scope: .session) var answers: any ExchangeRateCacheUseCase { ExchangeRateCacheUseCaseImpl(cache: cache) }
}
