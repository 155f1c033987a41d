import SharedModels

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
