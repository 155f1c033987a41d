public import SharedModels

public import struct FoundationEssentials.Date

/// What people do with their alerts.
public protocol AlertsUseCase: Sendable {
  /// The profile's alerts by number.
  func getAlerts(of profile: ProfileName) async throws(AlertError) -> [Alert]

  /// Adds the condition that the text says, such as `USD/KRW > 1400`; one that is there stays as it is.
  func addAlert(_ text: String, for profile: ProfileName) async throws(AlertError) -> AddedAlert

  /// Removes the alert with the number.
  func removeAlert(_ id: Int, of profile: ProfileName) async throws(AlertError) -> Alert

  /// Compares every alert with the reading of its pair.
  ///
  /// Of several processes that check at once, one is told that an alert fires.
  func check(
    _ profile: ProfileName, with readings: [RatePair: RateReading], at instant: Date
  ) async throws(AlertError) -> AlertCheck
}

/// Keeps each profile's alerts.
protocol AlertRepository: Sendable {
  /// The alerts by number; none for a profile that is not there.
  func alerts(of profile: ProfileName) async throws(AlertError) -> [Alert]

  /// Adds an alert, unless the profile has one with this condition.
  func add(_ condition: AlertCondition, for profile: ProfileName) async throws(AlertError) -> AddedAlert

  /// Removes an alert and says what it was.
  func remove(_ id: Int, of profile: ProfileName) async throws(AlertError) -> Alert

  /// Changes states and times while nobody else does, and keeps what `change` leaves.
  ///
  /// `change` may be called again when the file was repaired meanwhile.
  func change<Answer: Sendable>(
    _ profile: ProfileName, _ change: @escaping @Sendable (inout [Alert]) -> Answer
  ) async throws(AlertError) -> Answer
}
