import SharedModels

import struct Platform.Date

/// Parses and checks conditions; the repository stores them.
struct AlertsUseCaseImpl: AlertsUseCase {
  let repository: any AlertRepository
  let catalog: any CurrencyCatalog

  func getAlerts(of profile: ProfileName) async throws(AlertError) -> [Alert] {
    try await repository.alerts(of: profile)
  }

  func addAlert(_ text: String, for profile: ProfileName) async throws(AlertError) -> AddedAlert {
    let condition: AlertCondition
    do { condition = try AlertCondition(parsing: text) } catch { throw .syntax(error) }
    for currency in [condition.pair.base, condition.pair.quote] { try checkInUse(currency) }
    return try await repository.add(condition, for: profile)
  }

  func removeAlert(_ id: Int, of profile: ProfileName) async throws(AlertError) -> RemovedAlert {
    try await repository.remove(id, of: profile)
  }

  func check(
    _ profile: ProfileName, with readings: [RatePair: RateReading], at instant: Date
  ) async throws(AlertError) -> AlertCheck {
    try await repository.change(profile) { alerts in
      var checked = 0
      var fired: [AlertCheck.Firing] = []
      var undecided: [Alert] = []
      for index in alerts.indices {
        let condition = alerts[index].condition
        guard let reading = readings[condition.pair], condition.holds(for: reading) != nil else {
          undecided.append(alerts[index])
          continue
        }
        checked += 1
        if alerts[index].take(reading, at: instant) {
          fired.append(AlertCheck.Firing(alert: alerts[index], reading: reading))
        }
      }
      return AlertCheck(checked: checked, fired: fired, undecided: undecided, alerts: alerts)
    }
  }

  private func checkInUse(_ currency: Currency) throws(AlertError) {
    guard let details = catalog.details(of: currency) else {
      throw .unknownCurrency(currency.code, suggestions: catalog.suggestions(for: currency.code, limit: 3))
    }
    guard !details.isWithdrawn else { throw .withdrawnCurrency(currency, successor: details.successor) }
  }
}
