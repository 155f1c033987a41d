import ExchangeInterface
import FavoriteInterface
import SharedModels
import Synchronization

import struct Platform.Date

@testable import ExchangeCLI
@testable import FavoriteFeature

/// Alerts in memory, which fire when they are checked against rates.
final class MockAlerts: AlertService {
  private struct Book {
    var alerts: [Alert]
    var next: Int
  }

  private let book: Mutex<Book>

  /// The alert that there is at first.
  static let first = [try? Alert(id: 1, condition: AlertCondition(parsing: "USD/KRW > 1400"))].compactMap { $0 }

  /// Creates the mock with one alert.
  init() { book = Mutex(Book(alerts: Self.first, next: 2)) }

  func alerts(of profile: ProfileName) async throws(FavoriteError) -> [Alert] { book.withLock(\.alerts) }

  func add(_ condition: AlertCondition, for profile: ProfileName) async throws(FavoriteError) -> AddedAlert {
    book.withLock { book in
      if let present = book.alerts.first(where: { $0.condition == condition }) {
        return AddedAlert(alert: present, isNew: false, alerts: book.alerts)
      }
      let alert = Alert(id: book.next, condition: condition)
      book.next += 1
      book.alerts.append(alert)
      return AddedAlert(alert: alert, isNew: true, alerts: book.alerts)
    }
  }

  func remove(_ id: Int, of profile: ProfileName) async throws(FavoriteError) -> RemovedAlert {
    let removed = book.withLock { book in
      book.alerts.firstIndex { $0.id == id }.map { index in
        RemovedAlert(alert: book.alerts.remove(at: index), alerts: book.alerts)
      }
    }
    guard let removed else { throw .unknownAlert(id, known: []) }
    return removed
  }

  func check(
    _ profile: ProfileName, policy: RatePolicy, at instant: Date, untilTold: Bool
  ) async throws(FavoriteError) -> AlertCheck {
    try await check(profile, with: [:], at: instant)
  }

  func check(
    _ profile: ProfileName, with readings: [CurrencyPair: Quote], at instant: Date
  ) async throws(FavoriteError) -> AlertCheck {
    let alerts = book.withLock(\.alerts)
    let fired = alerts.compactMap { alert in
      readings[alert.condition.pair].map { AlertCheck.Firing(alert: alert, reading: $0) }
    }
    return AlertCheck(checked: fired.count, fired: fired, undecided: [], alerts: alerts)
  }

  func told(_ ids: [Int], of profile: ProfileName, at instant: Date) async throws(FavoriteError) -> [Alert] {
    book.withLock(\.alerts)
  }
}
