public import Platform

/// A button of an ``AlertState`` or a ``ConfirmationDialogState``.
public struct ButtonState<Action>: Identifiable {
  private var identity = Identity()
  /// The meaning of the choice, when it is a special one.
  public let role: ButtonStateRole?
  /// What the button sends when it is chosen.
  public let action: ButtonStateAction<Action>
  /// The text on the button.
  public let label: TextState
}

extension ButtonState {
  /// Creates a button; without an action it only dismisses.
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState
  ) {
    self.init(role: role, action: action, label: label())
  }

  /// Creates a button that sends `action`.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Identifies the button.
  public var id: UUID { identity.id }

  /// Passes the action to `perform`; `nil` when the button only dismisses.
  public func withAction(_ perform: (Action?) -> Void) { perform(action.action) }

  /// Passes the action to an asynchronous `perform`; `nil` when the button only dismisses.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async { await perform(action.action) }

  /// The same button with another action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(identity: identity, role: role, action: action.map(transform), label: label)
  }
}

/// What a ``ButtonState`` sends.
public struct ButtonStateAction<Action> {
  /// The action, or `nil` when the button only dismisses.
  public let action: Action?

  /// Sends `action`; `nil` only dismisses.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

  /// Sends another action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

/// What choosing a ``ButtonState`` means.
public enum ButtonStateRole: Sendable {
  /// Cancels: nothing happens.
  case cancel
  /// Destroys something.
  case destructive
}

/// Lists the buttons of an alert or a dialogue.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// One button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }

  /// All of a block.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] { buttons.flatMap { $0 } }

  /// A `for` loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] { buttons.flatMap { $0 } }

  /// An `if` without an `else`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] { buttons ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }

  /// The other branch of an `if` or `switch`.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }

  /// What stands inside `if #available`.
  public static func buildLimitedAvailability(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }
}

/// A text in a state: of an alert, a dialogue or a button.
public struct TextState: Hashable, Sendable {
  fileprivate let content: String

  /// Creates a text that is shown as it is.
  public init(verbatim content: String) { self.content = content }

  /// Creates a text that is shown as it is.
  public init(_ content: some StringProtocol) { self.content = String(content) }

  /// One text after the other.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(verbatim: lhs.content + rhs.content) }
}

extension String {
  /// The content of a text.
  public init(state: TextState) { self = state.content }
}

extension TextState: CustomDumpRepresentable {
  /// The text itself.
  public var customDumpValue: Any { content }
}

extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}

extension ButtonState: CustomDumpReflectable {
  /// What the button says and sends.
  public var customDumpMirror: Mirror {
    var parts: [(label: String?, value: Any)] = role.map { [("role", $0)] } ?? []
    if let action = action.action { parts.append(("action", action)) }
    return Mirror(self, children: parts + [("label", label)], displayStyle: .struct)
  }
}
