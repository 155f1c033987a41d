import FavoriteFeature
import SharedModels
import Synchronization

import struct Platform.Date

@testable import ExchangeCLI

/// Alerts in memory, which fire when they are checked against rates.
final class MockAlerts: AlertsUseCase {
  private struct Book {
    var alerts: [Alert]
    var next: Int
  }

  private let book: Mutex<Book>

  /// Creates the mock with one alert.
  init() {
    let alerts = [try? Alert(id: 1, condition: AlertCondition(parsing: "USD/KRW > 1400"))].compactMap { $0 }
    book = Mutex(Book(alerts: alerts, next: 2))
  }

  func getAlerts(of profile: ProfileName) async throws(AlertError) -> [Alert] { book.withLock(\.alerts) }

  func addAlert(_ text: String, for profile: ProfileName) async throws(AlertError) -> AddedAlert {
    let condition: AlertCondition
    do { condition = try AlertCondition(parsing: text) } catch { throw .syntax(error) }
    return book.withLock { book in
      if let present = book.alerts.first(where: { $0.condition == condition }) {
        return AddedAlert(alert: present, isNew: false, alerts: book.alerts)
      }
      let alert = Alert(id: book.next, condition: condition)
      book.next += 1
      book.alerts.append(alert)
      return AddedAlert(alert: alert, isNew: true, alerts: book.alerts)
    }
  }

  func removeAlert(_ id: Int, of profile: ProfileName) async throws(AlertError) -> RemovedAlert {
    let removed = book.withLock { book in
      book.alerts.firstIndex { $0.id == id }.map { index in
        RemovedAlert(alert: book.alerts.remove(at: index), alerts: book.alerts)
      }
    }
    guard let removed else { throw .unknownAlert(id, known: []) }
    return removed
  }

  func check(
    _ profile: ProfileName, with readings: [RatePair: RateReading], at instant: Date
  ) async throws(AlertError) -> AlertCheck {
    let alerts = book.withLock(\.alerts)
    let fired = alerts.compactMap { alert in
      readings[alert.condition.pair].map { AlertCheck.Firing(alert: alert, reading: $0) }
    }
    return AlertCheck(checked: fired.count, fired: fired, undecided: [], alerts: alerts)
  }
}
