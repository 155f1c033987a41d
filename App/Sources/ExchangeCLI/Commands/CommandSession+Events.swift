import FavoriteFeature
import Modularity
import SharedModels
import Synchronization
import WeaveDI

extension CommandSession {
  /// Says which alerts still watch currencies that are no favourites any more.
  func noteAlerts(watching currencies: [Currency]) async throws {
    guard !currencies.isEmpty else { return }
    try await send(.alerts(.load))
    for phrase in currencies.compactMap(alerts.alerts.stillWatching) { note(phrase) }
  }
}

/// Collects the events of one type from its creation on, for a command that reports what an action led to.
final class EventCollector<Element: Event>: Sendable {
  private let collected = Mutex<[Element]>([])
  private let token = Mutex<SubscriptionToken?>(nil)

  init() {
    @Injected(\.eventBus) var eventBus
    let subscription = eventBus.subscribe(Element.self) { [weak self] event in
      self?.collected.withLock { $0.append(event) }
    }
    token.withLock { $0 = subscription.token }
  }

  var events: [Element] { collected.withLock { $0 } }
}
