/// A property of the state and its new value.
public struct BindingAction<Root>: Equatable, Sendable {
  /// The property that is set.
  public let keyPath: any PartialKeyPath<Root> & Sendable

  let value: any Equatable & Sendable
  let set: @Sendable (inout Root) -> Void

  /// The action that sets a property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  /// Whether both set the same property to the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.keyPath as AnyKeyPath) == rhs.keyPath && areEqual(lhs.value, rhs.value)
  }

  /// Matches an action that sets a property: `case .binding(\.name)`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    (keyPath as AnyKeyPath) == action.keyPath
  }
}

extension BindingAction: CasePathable {
  /// A case path for each property of the state: `\.binding.name`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the new value of a property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> AnyCasePath<BindingAction, Value> {
      AnyCasePath(
        named: propertyName(of: keyPath),
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath as AnyKeyPath == keyPath ? $0.value as? Value : nil })
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction: CustomDumpStringConvertible {
  /// The property and its new value.
  public var customDumpDescription: String { ".set(\\.\(propertyName(of: keyPath)), \(String(customDumping: value)))" }
}

/// An action with a case for changing properties of the state, as a form does: `case binding(BindingAction<State>)`.
public protocol BindableAction<State> {
  /// The state of the feature.
  associatedtype State

  /// The action that changes a property.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change, or `nil` when the action is another one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The change, found by reflection. `@CasePathable`, and so `@Reducer`, write a faster one.
  public var binding: BindingAction<State>? {
    guard let child = Mirror(reflecting: self).children.first, child.label == "binding" else { return nil }
    return child.value as? BindingAction<State>
  }

  /// The action that sets a property: `store.send(.set(\.name, "Ada"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
