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
  /// Identifies the alert.
  public let id: UUID
  /// The answers, in the order in which they are offered.
  public var buttons: [ButtonState<Action>]
  /// The text below the title.
  public var message: TextState?
  /// The title.
  public var title: TextState

  /// Creates an alert; without `actions` it can only be dismissed.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: UUID(), title: title(), message: message?(), buttons: actions())
  }

  private init(id: UUID, title: TextState, message: TextState?, buttons: [ButtonState<Action>]) {
    self.id = id
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The same alert with other actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(id: id, title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both say and offer the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what is said and offered.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: CustomDumpReflectable {
  /// What is said and offered.
  public var customDumpMirror: Mirror {
    Mirror(self, children: parts(title: title, buttons: buttons, message: message), displayStyle: .struct)
  }
}

/// A choice between several actions as a value; it behaves like an ``AlertState``.
public struct ConfirmationDialogState<Action>: Identifiable, EphemeralState {
  /// Identifies the dialogue.
  public let id: UUID
  /// The answers, in the order in which they are offered.
  public var buttons: [ButtonState<Action>]
  /// The text below the title.
  public var message: TextState?
  /// The title.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Creates a dialogue; without `actions` it can only be dismissed.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: UUID(), title: title(), titleVisibility: titleVisibility, message: message?(), buttons: actions())
  }

  private init(
    id: UUID, title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility, message: TextState?,
    buttons: [ButtonState<Action>]
  ) {
    self.id = id
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }

  /// The same dialogue with other actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id, title: title, titleVisibility: titleVisibility, message: message,
      buttons: buttons.map { $0.map(transform) })
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

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say and offer the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility && lhs.message == rhs.message
      && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what is said and offered.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// What is said and offered.
  public var customDumpMirror: Mirror {
    let visibility = titleVisibility == .automatic ? [] : [(label: "titleVisibility", value: titleVisibility as Any)]
    return Mirror(
      self, children: visibility + parts(title: title, buttons: buttons, message: message), displayStyle: .struct)
  }
}

/// What a dump shows of an alert or a dialogue: not its identifier, and nothing that is missing.
private func parts<Action>(
  title: TextState, buttons: [ButtonState<Action>], message: TextState?
) -> [(label: String?, value: Any)] {
  var parts: [(label: String?, value: Any)] = [("title", title)]
  if !buttons.isEmpty { parts.append(("actions", buttons)) }
  if let message { parts.append(("message", message)) }
  return parts
}
