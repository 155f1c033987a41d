import FavoriteFeature
import SharedModels

import struct Platform.Date

@testable import ExchangeCLI

/// One alert that fires when it is asked about rates.
struct MockAlerts: AlertsUseCase {
  /// The alert; nil where the profile has none.
  var alert = try? Alert(id: 1, condition: AlertCondition(parsing: "USD/KRW > 1400"))

  func getAlerts(of profile: ProfileName) async throws(AlertError) -> [Alert] { [alert].compactMap { $0 } }

  func addAlert(_ text: String, for profile: ProfileName) async throws(AlertError) -> AddedAlert {
    do { return AddedAlert(alert: Alert(id: 2, condition: try AlertCondition(parsing: text)), isNew: true) } catch {
      throw .syntax(error)
    }
  }

  func removeAlert(_ id: Int, of profile: ProfileName) async throws(AlertError) -> Alert {
    guard let alert, alert.id == id else { throw .unknownAlert(id, known: []) }
    return alert
  }

  func check(
    _ profile: ProfileName, with readings: [RatePair: RateReading], at instant: Date
  ) async throws(AlertError) -> AlertCheck {
    guard let alert, let reading = readings[alert.condition.pair] else {
      return AlertCheck(checked: 0, fired: [], undecided: [])
    }
    return AlertCheck(checked: 1, fired: [.init(alert: alert, reading: reading)], undecided: [])
  }
}
