import ComposableArchitecture
import ExchangeInterface
import FavoriteInterface
import Modularity
import Platform
import SharedModels
import TestSupport
import Testing
import WeaveDI

@testable import FavoriteFeature

@MainActor
@Suite("The reducer of alerts")
struct AlertsFeatureReducerTests {
  private let alerts = FavoritePlace(.memory).alerts
  private let bus = EventBusImpl()
  private let instant = Date(timeIntervalSince1970: 1_700_000_000)

  private func store() -> TestStoreOf<AlertsFeature> {
    TestStore(initialState: AlertsFeature.State()) {
      AlertsFeature()
    } withDependencies: { [alerts, bus] in
      $0.alerts = alerts
      $0.eventBus = bus
    }
  }

  private func condition(_ text: String) throws -> AlertCondition { try #require(AlertCondition(text)) }

  @Test("An alert is added, checked and removed")
  func life() async throws {
    let store = store()
    var alert = Alert(id: 1, condition: try condition("USD/KRW > 1400"))
    let added = AlertsOutcome.added(alert, isNew: true, alerts: [alert])
    await store.send(.change(.add(alert.condition))) { $0.work = .loading() }
    await store.receive(.finished(.success(added), of: .default)) {
      $0.alerts = [alert]
      $0.work = .loaded(added)
    }

    let quote = try #require(
      Quote(alert.condition.pair, rate: ExactRatio(1500), date: FixingDate(dayNumber: 20_000), source: .ecb))
    store.dependencies.quotes = GivenQuotes([quote])
    await store.send(.check(RatePolicy(), at: instant)) { $0.work = .loading() }
    alert.state = .fired
    alert.checkedAt = instant
    let check = AlertCheck(
      checked: 1, fired: [.init(alert: alert, reading: quote)], undecided: [], alerts: [alert])
    await store.receive(.finished(.success(.checked(check)), of: .default)) {
      $0.alerts = [alert]
      $0.work = .loaded(.checked(check))
    }

    let removed = AlertsOutcome.removed(alert, alerts: [])
    await store.send(.change(.remove(1))) {
      $0.work = .loading()
    }
    await store.receive(.finished(.success(removed), of: .default)) {
      $0.alerts = []
      $0.work = .loaded(removed)
    }
  }

  @Test("An answer for a profile that was left meanwhile is dropped")
  func answerForAnotherProfile() async throws {
    let alert = Alert(id: 1, condition: try condition("USD/KRW > 1400"))
    let store = TestStore(initialState: AlertsFeature.State(profile: .work)) { AlertsFeature() }
    await store.send(.finished(.success(.listed([alert])), of: .default))
    await store.send(.finished(.failure(.unknownProfile(.default)), of: .default))
  }

  @Test("A number that no alert has is a failure")
  func unknownNumber() async {
    let store = store()
    let error = FavoriteError.unknownAlert(9, known: [])
    await store.send(.change(.remove(9))) { $0.work = .loading() }
    await store.receive(.finished(.failure(error), of: .default)) { $0.work = .failed(error) }
  }

  @Test("A new favourite has its alerts compared with the newest table, those that were added since, too")
  func favoriteAdded() async throws {
    let store = store()
    store.exhaustivity = .off
    let task = await store.send(.follow)
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: FixingDate(dayNumber: 20_000), fetchedAt: instant,
      rates: [.usd: 1, .krw: 1500, .jpy: 150])
    bus.publish(RatesUpdated(table: table))
    await store.receive(.ratesArrived(table)) { $0.newestTable = table }
    for text in ["USD/KRW > 1400", "USD/JPY > 100"] {
      await store.send(.change(.add(try condition(text))))
      await store.receive(\.finished)
    }
    bus.publish(FavoritesChanged(.work, .added([.jpy], besides: [], favorites: [.jpy])))
    bus.publish(FavoritesChanged(.default, .added([.krw], besides: [], favorites: [.krw])))
    await store.receive(\.favoritesChanged)
    await store.receive(\.favoritesChanged)
    await store.receive(\.finished)
    #expect(store.state.alerts.map(\.state) == [.fired, .armed])
    await task.cancel()
  }

  @Test("A table that arrives is compared with the alerts whose currencies it has")
  func ratesUpdated() async throws {
    _ = try await alerts.add("USD/KRW > 1400", for: .default)
    _ = try await alerts.add("USD/JPY > 1", for: .default)
    let store = store()
    store.exhaustivity = .off
    let task = await store.send(.follow)
    await store.send(.load)
    await store.receive(\.finished)
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: FixingDate(dayNumber: 20_000), fetchedAt: instant,
      rates: [.usd: 1, .krw: 1500])
    bus.publish(RatesUpdated(table: table))
    await store.receive(.ratesArrived(table))
    await store.receive(\.finished) {
      $0.alerts[0].state = .fired
      $0.alerts[0].checkedAt = self.instant
    }
    guard case .checked(let check) = store.state.work.value else {
      Issue.record("no check: \(String(describing: store.state.work.value))")
      return
    }
    #expect(check.fired.map(\.alert.id) == [1])
    #expect(check.undecided.map(\.id) == [2])
    await task.cancel()
  }
}
