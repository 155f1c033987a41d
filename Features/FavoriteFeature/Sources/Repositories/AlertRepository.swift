import Database
import FavoriteInterface
import SharedModels

import struct Platform.Date

struct AlertRepository: Sendable {
  let database: any Database

  /// The alerts by number; none for an unknown profile.
  func alerts(of profile: ProfileName) async throws(FavoriteError) -> [Alert] {
    try await database.of(profile).read(ifEmpty: []) { connection in try Self.stored(profile, connection) }
  }

  /// Makes a change that has been validated.
  func apply(_ change: AlertChange, to profile: ProfileName) async throws(FavoriteError) -> AlertsOutcome {
    switch change {
    case .add(let condition): try await add(condition, for: profile)
    case .restore(let alert): try await add(alert.condition, restoring: alert, for: profile)
    case .remove(let id): try await remove(id, of: profile)
    case .told(let ids, let instant):
      try await self.change(profile) { alerts in
        for index in alerts.indices where alerts[index].state == .firing && ids.contains(alerts[index].id) {
          (alerts[index].state, alerts[index].checkedAt) = (.fired, instant)
        }
        return .listed(alerts)
      }
    }
  }

  /// Adds an alert unless the profile has one with this condition.
  private func add(
    _ condition: AlertCondition, restoring removed: Alert? = nil, for profile: ProfileName
  ) async throws(FavoriteError) -> AlertsOutcome {
    try await database.of(profile).write { connection in
      let before = try Self.stored(profile, connection)
      if let alert = before.first(where: { $0.condition == condition }) {
        return .added(alert, isNew: false, alerts: before)
      }
      let alert = try removed ?? Alert(id: Self.nextNumber(beside: before, profile, connection), condition: condition)
      try connection.execute(
        "INSERT INTO alerts (profile, number, condition) VALUES (?, ?, ?)", profile.rawValue, alert.id,
        condition.description)
      try Self.store(alert, profile, connection)
      return .added(alert, isNew: true, alerts: (before + [alert]).sorted { $0.id < $1.id })
    }
  }

  private static func nextNumber(
    beside alerts: [Alert], _ profile: ProfileName, _ connection: Connection
  ) throws(DatabaseError) -> Int {
    let newest = try connection.first(
      "SELECT newest FROM alert_numbers WHERE profile = ?", profile.rawValue
    ) { row throws(DatabaseError) in Int(try row.integer(0)) }
    let number = LastingNumber.next(after: newest, beside: alerts.map(\.id))
    try connection.execute(
      "INSERT INTO alert_numbers VALUES (?, ?) ON CONFLICT DO UPDATE SET newest = excluded.newest", profile.rawValue,
      number)
    return number
  }

  private func remove(_ id: Int, of profile: ProfileName) async throws(FavoriteError) -> AlertsOutcome {
    try await database.of(profile).write { connection in
      var alerts = try Self.stored(profile, connection)
      guard let index = alerts.firstIndex(where: { $0.id == id }) else {
        throw FavoriteError.unknownAlert(id, known: alerts.map(\.id))
      }
      try connection.execute("DELETE FROM alerts WHERE profile = ? AND number = ?", profile.rawValue, id)
      return .removed(alerts.remove(at: index), alerts: alerts)
    }
  }

  /// Changes states and check times in one transaction.
  ///
  /// `change` may be called again if the file has to be repaired.
  func change<Answer: Sendable>(
    _ profile: ProfileName, _ change: @escaping @Sendable (inout [Alert]) -> Answer
  ) async throws(FavoriteError) -> Answer {
    try await database.of(profile).write { connection in
      let before = try Self.stored(profile, connection)
      var alerts = before
      let answer = change(&alerts)
      for (old, new) in zip(before, alerts) where old != new { try Self.store(new, profile, connection) }
      return answer
    }
  }

  /// Stores the state and check time of an alert.
  private static func store(
    _ alert: Alert, _ profile: ProfileName, _ connection: Connection
  ) throws(DatabaseError) {
    try connection.execute(
      "UPDATE alerts SET has_fired = ?, checked_at = ? WHERE profile = ? AND number = ?", alert.state != .armed,
      alert.checkedAt.map { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) ?? .max }, profile.rawValue,
      alert.id)
  }

  private static func stored(_ profile: ProfileName, _ connection: Connection) throws(DatabaseError) -> [Alert] {
    try connection.query(
      "SELECT number, condition, has_fired, checked_at FROM alerts WHERE profile = ? ORDER BY number", profile.rawValue
    ) { row throws(DatabaseError) in try row.alert() }
  }
}

extension Row {
  /// The alert in number, condition, has_fired and checked_at.
  func alert() throws(DatabaseError) -> Alert {
    guard let condition = AlertCondition(try text(1)) else { throw mismatch(1, "a condition") }
    let checkedAt = try optionalInteger(3).map { Date(timeIntervalSince1970: Double($0)) }
    // One that is firing has fired, and has no time of a check.
    let state: Alert.State = try integer(2) == 0 ? .armed : checkedAt == nil ? .firing : .fired
    return Alert(id: Int(try integer(0)), condition: condition, state: state, checkedAt: checkedAt)
  }
}
