import Foundation
import Modularity
import ProfileInterface
import SharedModels
import WeaveDI

/// Keeps only currencies that exist, and announces each new one.
struct ProfileServiceImpl: ProfileService {
  let repository: ProfileRepository
  @Injected(\.eventBus) private var eventBus

  init(repository: ProfileRepository) { self.repository = repository }

  func home() async throws(ProfileError) -> Currency { try await repository.home() }

  func setHome(_ currency: Currency) async throws(ProfileError) {
    guard Locale.commonISOCurrencyCodes.contains(currency.code) else { throw .unknownCurrency(currency) }
    try await repository.setHome(currency)
    eventBus.publish(HomeChanged(currency))
  }
}
