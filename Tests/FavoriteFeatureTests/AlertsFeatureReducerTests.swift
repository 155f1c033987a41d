import ComposableArchitecture
import ExchangeInterface
import FavoriteInterface
import Modularity
import Platform
import SharedModels
import Testing
import WeaveDI

@testable import FavoriteFeature

@MainActor
@Suite("The reducer of alerts")
struct AlertsFeatureReducerTests {
  private let favorites = Favorites(.memory)
  private let bus = EventBusImpl()
  private let instant = Date(timeIntervalSince1970: 1_700_000_000)

  private func store() -> TestStoreOf<AlertsFeature> {
    TestStore(initialState: AlertsFeature.State()) {
      AlertsFeature()
    } withDependencies: { [favorites, bus] in
      $0.alertsUseCase = favorites.alerts
      $0.eventBus = bus
    }
  }

  private func condition(_ text: String) throws -> AlertCondition { try AlertCondition(parsing: text) }

  @Test("an alert is added, checked and removed")
  func life() async throws {
    let store = store()
    var alert = Alert(id: 1, condition: try condition("USD/KRW > 1400"))
    let added = AddedAlert(alert: alert, isNew: true, alerts: [alert])
    await store.send(.add("usd/krw > 1400")) { $0.work = .loading }
    await store.receive(.finished(.success(.added(added)), of: .default)) {
      $0.alerts = [alert]
      $0.work = .loaded(.added(added))
    }
    #expect(store.state.pairs == [RatePair(base: .usd, quote: .krw)])

    let reading = RateReading(current: .init(rate: 1500, date: FixingDate(dayNumber: 20_000)))
    await store.send(.check([RatePair(base: .usd, quote: .krw): reading], at: instant)) {
      $0.work = .loading
    }
    alert.state = .fired
    alert.checkedAt = instant
    let check = AlertCheck(
      checked: 1, fired: [.init(alert: alert, reading: reading)], undecided: [], alerts: [alert])
    await store.receive(.finished(.success(.checked(check)), of: .default)) {
      $0.alerts = [alert]
      $0.work = .loaded(.checked(check))
    }

    let removed = RemovedAlert(alert: alert, alerts: [])
    await store.send(.remove(1)) {
      $0.work = .loading
    }
    await store.receive(.finished(.success(.removed(removed)), of: .default)) {
      $0.alerts = []
      $0.work = .loaded(.removed(removed))
    }
  }

  @Test("a change that is stored is a success, although the alerts could not be read again")
  func unreadable() async throws {
    let store = TestStore(initialState: AlertsFeature.State()) {
      AlertsFeature()
    } withDependencies: { [favorites] in
      $0.alertsUseCase = UnreadableAlerts(base: favorites.alerts)
    }
    store.exhaustivity = .off
    await store.send(.add("USD/KRW > 1400"))
    await store.receive(\.finished) {
      let alert = Alert(id: 1, condition: try self.condition("USD/KRW > 1400"))
      $0.alerts = [alert]
      $0.work = .loaded(.added(AddedAlert(alert: alert, isNew: true, alerts: [alert])))
    }
    await store.send(.remove(1))
    await store.receive(\.finished) { $0.alerts = [] }
  }

  @Test("an answer for a profile that was left meanwhile is dropped")
  func answerForAnotherProfile() async throws {
    let store = store()
    await store.send(.profileChanged(.work)) { $0.profile = .work }
    await store.receive(.load) { $0.work = .loading }
    await store.receive(.finished(.success(.listed([])), of: .work)) { $0.work = .loaded(.listed([])) }
    let alert = Alert(id: 1, condition: try condition("USD/KRW > 1400"))
    await store.send(.finished(.success(.listed([alert])), of: .default))
    await store.send(.finished(.failure(.unknownProfile(.default)), of: .default))
  }

  @Test("a bad condition is a failure with its place")
  func badCondition() async {
    let store = store()
    let error = AlertError.syntax(AlertSyntaxError(text: "USD", offset: 3, expected: .slash))
    await store.send(.add("USD")) { $0.work = .loading }
    await store.receive(.finished(.failure(error), of: .default)) {
      $0.work = .failed(error)
    }
  }

  @Test("a new favourite has its alerts compared with the newest table, those that were added since, too")
  func favoriteAdded() async throws {
    let store = store()
    store.exhaustivity = .off
    let task = await store.send(.task)
    await store.receive(\.finished)
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: FixingDate(dayNumber: 20_000), fetchedAt: instant,
      rates: [.usd: 1, .krw: 1500, .jpy: 150])
    bus.publish(RatesUpdated(table: table))
    await store.receive(.ratesArrived(table)) { $0.newestTable = table }
    for condition in ["USD/KRW > 1400", "USD/JPY > 100"] {
      await store.send(.add(condition))
      await store.receive(\.finished)
    }
    bus.publish(FavoriteAdded(profile: .work, currency: .jpy))
    bus.publish(FavoriteAdded(profile: .default, currency: .krw))
    let reading = RateReading(current: .init(rate: 1500, date: FixingDate(dayNumber: 20_000)))
    await store.receive(.check([RatePair(base: .usd, quote: .krw): reading], at: instant))
    await store.receive(\.finished)
    #expect(store.state.alerts.map(\.state) == [.fired, .armed])
    await task.cancel()
  }

  @Test("a table that arrives is compared with the alerts whose currencies it has")
  func ratesUpdated() async throws {
    _ = try await favorites.alerts.addAlert("USD/KRW > 1400", for: .default)
    _ = try await favorites.alerts.addAlert("USD/JPY > 1", for: .default)
    let store = store()
    store.exhaustivity = .off
    let task = await store.send(.task)
    await store.receive(.load)
    await store.receive(\.finished)
    let table = RateTable(
      provider: .ecb, pivot: .eur, date: FixingDate(dayNumber: 20_000), fetchedAt: instant,
      rates: [.usd: 1, .krw: 1500])
    bus.publish(RatesUpdated(table: table))
    await store.receive(.ratesArrived(table))
    let reading = RateReading(current: .init(rate: 1500, date: FixingDate(dayNumber: 20_000)))
    await store.receive(.check([RatePair(base: .usd, quote: .krw): reading], at: instant))
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

/// Alerts in a place that can be written and not be read.
private struct UnreadableAlerts: AlertsUseCase {
  let base: any AlertsUseCase

  func getAlerts(of profile: ProfileName) async throws(AlertError) -> [Alert] { throw .storage(.noPlace) }

  func addAlert(_ text: String, for profile: ProfileName) async throws(AlertError) -> AddedAlert {
    try await base.addAlert(text, for: profile)
  }

  func removeAlert(_ id: Int, of profile: ProfileName) async throws(AlertError) -> RemovedAlert {
    try await base.removeAlert(id, of: profile)
  }

  func check(
    _ profile: ProfileName, with readings: [RatePair: RateReading], at instant: Date
  ) async throws(AlertError) -> AlertCheck {
    try await base.check(profile, with: readings, at: instant)
  }
}
