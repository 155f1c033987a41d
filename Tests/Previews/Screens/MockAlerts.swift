import ExchangeInterface
import FavoriteInterface
import SharedModels
import Synchronization
import TestSupport
import Wording

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
  static let first = AlertCondition("USD/KRW > 1400").map { [Alert(id: 1, condition: $0)] } ?? []

  /// Creates the mock with one alert.
  init() { book = Mutex(Book(alerts: Self.first, next: 2)) }

  func alerts(of profile: ProfileName) async throws(FavoriteError) -> [Alert] { book.withLock(\.alerts) }

  func apply(_ change: AlertChange, to profile: ProfileName) async throws(FavoriteError) -> AlertsOutcome {
    let outcome: AlertsOutcome? = book.withLock { book in
      switch change {
      case .add(let condition):
        if let present = book.alerts.first(where: { $0.condition == condition }) {
          return .added(present, isNew: false, alerts: book.alerts)
        }
        let alert = Alert(id: book.next, condition: condition)
        book.next += 1
        book.alerts.append(alert)
        return .added(alert, isNew: true, alerts: book.alerts)
      case .restore(let alert):
        book.alerts = (book.alerts + [alert]).sorted { $0.id < $1.id }
        return .added(alert, isNew: true, alerts: book.alerts)
      case .remove(let id):
        return book.alerts.firstIndex { $0.id == id }.map { index in
          .removed(book.alerts.remove(at: index), alerts: book.alerts)
        }
      case .told: return .listed(book.alerts)
      }
    }
    guard let outcome else { throw .unknownAlert(0, known: []) }
    return outcome
  }

  func check(
    _ profile: ProfileName, policy: RatePolicy, at instant: Date, untilTold: Bool
  ) async throws(FavoriteError) -> AlertCheck {
    AlertCheck(checked: 0, fired: [], undecided: [], alerts: book.withLock(\.alerts))
  }

  func compare(
    _ pairs: [CurrencyPair], with table: RateTable, of profile: ProfileName, at instant: Date
  ) async throws(FavoriteError) -> AlertCheck {
    let alerts = book.withLock(\.alerts)
    let fired = alerts.compactMap { alert in
      Quote.given(alert.condition.pair, by: table).map { AlertCheck.Firing(alert: alert, reading: $0) }
    }
    return AlertCheck(checked: fired.count, fired: fired, undecided: [], alerts: alerts)
  }
}
