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
