public import SharedModels

public import struct Platform.Date

/// Reads, changes and checks a profile's alerts.
public protocol AlertsUseCase: Sendable {
  /// The profile's alerts by number.
  func getAlerts(of profile: ProfileName) async throws(AlertError) -> [Alert]

  /// Adds the condition in the text, such as `USD/KRW > 1400` or `USD/KRW moves 2%`; an existing one stays as it is.
  func addAlert(_ text: String, for profile: ProfileName) async throws(AlertError) -> AddedAlert

  /// Removes the alert with the number.
  func removeAlert(_ id: Int, of profile: ProfileName) async throws(AlertError) -> RemovedAlert

  /// Compares every alert with the reading of its pair.
  ///
  /// When several processes check at once, only one of them is told that an alert fires.
  func check(
    _ profile: ProfileName, with readings: [RatePair: RateReading], at instant: Date
  ) async throws(AlertError) -> AlertCheck
}

/// Stores each profile's alerts.
protocol AlertRepository: Sendable {
  /// The alerts by number; none for an unknown profile.
  func alerts(of profile: ProfileName) async throws(AlertError) -> [Alert]

  /// Adds an alert unless the profile has one with this condition.
  func add(_ condition: AlertCondition, for profile: ProfileName) async throws(AlertError) -> AddedAlert

  /// Removes an alert.
  func remove(_ id: Int, of profile: ProfileName) async throws(AlertError) -> RemovedAlert

  /// Changes states and check times in one transaction.
  ///
  /// `change` may be called again if the file has to be repaired.
  func change<Answer: Sendable>(
    _ profile: ProfileName, _ change: @escaping @Sendable (inout [Alert]) -> Answer
  ) async throws(AlertError) -> Answer
}
