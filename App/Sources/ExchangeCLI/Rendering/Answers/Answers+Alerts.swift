import FavoriteFeature

extension AlertsAnswer {
  /// Renders a profile's alerts.
  init(_ alerts: [Alert]) {
    entries = alerts.map {
      Entry(id: $0.id, condition: $0.condition.description, hasFired: $0.state == .fired, checkedAt: $0.checkedAt)
    }
  }
}

extension AlertCheckAnswer {
  /// Renders what came of a check.
  init(_ check: AlertCheck) {
    checked = check.checked
    fired = check.fired.map {
      Entry(
        id: $0.alert.id, condition: $0.alert.condition.description, rate: $0.reading.current.rate,
        date: $0.reading.current.date,
        previousDate: $0.alert.condition.subject == .change ? $0.reading.previous?.date : nil)
    }
  }
}
