import Arithmetic
import ComposableArchitecture
import ExchangeInterface
import FavoriteInterface
import Modularity
import Platform
import SharedModels
import TestSupport
import Testing
import WeaveDI
import Wording

@testable import FavoriteFeature

@MainActor
@Suite("The reducer of alerts", .timeLimit(.minutes(10)))
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

  @Test("A table that arrives is compared with the alerts whose currencies it has")
  func ratesUpdated() async throws {
    _ = try await alerts.add("USD/KRW > 1400", for: .default)
    let listed = try await alerts.add("USD/JPY > 1", for: .default).alerts
    let store = store()
    let task = await store.send(.follow)
    await store.send(.load) { $0.work = .loading() }
    await store.receive(.finished(.success(.listed(listed)), of: .default)) {
      $0.alerts = listed
      $0.work = .loaded(.listed(listed))
    }
    let table = table([.usd: 1, .krw: 1500])
    store.dependencies.quotes = PublishedQuotes(table)
    bus.publish(RatesUpdated(table: table))
    await store.receive(.ratesArrived(table)) { $0.work = .loading() }
    let check = try checkWhereFirstFires(of: listed, by: table)
    await store.receive(.finished(.success(.compared(check)), of: .default)) {
      $0.alerts = check.alerts
      $0.work = .loaded(.compared(check))
    }
    await task.cancel()
  }

  private func table(_ rates: [Currency: Decimal]) -> RateTable {
    RateTable(provider: .ecb, pivot: .eur, date: FixingDate(dayNumber: 20_000), fetchedAt: instant, rates: rates)
  }

  /// The outcome of a check that could decide the first alert alone, which fires.
  private func checkWhereFirstFires(of alerts: [Alert], by table: RateTable) throws -> AlertCheck {
    var alerts = alerts
    alerts[0].state = .fired
    alerts[0].checkedAt = instant
    let reading = try #require(Quote.given(alerts[0].condition.pair, by: table))
    return AlertCheck(
      checked: 1, fired: [.init(alert: alerts[0], reading: reading)], undecided: Array(alerts.dropFirst()),
      alerts: alerts)
  }
}
