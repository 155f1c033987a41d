/// The state of a child that is presented or not: `@PresentationState var editor: Editor.State?`. In an
/// ``ObservableState()`` it is written `@Presents var editor: Editor.State?`.
///
/// `\.$editor` is what ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)`` takes.
@propertyWrapper
public struct PresentationState<State> {
  /// At most one element. An array, because a child may have its parent's own type.
  @usableFromInline var presented: [State]

  /// Creates the state of a presented child, or of none.
  public init(wrappedValue: State?) { presented = wrappedValue.map { [$0] } ?? [] }

  /// The child's state, or `nil` when none is presented.
  public var wrappedValue: State? {
    get { presented.first }
    set { presented = newValue.map { [$0] } ?? [] }
    _modify {
      var value = presented.popLast()
      defer {
        if let value { presented.append(value) }
      }
      yield &value
    }
  }

  /// The whole, for ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)``.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }
}

extension PresentationState {
  /// The payload of the presented value, when it is this case: `state.$destination[case: \.editor]?.text = ""`. Setting
  /// `nil` dismisses it. Setting the payload of another case is reported.
  public subscript<Value>(case path: CaseKeyPath<State, Value>) -> Value? {
    get { wrappedValue.flatMap { AnyCasePath(path).extract(from: $0) } }
    set { set(newValue, at: AnyCasePath(path), in: &wrappedValue, of: "what is presented") }
  }
}

/// Sets the payload of an optional value, or removes the value; its case has to be the one at `path`.
func set<Root, Value>(_ payload: Value?, at path: AnyCasePath<Root, Value>, in value: inout Root?, of name: String) {
  guard let present = value else { return }
  guard path.extract(from: present) != nil else {
    return reportIssue(
      """
      The case of \(name) is '\(caseName(of: present))', and it was to be changed as '\(path.name)'.

      To put another case in its place, set the whole.
      """)
  }
  value = payload.map(path.embed)
}

extension PresentationState: Sendable where State: Sendable {}
extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}

extension PresentationState: Encodable where State: Encodable {
  /// Writes the child's state, or nothing.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension PresentationState: Decodable where State: Decodable {
  /// Reads the child's state, or nothing.
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try State?(from: decoder)) }
}

extension PresentationState: CustomReflectable {
  /// Mirrors the presented value as an optional does.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

/// An action of a presented child, for a parent with
/// ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)``.
@CasePathable
public enum PresentationAction<Action> {
  /// Dismisses the child. Its state is removed when the parent has seen the action.
  case dismiss

  /// The child was sent an action.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}

extension Case {
  /// A case of the child's action, without naming `presented`: `\.editor.saved`.
  public subscript<Action: CasePathable, Next>(
    dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Next>>
  ) -> Case<Next> where Value == PresentationAction<Action> {
    self.presented[dynamicMember: keyPath]
  }
}
