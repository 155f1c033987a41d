/// What adding an alert has done.
public struct AddedAlert: Hashable, Sendable {
  /// The alert.
  public let alert: Alert
  /// Whether it is new; the profile may have had one with this condition.
  public let isNew: Bool

  /// Makes an answer.
  public init(alert: Alert, isNew: Bool) {
    self.alert = alert
    self.isNew = isNew
  }
}
