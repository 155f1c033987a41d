public import SharedModels

/// What came of looking at a profile's alerts.
public struct AlertCheck: Hashable, Sendable {
  /// An alert that spoke, and what made it.
  public struct Firing: Hashable, Sendable {
    /// The alert.
    public let alert: Alert
    /// The rate, its day, and for a change the fixing before.
    public let reading: RateReading

    /// Makes a firing.
    public init(alert: Alert, reading: RateReading) {
      self.alert = alert
      self.reading = reading
    }
  }

  /// How many conditions could be decided.
  public let checked: Int
  /// The alerts that spoke, by number.
  public let fired: [Firing]
  /// The alerts whose rate, or whose previous fixing, was not to be had.
  public let undecided: [Alert]

  /// Makes an answer.
  public init(checked: Int, fired: [Firing], undecided: [Alert]) {
    self.checked = checked
    self.fired = fired
    self.undecided = undecided
  }
}
