/// What an action on the alerts has done.
public enum AlertsOutcome: Hashable, Sendable {
  /// They were read.
  case listed([Alert])
  /// One was added, or was there already.
  case added(AddedAlert)
  /// One was removed.
  case removed(Alert)
  /// They were compared with rates.
  case checked(AlertCheck)
}
