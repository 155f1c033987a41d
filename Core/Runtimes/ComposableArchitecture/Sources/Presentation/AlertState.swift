public import Platform

/// An alert as a value: what it says, and the buttons that answer it, each with an action.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete the profile?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// }
/// ```
///
/// It is removed with the answer. Two alerts that say the same are equal but have different identities: a reducer that
/// answers an alert with an equal one shows it again.
public struct AlertState<Action>: Identifiable, EphemeralState {
  private var identity = Identity()
  /// The title.
  public var title: TextState
  /// The text below the title.
  public var message: TextState?
  /// The answers, in the order in which they are offered.
  public var buttons: [ButtonState<Action>]
}

extension AlertState {
  /// Creates an alert; without `actions` it can only be dismissed.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(title: title(), message: message?(), buttons: actions())
  }

  /// New for each alert; alerts that differ in nothing else are equal.
  public var id: UUID { identity.id }

  /// The same alert with other actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      identity: identity, title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}

extension AlertState: CustomDumpReflectable {
  /// What is said and offered.
  public var customDumpMirror: Mirror { Mirror(self, children: parts, displayStyle: .struct) }

  /// Not its identifier, and nothing that is missing.
  fileprivate var parts: [(label: String?, value: Any)] {
    var parts: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { parts.append(("actions", buttons)) }
    if let message { parts.append(("message", message)) }
    return parts
  }
}

/// A choice between several actions as a value; it behaves like an ``AlertState``.
@dynamicMemberLookup
public struct ConfirmationDialogState<Action>: Identifiable, EphemeralState {
  private var alert: AlertState<Action>
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
}

extension ConfirmationDialogState {
  /// Creates a dialogue; without `actions` it can only be dismissed.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(alert: AlertState(title: title, actions: actions, message: message), titleVisibility: titleVisibility)
  }

  /// Identifies the dialogue.
  public var id: UUID { alert.id }

  /// The title, the text below it and the answers.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<AlertState<Action>, Value>) -> Value {
    get { alert[keyPath: keyPath] }
    set { alert[keyPath: keyPath] = newValue }
  }

  /// The same dialogue with other actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(alert: alert.map(transform), titleVisibility: titleVisibility)
  }
}

/// Whether the title of a ``ConfirmationDialogState`` is shown.
public enum ConfirmationDialogStateTitleVisibility: Sendable {
  /// The view that shows the dialogue decides.
  case automatic
  /// The title is not shown.
  case hidden
  /// The title is shown.
  case visible
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// What is said and offered.
  public var customDumpMirror: Mirror {
    let visibility = titleVisibility == .automatic ? [] : [(label: "titleVisibility", value: titleVisibility as Any)]
    return Mirror(self, children: visibility + alert.parts, displayStyle: .struct)
  }
}

/// What tells an alert, a dialogue or a button from others that say the same: no part of what is compared.
struct Identity: Hashable, Sendable {
  let id = UUID()

  static func == (lhs: Self, rhs: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
