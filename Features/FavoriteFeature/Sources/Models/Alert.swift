public import SharedModels

public import struct FoundationEssentials.Date

/// A condition that a person wants to hear of, once each time it becomes true.
public struct Alert: Hashable, Sendable, Identifiable {
  /// Whether it speaks when its condition holds.
  public enum State: String, Hashable, Sendable {
    /// It waits for its condition.
    case armed
    /// It has spoken, and waits for its condition to be false again.
    case fired
  }

  /// Its lasting number, which no other alert ever gets.
  public let id: Int
  /// What it waits for.
  public let condition: AlertCondition
  /// Whether it speaks when its condition holds.
  public var state: State
  /// When its condition was last looked at.
  public var checkedAt: Date?

  /// Makes an alert.
  public init(id: Int, condition: AlertCondition, state: State = .armed, checkedAt: Date? = nil) {
    self.id = id
    self.condition = condition
    self.state = state
    self.checkedAt = checkedAt
  }

  /// Takes note of a reading, and says whether the alert speaks: when its condition holds and did not the last time.
  ///
  /// A reading that cannot decide the condition changes nothing.
  mutating func take(_ reading: RateReading, at instant: Date) -> Bool {
    guard let holds = condition.holds(for: reading) else { return false }
    defer {
      state = holds ? .fired : .armed
      checkedAt = instant
    }
    return holds && state == .armed
  }
}

/// What adding an alert has done.
public struct AddedAlert: Hashable, Sendable {
  /// The alert.
  public let alert: Alert
  /// Whether it is new; the profile may have had one with this condition.
  public let isNew: Bool

  /// Collects what was done.
  public init(alert: Alert, isNew: Bool) {
    self.alert = alert
    self.isNew = isNew
  }
}

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

  /// Collects what was done.
  public init(checked: Int, fired: [Firing], undecided: [Alert]) {
    self.checked = checked
    self.fired = fired
    self.undecided = undecided
  }
}

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

extension AlertsOutcome {
  /// What was done, in a sentence; nil when nothing was changed.
  public var words: Phrase? {
    switch self {
    case .listed, .checked:
      nil
    case .added(let added):
      added.isNew
        ? Phrase(
          "alert \(added.alert.id) added: \(added.alert.condition)", "알림 \(added.alert.id) 추가: \(added.alert.condition)"
        )
        : Phrase(
          "alert \(added.alert.id) is there already: \(added.alert.condition)",
          "이미 있는 알림입니다: \(added.alert.id) (\(added.alert.condition))")
    case .removed(let alert):
      Phrase("alert \(alert.id) removed: \(alert.condition)", "알림 \(alert.id) 삭제: \(alert.condition)")
    }
  }
}
