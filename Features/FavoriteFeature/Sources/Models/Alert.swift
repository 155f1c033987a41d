public import ExchangeInterface
public import SharedModels
public import Wording

public import struct Platform.Date

/// A condition on a rate; fires once each time it becomes true.
public struct Alert: Hashable, Sendable, Identifiable {
  /// Whether the alert can fire.
  public enum State: String, Hashable, Sendable {
    /// Waits for its condition.
    case armed
    /// Its condition holds, and nobody has been told yet. Lists show it as armed.
    case firing
    /// Has fired, and waits for its condition to be false again.
    case fired
  }

  /// Its number, which no other alert of the profile ever gets.
  public let id: Int
  /// The condition to wait for.
  public let condition: AlertCondition
  /// Whether the alert can fire.
  public var state = State.armed
  /// When its condition was last checked.
  public var checkedAt: Date?

  /// Number and condition, as a sentence names it: `2 (USD/KRW > 1400)`, 2번(USD/KRW 1,400원 초과).
  public var named: Phrase { Phrase("\(id) (\(condition))", "\(id)번(\(condition.words))") }

  /// Applies a reading, and returns whether the alert fires: when its condition holds and did not before. With
  /// `untilTold` it is then firing, and fires again until it is told.
  ///
  /// A reading that cannot decide the condition changes nothing, and returns nil.
  mutating func evaluate(_ reading: Quote, at instant: Date, untilTold: Bool) -> Bool? {
    guard let holds = condition.holds(for: reading) else { return nil }
    if holds, state == .firing { return untilTold }
    let fires = holds && state == .armed
    state = !holds ? .armed : fires && untilTold ? .firing : .fired
    checkedAt = state == .firing ? nil : instant
    return fires
  }
}

extension [Alert] {
  /// Names those that still watch a currency that is no longer a favourite; nil when none does.
  public func stillWatching(_ currency: Currency) -> Phrase? {
    let watching = filter { $0.condition.pair.currencies.contains(currency) }
    guard !watching.isEmpty else { return nil }
    let named = watching.map(\.named).joined(separator: ", ")
    return Phrase("alerts that still watch \(currency): \(named)", "\(currency.code, .object) 계속 지켜보는 알림: \(named)")
  }
}

/// The outcome of checking a profile's alerts.
public struct AlertCheck: Equatable, Sendable {
  /// An alert that fired, and why.
  public struct Firing: Equatable, Sendable {
    /// The alert after the check.
    public let alert: Alert
    /// The rate, its day, and for a change the previous fixing.
    public let reading: Quote
  }

  /// How many conditions could be decided.
  public let checked: Int
  /// The alerts that fired, by number.
  public let fired: [Firing]
  /// The alerts whose rate, or previous fixing, was not available.
  public let undecided: [Alert]
  /// All alerts afterwards, by number.
  public let alerts: [Alert]
  /// The notes about the rates.
  public var notes: [RateNote] = []
}

/// The outcome of reading, changing or checking the alerts.
public enum AlertsOutcome: Equatable, Sendable {
  /// They were loaded.
  case listed([Alert])
  /// One was added, or existed already; with all alerts afterwards, by number.
  case added(Alert, isNew: Bool, alerts: [Alert])
  /// One was removed; with all alerts afterwards, by number.
  case removed(Alert, alerts: [Alert])
  /// They were compared with rates.
  case checked(AlertCheck)
  /// Some were compared with a table that arrived.
  case compared(AlertCheck)

  /// All alerts afterwards, by number, or those that were compared.
  public var alerts: [Alert] {
    switch self {
    case .listed(let alerts), .added(_, _, let alerts), .removed(_, let alerts): alerts
    case .checked(let check), .compared(let check): check.alerts
    }
  }

  /// What takes the change back; nil where nothing was changed.
  public var inverse: AlertChange? {
    switch self {
    case .added(let alert, let isNew, _): isNew ? .remove(alert.id) : nil
    case .removed(let alert, _): .restore(alert)
    case .listed, .checked, .compared: nil
    }
  }
}

extension AlertsOutcome {
  /// One sentence for people; nil when nothing was changed.
  public var words: Phrase? {
    switch self {
    case .listed, .checked, .compared: nil
    case .added(let alert, let isNew, _):
      isNew
        ? Phrase(
          "alert \(alert.id) added: \(alert.condition)", "알림 \(alert.id)번을 추가했습니다: \(alert.condition.words)")
        : Phrase(
          "alert \(alert.id) already exists: \(alert.condition)",
          "이미 있는 알림입니다: \(alert.named)")
    case .removed(let alert, _):
      Phrase(
        "alert \(alert.id) removed: \(alert.condition)", "알림 \(alert.id)번을 삭제했습니다: \(alert.condition.words)")
    }
  }
}

/// A change of a profile's alerts.
public enum AlertChange: Hashable, Sendable {
  /// Adds an alert, whose currencies must be in use; one with this condition stays as it is.
  case add(AlertCondition)
  /// Adds an alert that was removed, with the number that it had.
  case restore(Alert)
  /// Removes the alert with the number.
  case remove(Int)
  /// Somebody was told of those with these numbers that are firing.
  case told([Int], at: Date)
}
